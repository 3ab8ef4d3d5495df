import { expect, type Page } from '@playwright/test'
import { goOn, next } from './declare'
import { exportLabelsIn } from './export-labels'
import { freshDigits } from './fresh'
import { picture } from './picture'
import type { Walk } from './walk'

const exportCode = /EXP-[A-Z0-9]{5}-[A-Z0-9]{5}/

const codeOnScreen = async (page: Page): Promise<string> => {
  const mark = page.getByRole('main').getByRole('button', { name: exportCode })
  await expect(mark).toBeVisible()
  return exportCode.exec(await mark.innerText())?.[0] ?? ''
}

/** A new portal is busy with background work in its first minute. */
const addressesAreChosen = (page: Page): Promise<void> =>
  expect(page.locator('#recipient_address_id input[type=radio]:checked')).toHaveCount(1, { timeout: 30_000 })

export type LookAt = (screen: string) => Promise<void>
const unseen: LookAt = () => Promise.resolve()

export const openExport = (walk: Walk, code: string): Promise<void> =>
  walk.goto(`/export/Shipment?shipment_code=${code}`)

/** Completes the five steps with existing addresses; returns the new shipment's code. */
export const sendAbroad = async (walk: Walk, item: string, look: LookAt = unseen): Promise<string> => {
  const { page, language } = walk
  const { category } = exportLabelsIn(language)
  await walk.goto('/export/create_shipment')
  await addressesAreChosen(page)
  await look('addresses of a shipment abroad')
  await goOn(page)
  for (const [field, value] of Object.entries({
    weight: '2,4',
    length: '35',
    width: '25',
    height: '20',
    quantity: '1',
  }))
    await page.locator(`[name="packagings.0.${field}"]`).fill(value)
  await look('boxes of a shipment abroad')
  await goOn(page)
  await page.locator('[name="products.0.product_title"]').fill(item)
  await page.locator('[data-path="products.0.category"]').fill(category)
  await page.getByRole('option', { name: category }).first().click()
  await page.locator('[name="products.0.price_original"]').fill('450000')
  await page.locator('[name="products.0.quantity"]').fill('2')
  await page.locator('form input[type=file]').setInputFiles(picture(31))
  await expect(page.locator('form img[alt=""]')).toHaveCount(1)
  await look('goods of a shipment abroad')
  await goOn(page)
  await look('papers of a shipment abroad')
  await goOn(page)
  await expect(page.locator('input[name=track]:not([disabled])').first()).toBeChecked()
  await look('way and price of a shipment abroad')
  await next(page).click()
  const code = await codeOnScreen(page)
  await look('a shipment abroad in the cart')
  return code
}

/** Copies a rejected shipment under another item name; returns the new shipment's code. */
export const sendAgain = async (walk: Walk, code: string, [before, after]: readonly [string, string]) => {
  const { page } = walk
  await openExport(walk, code)
  await page.locator('main a[href*="copy_of="]').click()
  await addressesAreChosen(page)
  await goOn(page)
  await goOn(page)
  await page.getByRole('main').getByRole('button', { name: before }).first().click()
  await page.locator('[name="products.0.product_title"]').fill(after)
  await goOn(page)
  await goOn(page)
  await next(page).click()
  return codeOnScreen(page)
}

/** Requests the review of only these shipments in the cart, with the voucher if one is given. */
export const askForReview = async (
  walk: Walk,
  codes: readonly string[],
  { voucher, look = unseen }: { voucher?: string; look?: LookAt } = {},
): Promise<void> => {
  const { page, language } = walk
  const words = exportLabelsIn(language)
  await walk.goto('/export/Cart')
  await page.getByRole('button', { name: words.resetChoice }).click()
  for (const [index, code] of codes.entries()) {
    // With the price of another selection, checkout would only reprice it.
    const priced = page.waitForResponse((answer) => {
      if (!answer.url().endsWith('/checkout-preview')) return false
      const { shipment_ids: ids } = answer.request().postDataJSON() as { shipment_ids: string[] }
      return ids.length === index + 1
    })
    await page.getByRole('checkbox', { name: new RegExp(code) }).check()
    await priced
  }
  if (voucher !== undefined) {
    const stub = page.getByRole('button', { name: new RegExp(`: ${voucher}$`) })
    await stub.click()
    await expect(stub).toHaveAttribute('aria-pressed', 'true')
  }
  await look('the cart of the export')
  await page.getByRole('button', { name: words.askForReview }).click()
  await expect(page.getByRole('heading', { name: words.isReviewed })).toBeVisible()
  await look('a review asked for')
}

/** Submits the document that staff requested. */
export const submitDocument = async (walk: Walk): Promise<void> => {
  const { page, language } = walk
  await page.locator('main form input[type=file]').setInputFiles(picture(57))
  await expect(page.locator('main form ul li')).toHaveCount(1)
  await page.getByRole('button', { name: exportLabelsIn(language).uploadDocuments, exact: true }).click()
  await expect(page.locator('main form input[type=file]')).toHaveCount(0)
  await expect(page.getByText(exportLabelsIn(language).underReview).first()).toBeVisible()
}

/** Selects manually verified QRIS on the page of an invoice without a payment method. */
export const payByQris = async (walk: Walk, invoiceCode: string): Promise<void> => {
  const { page, language } = walk
  const words = exportLabelsIn(language)
  await page.getByRole('button', { name: words.howToPay }).click()
  await page.getByRole('radio', { name: words.qrisByHand }).check()
  await page.getByRole('dialog').getByRole('button', { name: words.useThisWay }).click()
  await expect(page.getByRole('img', { name: new RegExp(invoiceCode) })).toBeVisible()
}

/** Submits the inbound tracking details of the paid cartons. */
export const tellTracking = async (walk: Walk): Promise<void> => {
  const { page, language } = walk
  const words = exportLabelsIn(language)
  await page.getByLabel(words.carrier).fill('JNE')
  await page.getByLabel(words.trackingNumber).fill(`JNE${freshDigits(13)}`)
  await page.getByRole('button', { name: words.haveSent }).click()
  await expect(page.getByText(words.sentToWarehouse).first()).toBeVisible()
}
