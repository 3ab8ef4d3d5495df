import type { Fetching } from './worker-scope'

/** Complete responses of our own server may be cached. */
export const isKeepable = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 200 && type === 'basic'

/** Answers with the file of the cache, which gets it from the network once. */
export const fromCacheFirst = async (event: Fetching, cacheName: string): Promise<Response> => {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  const keep = async (copy: Response): Promise<void> => (await caches.open(cacheName)).put(event.request, copy)
  // The page does not wait for the disk, and a full disk fails no page.
  if (isKeepable(answer)) event.waitUntil(keep(answer.clone()).catch(() => undefined))
  return answer
}

/** Deletes from a cache what is of an earlier build. */
export const keepOnly = async (cacheName: string, paths: ReadonlySet<string>): Promise<void> => {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}
