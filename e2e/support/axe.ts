import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** Minified: it goes to the browser anew with every page that is loaded, and is half as long. */
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The elements that violate an axe rule, as selectors. */
export interface AxeViolation {
  readonly id: string
  readonly targets: readonly string[]
}

export interface AxeQuestion {
  /** Which rules, by tag or by name. */
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
  /** The part of the page to check; the whole page if omitted. */
  readonly within?: string
}

/**
 * Runs axe inside the page, injected once per page, at a quarter of the cost of a second page that collects the results.
 * Frames are not judged: the only one is a mail in the console's outbox, which `mails.spec.ts` judges by itself.
 */
export const askAxe = async (page: Page, { runOnly, within }: AxeQuestion): Promise<AxeViolation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(
    async ([question, selector]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(selector ?? document, {
        runOnly: { type: question.type, values: [...question.values] },
        resultTypes: ['violations'],
        // Only a rule on trial, which these tags leave out, reads the style sheets: gathering them takes a sixth of the time.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [runOnly, within] as const,
  )
}
