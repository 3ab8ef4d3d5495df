/** The request properties that determine its handling. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

const notOurs = ['/api/', '/files/', '/ops']

/**
 * `asset`: a hashed file of this build, served from the cache once it is there. `page`: a navigation, served from the
 * network, with the offline page as the fallback. `others`: everything else, notably API responses, bypasses the
 * worker.
 */
export const roleOf = (asked: Asked, origin: string, assets: ReadonlySet<string>): 'asset' | 'page' | 'others' => {
  const { origin: from, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || from !== origin) return 'others'
  if (assets.has(pathname)) return 'asset'
  const isOurs = !notOurs.some((start) => pathname === start || pathname.startsWith(start))
  return asked.mode === 'navigate' && isOurs ? 'page' : 'others'
}
