// / Built separately into `/sw.js`, with the list of the build's hashed files embedded.
import { assetCache, fillShell, lookPath, offlinePath, shellCache } from './names'
import { isKeepable, roleOf } from './rules'

declare const builtAssets: readonly string[]
declare const shellFiles: readonly string[]

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
/** The worker's global scope, which the DOM types do not cover. */
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}
const scope = self as unknown as WorkerScope
const shell = new Set(shellFiles)
const assets = new Set([...builtAssets, ...shellFiles])

const layInShell = async (): Promise<void> => {
  const cache = await caches.open(shellCache)
  await cache.addAll(shellFiles.map((path) => new Request(path, path === offlinePath ? { cache: 'reload' } : {})))
}

/** Deletes the files of earlier builds. */
const dropOld = async (): Promise<void> => {
  for (const [name, stay] of [
    [assetCache, assets],
    [shellCache, new Set([...shell, lookPath])],
  ] as const) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (!stay.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

const keep = async (request: Request, answer: Response): Promise<void> => {
  const cache = await caches.open(assetCache)
  await cache.put(request, answer)
}

const fromCacheFirst = async (event: Fetching): Promise<Response> => {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  // The page does not wait for the disk, and a full disk fails no page.
  if (isKeepable(answer)) event.waitUntil(keep(event.request, answer.clone()).catch(() => undefined))
  return answer
}

const offlinePage = async (): Promise<Response> => {
  const page = await caches.match(offlinePath)
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}

const fromNetwork = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage()
  }
}

scope.addEventListener('install', (event) => event.waitUntil(layInShell().then(() => scope.skipWaiting())))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOld(), scope.registration.navigationPreload?.enable()]).then(() => scope.clients.claim()),
  ),
)

scope.addEventListener('message', (event) => {
  if (event.data === fillShell) event.waitUntil(layInShell().catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const role = roleOf(event.request, scope.location.origin, assets)
  if (role === 'asset') event.respondWith(fromCacheFirst(event))
  else if (role === 'page') event.respondWith(fromNetwork(event))
})
