import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Where `npm run pictures` wants them; unset in tests, which keep none. */
const folder = process.env['LAYAR_PICTURES']

export interface Shown {
  /** A path, and what is open on it: `/ops/shipments, move dialog`. */
  readonly screen: string
  readonly country: 'sg' | 'id'
  readonly width: 'phone' | 'desk'
  readonly language: string
}

const asName = (text: string): string => text.replaceAll(/[^\w-]+/gu, '-').replaceAll(/^-+|-+$/gu, '') || 'home'

/** Keeps a picture of the whole page, named by what it shows. */
export const keepPicture = async (page: Page, { screen, country, width, language }: Shown): Promise<void> => {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${asName(screen)}.${country}.${width}.${language}.png`)
  await page.screenshot({ path, fullPage: true, animations: 'disabled', timeout: 120_000 })
}
