/** The console as it was built, whole. */
export const consoleCache = 'layar-ops'
/** The page that opens at every address of the console. */
export const pagePath = '/ops/'
/** Longer nobody waits for a network that leads nowhere. */
export const patienceMs = 4_000

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/**
 * `asset`: a hashed file of this build, from the cache. `page`: a navigation, from the network as long as there is one.
 * `others`, all calls and files among them, bypass the worker.
 */
export const roleOf = (asked: Asked, origin: string, assets: ReadonlySet<string>): 'asset' | 'page' | 'others' => {
  const { origin: from, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || from !== origin) return 'others'
  if (assets.has(pathname)) return 'asset'
  return asked.mode === 'navigate' && `${pathname}/`.startsWith(pagePath) ? 'page' : 'others'
}
