/** Runs once the page has loaded; at once if it has already, since the session may be read longer than the page loads. */
export function whenLoaded(page: Window, work: () => void): void {
  if (page.document.readyState === 'complete') work()
  else page.addEventListener('load', work, { once: true })
}

/** Runs once the page has loaded and the browser has nothing better to do: for what no first screen waits for. */
export function whenIdle(page: Window, work: () => Promise<unknown>): void {
  // A failure (the network is gone) is made good by the next visit.
  const run = (): void => void work().catch(() => undefined)
  whenLoaded(page, () => {
    // Safari has no idle callback.
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(run, { timeout: 10_000 })
    else page.setTimeout(run, 2_000)
  })
}
