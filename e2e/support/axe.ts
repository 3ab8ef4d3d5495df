import axeCore from 'axe-core'
import type { Page } from '@playwright/test'

/** What breaks one of axe's rules, as selectors. */
export interface AxeViolation {
  readonly id: string
  readonly targets: readonly string[]
}

export interface AxeQuestion {
  /** Which rules: by their tags, or by their names. */
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
  /** The part of the page to judge; all of it if left out. */
  readonly within?: string
}

/**
 * Asks axe in the page itself: it is brought in once a page, and gathers in place. The portal has no frames, so nothing
 * is missed, at a quarter of what a second page for the gathering costs.
 */
export const askAxe = async (page: Page, { runOnly, within }: AxeQuestion): Promise<AxeViolation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([question, selector]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(selector ?? document, {
        runOnly: { type: question.type, values: [...question.values] },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [runOnly, within] as const,
  )
}
