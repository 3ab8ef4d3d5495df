/** What of a request decides who answers it. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

const notOurs = ['/api/', '/files/', '/ops']

/**
 * `asset`: a hashed file of this build, from the cache once it is there. `page`: a navigation, from the network, with the
 * offline page behind it. `others`: everything else, answers of the API above all, never passes through the worker.
 */
export const roleOf = (asked: Asked, origin: string, assets: ReadonlySet<string>): 'asset' | 'page' | 'others' => {
  const { origin: from, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || from !== origin) return 'others'
  if (assets.has(pathname)) return 'asset'
  const isOurs = !notOurs.some((start) => pathname === start || pathname.startsWith(start))
  return asked.mode === 'navigate' && isOurs ? 'page' : 'others'
}

/** Whole and from our own server: what may be kept. */
export const isKeepable = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 200 && type === 'basic'
