import { expect, type Page } from '@playwright/test'
import { picture } from './picture'
import type { Portal } from './portal'

export interface Declaration {
  /** 1 air, 2 sea: the order of the options on the first step. */
  readonly way: 'air' | 'sea'
  readonly weightKg: string
  readonly sidesCm: readonly [string, string, string]
  readonly boxes: string
  readonly item: string
  /** Category name in the language of the screen. */
  readonly category: string
  readonly price: string
  readonly receiptNumber: string
}

export const next = (page: Page) => page.locator('button[type=submit]:visible').last()

/** Waits for the next step, since a click while the previous one is still shown would be lost. */
export const goOn = async (page: Page): Promise<void> => {
  const station = page.locator('[aria-current="step"]:visible').first()
  const before = (await station.textContent()) ?? ''
  await next(page).click()
  await expect(station)
    .not.toHaveText(before)
    .catch(async (cause: unknown) => {
      // Whether the press was lost or the next step was not drawn shows in the address.
      const entry = await page.evaluate(() => JSON.stringify([window.location.href, window.history.state]))
      throw new Error(`The wizard stays on “${before}” at ${entry}.`, { cause })
    })
}

/** Completes the wizard's five steps; returns the shipment's number. Reads no text, so it works in every language. */
export const declare = async (
  page: Page,
  portal: Portal,
  what: Declaration,
  look: (step: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> => {
  await page.goto(`${portal.address}/import/add_shipment`)
  await page.locator('input[name=agent]').first().check()
  await page
    .locator('input[name=shipment_track]')
    .nth(what.way === 'air' ? 0 : 1)
    .check()
  await page.locator('textarea[name=receipt_number]').fill(what.receiptNumber)
  await look('step 1')
  await goOn(page)

  await page.locator('[name="packagings.0.weight"]').fill(what.weightKg)
  await page.locator('[name="packagings.0.quantity"]').fill(what.boxes)
  const [length, width, height] = what.sidesCm
  await page.locator('[name="packagings.0.length"]').fill(length)
  await page.locator('[name="packagings.0.width"]').fill(width)
  await page.locator('[name="packagings.0.height"]').fill(height)
  await look('step 2')
  await goOn(page)

  await page.locator('[name="products.0.product_title"]').fill(what.item)
  await page.locator('[data-path="products.0.category"]').fill(what.category)
  await page.getByRole('option', { name: what.category }).first().click()
  await page.locator('[name="products.0.price_original"]').fill(what.price)
  await page.locator('[name="products.0.quantity"]').fill('2')
  await page.locator('form input[type=file]').setInputFiles(picture(11))
  await expect(page.locator('form img[alt=""]')).toHaveCount(1)
  await look('step 3')
  await goOn(page)

  if (what.way === 'sea') {
    await next(page).click()
    await expect(page.locator('[aria-labelledby], [role=group]').filter({ hasText: /./ }).first()).toBeVisible()
    // The error list also has a row: only the response shows that the invoice was uploaded.
    const uploaded = page.waitForResponse((response) => response.url().includes('/file/upload'))
    await page.locator('form input[type=file]').setInputFiles(picture(23))
    await uploaded
    await expect(page.locator('form progress, form [role=progressbar]')).toHaveCount(0)
    await expect(page.locator('form ul li').filter({ hasText: /photo-23/ })).toHaveCount(1)
  }
  await look('step 4')
  await goOn(page)
  await look('step 5')
  await next(page).click()
  const mark = page.getByRole('button', { name: /SHP-[A-Z0-9]{5}-[A-Z0-9]{5}/ })
  await expect(mark).toBeVisible()
  const code = /SHP-[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(await mark.innerText())?.[0]
  if (code === undefined) throw new Error('The wizard showed no shipment number.')
  return code
}
