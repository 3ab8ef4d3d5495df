interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** The global scope of a service worker, which the DOM types do not cover. */
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}
