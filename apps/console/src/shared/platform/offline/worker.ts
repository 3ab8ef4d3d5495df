// / Built separately into `/ops/sw.js`, with the list of the build's hashed files embedded.
import { fromCacheFirst, keepOnly } from '@layar/ui/offline/cached.ts'
import type { Fetching, WorkerScope } from '@layar/ui/offline/worker-scope.ts'
import { consoleCache, pagePath, patienceMs, roleOf } from './rules'

declare const builtAssets: readonly string[]

const scope = self as unknown as WorkerScope
const assets = new Set(builtAssets)

/** Everything that any page may need; the page itself last, so that it never names a file that is not there. */
const layIn = async (): Promise<void> => {
  const cache = await caches.open(consoleCache)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(builtAssets.filter((path) => !kept.has(path)))
  await cache.add(new Request(pagePath, { cache: 'reload' }))
}

const fromNetwork = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** The page of the network, or the kept one where no network answers in time: each is the same for every address. */
const pageOf = async (event: Fetching): Promise<Response> => {
  const answer = fromNetwork(event)
  const kept = await caches.match(pagePath, { ignoreVary: true })
  if (kept === undefined) {
    // A log-out from the portal empties every cache of the site.
    event.waitUntil(layIn().catch(() => undefined))
    return answer
  }
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([answer.catch(() => kept), late])
}

scope.addEventListener('install', (event) => event.waitUntil(layIn().then(() => scope.skipWaiting())))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      keepOnly(consoleCache, new Set([...assets, pagePath])),
      scope.registration.navigationPreload?.enable(),
    ]).then(() => scope.clients.claim()),
  ),
)

scope.addEventListener('fetch', (event) => {
  const role = roleOf(event.request, scope.location.origin, assets)
  if (role === 'asset') event.respondWith(fromCacheFirst(event, consoleCache))
  else if (role === 'page') event.respondWith(pageOf(event))
})
