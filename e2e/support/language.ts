import { expect, type Locator, type Page } from '@playwright/test'

export type Language = 'en' | 'id' | 'cn'
export const languages: readonly Language[] = ['en', 'id', 'cn']

/** Values of the page's `lang` attribute. */
export const pageLanguages: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

/** The first language select on a page. */
export const languageChoice = (within: Page | Locator): Locator =>
  within.locator('select:has(option[value=cn])').first()

/**
 * Chooses a language and waits for the screen to switch. Hydration may replace a server-rendered page at that moment;
 * the choice is retried if nothing changed.
 */
export const chooseLanguage = async (page: Page, language: Language, choice = languageChoice(page)): Promise<void> => {
  await expect(async () => {
    await choice.selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', pageLanguages[language], { timeout: 5_000 })
  }).toPass()
}
