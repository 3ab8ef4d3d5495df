import type { Page } from '@playwright/test'

const isOps = ({ pathname }: URL): boolean => pathname.startsWith('/ops')
/** Screens of one path are told apart by their headings; where these are the same, the page is loaded instead. */
const patienceMs = 1_500

/**
 * Navigates to another screen like a portal link, without a page load; returns false if it is the same screen or belongs
 * to the other app. With `isWithinPath` another query is another screen, unless it has the same heading.
 */
export const follow = async (page: Page, path: string, isWithinPath = false): Promise<boolean> => {
  if (page.url() === 'about:blank') return false
  const here = new URL(page.url())
  const there = new URL(path, here)
  const isSamePath = here.pathname === there.pathname
  if (isSamePath && !(isWithinPath && here.search !== there.search)) return false
  if (isOps(here) !== isOps(there)) return false
  const leaves = await page.evaluate((to) => {
    const heading = document.querySelector('h1')
    if (heading === null) return false
    heading.dataset['left'] = heading.textContent
    window.history.pushState({}, '', to)
    return true
  }, path)
  if (!leaves) return false
  const hasArrived = (before: string | null): boolean => {
    const left = document.querySelector<HTMLElement>('h1[data-left]')
    // Users without access are redirected back.
    return left === null || left.textContent !== left.dataset['left'] || window.location.pathname === before
  }
  if (!isSamePath) {
    await page.waitForFunction(hasArrived, here.pathname)
    return true
  }
  return page.waitForFunction(hasArrived, null, { timeout: patienceMs }).then(
    () => true,
    () => false,
  )
}
