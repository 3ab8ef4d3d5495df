import { fillShell, lookPath, shellCache } from './names'

/** Clears every cache of this site on logout. The worker then caches its offline page again. */
export async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const look = await caches.match(lookPath)
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  if (look) await (await caches.open(shellCache)).put(lookPath, look)
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(fillShell)
}
