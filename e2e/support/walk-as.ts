import { expect, type Browser } from '@playwright/test'
import type { Portal } from './portal'
import type { Language } from './language'
import { signInAs, walkIn, type Walk } from './walk'

/** Signs in a sample customer, in the country of their e-mail address. */
export const walkAs = async (
  browser: Browser,
  portal: Portal,
  userId: string,
  language: Language = 'en',
): Promise<Walk> => {
  const walk = await walkIn(browser, portal, language, userId.endsWith('.id') ? 'id' : 'sg')
  await signInAs(walk, userId)
  return walk
}

/** Expects no errors during the walk. */
export const endWell = async (walk: Walk): Promise<void> => {
  expect(walk.errors).toEqual([])
  await walk.close()
}
