import { expect, type Page } from '@playwright/test'
import { askAxe } from './axe'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits for load and animations: a half-finished reveal would be judged by its faded colours. A frame without scripts (a
 * mail in the outbox) is called idle most of a minute late, so next to one the page's load has to do.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState(page.frames().length === 1 ? 'networkidle' : 'load')
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
}

/**
 * These rules treat a label scrolled out of a dialog as hidden, and a button half under a fixed bar as small, so such an
 * element is checked in the middle of the view.
 */
const seenRules = ['label-title-only', 'target-size']

const failsInView = async (page: Page, rule: string, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await askAxe(page, { runOnly: { type: 'rule', values: [rule] }, within: target })
  return found.length > 0
}

/** Rules that depend on text and its length; the other results are the same in every language. */
const wordRules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'select-name',
  'target-size',
]

/**
 * Axe violations, one line for each rule. For a screen already checked in another language, only the text rules run.
 */
export const axeErrors = async (page: Page, isJudgedBefore = false): Promise<string[]> => {
  const runOnly = isJudgedBefore
    ? ({ type: 'rule', values: wordRules } as const)
    : ({ type: 'tag', values: rules } as const)
  let violations = await askAxe(page, { runOnly })
  if (violations.some(({ id }) => id === 'color-contrast')) {
    // Content that fades in (the vouchers rotate every five seconds) is checked once visible.
    await settled(page)
    violations = await askAxe(page, { runOnly })
  }
  const errors: string[] = []
  for (const { id, targets } of violations) {
    const places: string[] = []
    for (const place of targets) if (!seenRules.includes(id) || (await failsInView(page, id, place))) places.push(place)
    if (places.length > 0) errors.push(`${id}: ${places.join(', ')}`)
  }
  return errors
}

/** Number of pixels by which the page is wider than its window, or a table than a frame that does not scroll. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tables = [...document.querySelectorAll('table')].map((table) => {
      const frame = table.parentElement
      if (frame === null || getComputedStyle(frame).overflowX !== 'visible') return 0
      return Math.floor(table.getBoundingClientRect().right - frame.getBoundingClientRect().right)
    })
    return Math.max(scrollWidth - clientWidth, ...tables)
  })

/** The elements that extend beyond the window, last in the document first, to locate the cause of an overflow. */
export const stickingOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && element.checkVisibility())
      .reverse()
      .slice(0, 4)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${String(className)} “${(textContent ?? '').slice(0, 30)}”`,
      )
      .join(' < ')
  })

/** Expects no axe violations and no horizontal overflow. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await settled(page)
  expect(await axeErrors(page), `axe on ${screen}`).toEqual([])
  expect(await overflowOf(page), `width of ${screen}`).toBeLessThanOrEqual(0)
}
