const askAgainMs = 3_600_000

/** @throws if the browser has no service workers (private windows, plain http). */
export const registerServiceWorker = async (browser: Navigator, scope: string): Promise<ServiceWorkerRegistration> => {
  if (!('serviceWorker' in browser)) throw new Error('serviceWorker is not supported in current browser!')
  return browser.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: 'none' })
}

/**
 * Starts the worker `sw.js` of the pages below `scope`, which ends in a slash. They work without one, so registration
 * failures are not reported [SESS-09].
 */
export async function startServiceWorker(page: Window, scope: string, onNewVersion: () => void): Promise<void> {
  try {
    const { navigator, document } = page
    const registration = await registerServiceWorker(navigator, scope)
    let isControlled = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of a visit takes over a page of the same version.
      if (isControlled) onNewVersion()
      isControlled = true
    })
    let askedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainMs) return
      askedAt = Date.now()
      registration.update().catch(() => undefined)
    })
  } catch {
    // See above.
  }
}
