/** A page in the background comes to no frame. */
const longestMs = 100

/**
 * Resolves after the next frame. Whoever replaces a page that came drawn waits for it: on a quick line the scripts come before
 * the first frame, and the visitor would see nothing until they have run.
 */
export const nextPaint = (page: Window): Promise<void> =>
  new Promise((resolve) => {
    page.requestAnimationFrame(() => page.setTimeout(resolve))
    page.setTimeout(resolve, longestMs)
  })
