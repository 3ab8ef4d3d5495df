import { expect, type Page } from '@playwright/test'
import { askAxe } from './axe'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Loaded and at rest: a reveal that is half through would be judged by its faded colours. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
}

const seenRule = 'label-title-only'

/** A label that is scrolled out of a dialog counts as hidden with this one rule: such a field is judged in view. */
const isUnlabelled = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).scrollIntoViewIfNeeded()
  const found = await askAxe(page, { runOnly: { type: 'rule', values: [seenRule] }, within: target })
  return found.length > 0
}

/** Rules whose verdict hangs on words and their length; the others judge one language as well as another. */
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

/** What axe finds, one line for each rule. Of a screen that was judged in another language only the words are. */
export const axeFaults = async (page: Page, isJudgedBefore = false): Promise<string[]> => {
  const runOnly = isJudgedBefore
    ? ({ type: 'rule', values: wordRules } as const)
    : ({ type: 'tag', values: rules } as const)
  let violations = await askAxe(page, { runOnly })
  if (violations.some(({ id }) => id === 'color-contrast')) {
    // What fades in (the vouchers turn every five seconds) is judged once it stands.
    await settled(page)
    violations = await askAxe(page, { runOnly })
  }
  const faults: string[] = []
  for (const { id, targets } of violations) {
    const places: string[] = []
    for (const place of targets) if (id !== seenRule || (await isUnlabelled(page, place))) places.push(place)
    if (places.length > 0) faults.push(`${id}: ${places.join(', ')}`)
  }
  return faults
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What reaches out of the window, what comes last in the page first: where a page that is too wide has to be mended. */
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

/** Axe finds nothing, and nothing is wider than the window. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await settled(page)
  expect(await axeFaults(page), `axe on ${screen}`).toEqual([])
  expect(await overflowOf(page), `width of ${screen}`).toBeLessThanOrEqual(0)
}
