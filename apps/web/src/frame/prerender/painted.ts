/** A page in the background is never painted. */
const longestMs = 100

/**
 * Resolves once the browser has painted the page for the first time. Whoever replaces a page that came drawn waits for it:
 * on a quick line the scripts come before the first frame, and the visitor would see nothing until they have run.
 */
export const firstPaint = (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if (page.performance.getEntriesByType('paint').length > 0) return resolve()
    // The frame is painted after its callbacks.
    page.requestAnimationFrame(() => page.setTimeout(resolve))
    page.setTimeout(resolve, longestMs)
  })
