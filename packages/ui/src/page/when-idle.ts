/** Runs once the page has loaded; at once if it already has, since reading the session may take longer. */
export function whenLoaded(page: Window, work: () => void): void {
  if (page.document.readyState === 'complete') work()
  else page.addEventListener('load', work, { once: true })
}

/** Runs once the page has loaded and the browser is idle: for work that no first screen needs. */
export function whenIdle(page: Window, work: () => Promise<unknown>): void {
  // The next visit makes up for a failure (the network is gone).
  const run = (): void => void work().catch(() => undefined)
  whenLoaded(page, () => {
    // Safari has no idle callback.
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(run, { timeout: 10_000 })
    else page.setTimeout(run, 2_000)
  })
}
