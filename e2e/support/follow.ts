import type { Page } from '@playwright/test'

const isOps = ({ pathname }: URL): boolean => pathname.startsWith('/ops')

/**
 * Goes on to another screen as a link of the portal does, without loading the page anew; false where it stays on the same
 * screen, or leaves for the other app.
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
      // Whoever may not go there is led back.
      return left === null || left.textContent !== left.dataset['left'] || window.location.pathname === before
    }, here.pathname)
  return leaves
}
