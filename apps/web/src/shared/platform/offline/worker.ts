// / Built separately into `/sw.js`, with the list of the build's hashed files embedded.
import { fromCacheFirst, keepOnly } from '@layar/ui/offline/cached.ts'
import type { Fetching, WorkerScope } from '@layar/ui/offline/worker-scope.ts'
import { assetCache, fillShell, lookPath, offlinePath, shellCache } from './names'
import { roleOf } from './rules'

declare const builtAssets: readonly string[]
declare const shellFiles: readonly string[]

const scope = self as unknown as WorkerScope
const shell = new Set(shellFiles)
const assets = new Set([...builtAssets, ...shellFiles])

const layInShell = async (): Promise<void> => {
  const cache = await caches.open(shellCache)
  await cache.addAll(shellFiles.map((path) => new Request(path, path === offlinePath ? { cache: 'reload' } : {})))
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
    Promise.all([
      keepOnly(assetCache, assets),
      keepOnly(shellCache, new Set([...shell, lookPath])),
      scope.registration.navigationPreload?.enable(),
    ]).then(() => scope.clients.claim()),
  ),
)

scope.addEventListener('message', (event) => {
  if (event.data === fillShell) event.waitUntil(layInShell().catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const role = roleOf(event.request, scope.location.origin, assets)
  if (role === 'asset') event.respondWith(fromCacheFirst(event, assetCache))
  else if (role === 'page') event.respondWith(fromNetwork(event))
})
