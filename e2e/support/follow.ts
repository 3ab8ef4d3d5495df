import type { Page } from '@playwright/test'

const isOps = ({ pathname }: URL): boolean => pathname.startsWith('/ops')

/**
 * Navigates to another screen like a portal link, without a page load; returns false if it is the same screen or
 * belongs to the other app.
 */
export const follow = async (page: Page, path: string): Promise<boolean> => {
  if (page.url() === 'about:blank') return false
  const here = new URL(page.url())
  const there = new URL(path, here)
  if (here.pathname === there.pathname || isOps(here) !== isOps(there)) return false
  const leaves = await page.evaluate((to) => {
    const heading = document.querySelector('h1')
    if (heading === null) return false
    heading.dataset['left'] = heading.textContent
    window.history.pushState({}, '', to)
    return true
  }, path)
  if (leaves)
    await page.waitForFunction((before) => {
      const left = document.querySelector<HTMLElement>('h1[data-left]')
      // Users without access are redirected back.
      return left === null || left.textContent !== left.dataset['left'] || window.location.pathname === before
    }, here.pathname)
  return leaves
}
