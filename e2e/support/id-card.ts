import type { Page } from '@playwright/test'
import { picture } from './picture'

interface IdCard {
  /** Makes the photo unique. */
  readonly seed: number
  readonly number: string
  readonly name: string
  readonly street: string
}

/** Fills the ID card page without submitting it: a photo, corrections to the recognised values, and the consent. */
export const fillIdCard = async (page: Page, card: IdCard): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(picture(card.seed, 600))
  await page.locator('input[name=id_card_number]').waitFor({ timeout: 90_000 })
  const fields = {
    number: card.number,
    name: card.name,
    address: card.street,
    rt_rw: '003/004',
    village: 'Senayan',
    subdistrict: 'Kebayoran Baru',
  }
  for (const [field, value] of Object.entries(fields)) await page.locator(`[name=id_card_${field}]`).fill(value)
  await page.locator('form input[type=checkbox]').check()
}
