import { expect, type Locator, type Page } from '@playwright/test'

export type Language = 'en' | 'id' | 'cn'
export const languages: readonly Language[] = ['en', 'id', 'cn']

/** What the page's `lang` says. */
export const pageLanguages: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

/** Where a page offers the languages: the first of its choices. */
export const languageChoice = (within: Page | Locator): Locator =>
  within.locator('select:has(option[value=cn])').first()

/**
 * Chooses a language and waits until the screen is in it. A page that the server drew may be replaced by the living one
 * just then: whoever sees that nothing has changed chooses again.
 */
export const chooseLanguage = async (page: Page, language: Language, choice = languageChoice(page)): Promise<void> => {
  await expect(async () => {
    await choice.selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', pageLanguages[language], { timeout: 5_000 })
  }).toPass()
}
