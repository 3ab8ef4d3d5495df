/** Resolves at once with a network, otherwise when it is back. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Fetches a part of the open page. Without a network it waits instead of failing: a failed part costs the page, and what
 * is typed in it.
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await whenOnline()
  return load()
}
