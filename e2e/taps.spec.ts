import type { Page } from '@playwright/test'
import { inCountry, logIn } from './support/customer'
import { next } from './support/declare'
import { chooseLanguage, type Language } from './support/language'
import { cutTexts, oneHand, thumb, type Thumb } from './support/thumb'
import { expect, test } from './support/visitors'

interface Job {
  readonly country: 'sg' | 'id'
  readonly userId: string
  readonly language: Language
  readonly category: string
  readonly checkOut: string
  /** For the first order on this phone, and for the next one. */
  readonly taps: readonly [number, number]
}

const jobs: readonly Job[] = [
  {
    country: 'sg',
    userId: 'mei@example.sg',
    language: 'en',
    category: 'Home and',
    checkOut: 'Check out',
    taps: [18, 15],
  },
  {
    country: 'id',
    userId: 'sari@example.id',
    language: 'id',
    category: 'Perlengkapan rumah',
    checkOut: 'Checkout',
    // One service only is offered, and chosen by itself.
    taps: [17, 15],
  },
]

const nothingCut = async (page: Page, screen: string): Promise<void> =>
  expect(await cutTexts(page), `cut on ${screen}`).toEqual([])

/** Waits for the next step: a tap while the last one still stands would be lost. */
const goOn = async (page: Page, { tap }: Thumb): Promise<void> => {
  const station = page.locator('[aria-current="step"]:visible').first()
  const before = (await station.textContent()) ?? ''
  await nothingCut(page, before)
  await tap(next(page))
  await expect(station).not.toHaveText(before)
}

/** From the home screen to the invoice with its code to pay: one box with one item, nothing that may be left out. */
const order = async (page: Page, { category, checkOut }: Job): Promise<number> => {
  const hand = thumb()
  const { tap, type } = hand
  await nothingCut(page, 'home')
  await tap(page.locator('nav [data-tour=add]:visible'))
  await expect(page.locator('input[name=agent]').first()).toBeVisible()
  if ((await page.locator('input[name=agent]:checked').count()) === 0)
    await tap(page.locator('label:has(input[name=agent])').first())
  await goOn(page, hand)

  await type(page.locator('[name="packagings.0.weight"]'), '3,2')
  for (const [side, cm] of Object.entries({ length: '40', width: '30', height: '20' }))
    await type(page.locator(`[name="packagings.0.${side}"]`), cm)
  await goOn(page, hand)

  await type(page.locator('[name="products.0.product_title"]'), 'Paper lamp')
  await type(page.locator('[data-path="products.0.category"]'), category)
  await type(page.locator('[name="products.0.price_original"]'), '168')
  await goOn(page, hand)
  await goOn(page, hand)

  await nothingCut(page, 'the review')
  await tap(next(page))
  await tap(page.getByRole('link', { name: checkOut, exact: true }))
  await expect(page.locator('main input[type=radio]:checked').first()).toBeVisible()
  await nothingCut(page, 'checkout')
  for (const name of ['service', 'payment'])
    if ((await page.locator(`input[name=${name}]:checked`).count()) === 0)
      await tap(page.locator(`label:has(input[name=${name}]:not([disabled]))`).first())
  await tap(page.locator('main [data-foot] button:visible, main button[type=button]:visible').last())
  await page.waitForURL(/invoice\/detail/)
  await expect(page.locator('main h1')).toBeVisible()
  await nothingCut(page, 'the invoice')
  return hand.taps()
}

test('with one thumb a shipment is ordered in at most 18 taps, the next one in 15, nothing cut and nothing in the way [SHELL-20] [WIZ-01] [CART-02]', async ({
  browser,
  ownPortal: portal,
}) => {
  for (const job of jobs) {
    const context = await browser.newContext(oneHand)
    const page = await context.newPage()
    await inCountry(page, portal, job.country)
    await page.goto(`${portal.address}/login`)
    await chooseLanguage(page, job.language)
    await logIn(page, job.userId)
    const taps = [await order(page, job)]
    await page.goto(portal.address)
    taps.push(await order(page, job))
    expect(taps, job.country).toEqual(job.taps)
    await context.close()
  }
})
