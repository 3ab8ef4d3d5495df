import type { Locator, Page } from '@playwright/test'
import { answerTo, readBy } from './support/answers'
import { asCustomerOf, declareAll } from './support/ask'
import { inCountry, register } from './support/customer'
import { goOn } from './support/declare'
import { freshDigits, freshNumber } from './support/fresh'
import { expect, test } from './support/visitors'
import { atDesk } from './support/staff'
import { rowsAt } from './support/walk'
import { endWell, walkAs } from './support/walk-as'

const calculator = /\/shipping\/freight-calculator$/

test('the price is asked for once mark, box and a titled product are there, and stands as it was answered; sides in millimetres go out in centimetres [CALC-01] [CALC-02] [CARD-06]', async ({
  browser,
  portal,
}) => {
  const walk = await walkAs(browser, portal, 'mei@example.sg')
  const { page } = walk
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (calculator.test(new URL(request.url()).pathname)) asked.push(request.postDataJSON())
  })
  await walk.goto('/import/add_shipment')
  await page.locator('input[name=agent]').first().check()
  await page.locator('input[name=shipment_track]').first().check()
  await goOn(page)
  await page.locator('[name="packagings.0.weight"]').fill('3,2')
  await page.locator('[name="packagings.0.quantity"]').fill('2')
  const sides = page.locator('fieldset').filter({ has: page.locator('[name="packagings.0.length"]') })
  await expect(sides.getByLabel('Unit').locator('option')).toContainText(['cm', 'mm'])
  await sides.getByLabel('Unit').selectOption('mm')
  for (const [side, mm] of [
    ['length', '400'],
    ['width', '300'],
    ['height', '200'],
  ] as const)
    await page.locator(`[name="packagings.0.${side}"]`).fill(mm)
  await goOn(page)
  await page.locator('[data-path="products.0.category"]').fill('Home and living')
  await page.getByRole('option', { name: 'Home and living' }).first().click()
  await page.locator('[name="products.0.price_original"]').fill('168')
  await page.locator('[name="products.0.quantity"]').fill('3')
  // Longer than the pause after which what is typed is priced: without the title nothing may go out.
  await page.waitForTimeout(700)
  expect(asked).toEqual([])

  const { result } = await answerTo<{ result: { total_international_shipping: number } }>(
    page,
    ({ pathname }) => calculator.test(pathname),
    () => page.locator('[name="products.0.product_title"]').fill('Paper lamp'),
  )
  expect(asked).toEqual([
    {
      agent: '1',
      marking_code: expect.stringMatching(/^LYSG[2-9A-Z]{5}-A$/) as unknown,
      shipment_track: 'udara',
      container_type: 'lcl',
      packagings: [
        {
          weight: 3200,
          volume: 0.048,
          dimension_length: 40,
          dimension_width: 30,
          dimension_height: 20,
          quantity: 2,
        },
      ],
      products: [
        { product_category_slug: 'home-living', product_quantity: 3, product_price: 168, currency_code: 'CNY' },
      ],
    },
  ])
  // 2 boxes of 4 kg by volume: the first kilogram, and 14 further halves.
  expect(result.total_international_shipping).toBe(35.5)
  await expect(page.getByText('$46.84').first()).toBeVisible()
  await endWell(walk)
})

test('a tariff that staff publish is the price that the customer sees next [CALC-05]', async ({
  browser,
  ownPortal,
}) => {
  const walk = await walkAs(browser, ownPortal, 'mei@example.sg')
  const { page } = walk
  await walk.atDesk()
  await walk.goto('/import/calculator')
  await page.getByRole('button', { name: 'Try an example' }).click()
  const air = page.getByRole('article', { name: 'By air' })
  const says = (part: string): Promise<void> => expect(air).toContainText(part)
  await says('Next 22.5 kg45 × $2.00$90.00')
  await says('Total$121.79')
  await says('Tariff SG-2025-SAMPLE')

  const admin = await atDesk(browser, ownPortal, 'admin')
  await admin.goto(`${ownPortal.address}/ops/tariffs`)
  await admin.getByRole('link', { name: /SG-NEXT-SAMPLE/ }).click()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await admin.context().close()

  await page.reload()
  await says('Next 22.5 kg45 × $2.05$92.25')
  // 2.5 % of 99.75.
  await says('Fuel surcharge$2.49')
  await says('Total$126.95')
  await says('Tariff SG-NEXT-SAMPLE')
  await endWell(walk)
})

test('a voucher’s page says code, scope, period, minimum, ceiling and terms; one that is not yet good says so [VOUCH-01]', async ({
  browser,
  portal,
}) => {
  const walk = await walkAs(browser, portal, 'mei@example.sg')
  const { page } = walk
  const vouchers = await rowsAt<{ is_usable: boolean; voucher_category: string }>(
    walk,
    '/import/promotion',
    /my-vouchers\/v2$/,
  )
  expect(new Set(vouchers.map(({ voucher_category }) => voucher_category))).toEqual(
    new Set(['all', 'international_shipping', 'domestic_shipping']),
  )
  const late = page.getByRole('listitem').filter({ hasText: '15% off, from 2030' })
  await expect(late).toContainText('Not available now')
  // Usable ones first.
  expect(vouchers.map(({ is_usable }) => is_usable).join()).toMatch(/^(true,?)+(false,?)*$/)

  await page.getByRole('link', { name: 'See terms: 10% off international shipping' }).click()
  await page.waitForURL(/promotion\/detail\?code=LAYARSG10$/)
  const valueOf = (label: string): Locator => page.locator(`dt:text-is("${label}") + dd`)
  await expect(valueOf('Voucher code')).toHaveText('LAYARSG10')
  await expect(valueOf('Applies to')).toHaveText('International shipping')
  await expect(valueOf('Valid')).toHaveText('1 Jan 2025 – 31 Dec 2030')
  await expect(valueOf('Minimum transaction')).toHaveText('$30.00')
  await expect(valueOf('Maximum')).toHaveText('$20.00')
  const terms = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Terms and conditions' }) })
  await expect(terms.getByRole('listitem')).toHaveText([
    'Once for each customer',
    'Lowers shipping charges only, never duty or tax',
  ])
  await page.getByRole('link', { name: 'Use in cart' }).click()
  await page.waitForURL(/\/import\/cart$/)
  await endWell(walk)
})

test('a voucher is chosen and let go by the same button, and takes the place of another of its kind alone [VOUCH-02]', async ({
  browser,
  portal,
}) => {
  const walk = await walkAs(browser, portal, 'mei@example.sg')
  const { page } = walk
  const rows = await rowsAt<{ cart_code: string; receipt_number: string }>(walk, '/import/cart', /\/cart\/list\/v2$/)
  const code = rows.find(({ receipt_number }) => receipt_number.endsWith('0102'))?.cart_code ?? ''
  await walk.goto(`/import/checkout?carts=${code}`)
  const ofDelivery = page.getByRole('group', { name: 'Off delivery to the door' }).getByRole('button').first()
  const [first, second] = [0, 1].map((place) =>
    page.getByRole('group', { name: 'Off your order' }).getByRole('button').nth(place),
  ) as [Locator, Locator]
  await page.locator('input[name=service]:not([disabled])').last().check()
  const press = async (voucher: Locator, pressed: string): Promise<void> => {
    await voucher.click()
    await expect(voucher).toHaveAttribute('aria-pressed', pressed)
  }
  await press(ofDelivery, 'true')
  await press(first, 'true')
  await press(second, 'true')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(ofDelivery).toHaveAttribute('aria-pressed', 'true')
  await press(second, 'false')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await press(first, 'true')
  await press(first, 'false')
  await expect(ofDelivery).toHaveAttribute('aria-pressed', 'true')
  await press(ofDelivery, 'false')
  await walk.close()
})

const invoicesOf = async (page: Page, address: string): Promise<{ invoice_code: string }[]> => {
  const { results } = await readBy<{ results: { invoice_code: string }[] }>(
    page,
    ({ pathname }) => pathname === '/api/impor/invoices',
    () => page.goto(`${address}/import/invoice`),
  )
  return results
}

test('an order whose answer is lost, pressed twice, and sent again from another window is one invoice [CART-08]', async ({
  page,
  portal,
}) => {
  await inCountry(page, portal, 'sg')
  await register(page, portal, `once-${freshNumber()}@example.sg`, 'Aisha')
  const caller = await asCustomerOf(page, portal)
  const [code = ''] = await declareAll(caller, [
    { receiptNumber: `ONCE${freshDigits(13)}`, goods: [{ title: 'Lamp' }] },
  ])
  await caller.ask('POST', '/customer/address/v2', {
    label: 'Home',
    recipient_name: 'Aisha Tan',
    phone_number: '91234567',
    postal_code: '560123',
    block_number: '123',
    road_name: 'Ang Mo Kio Avenue 6',
  })
  const pay = async (on: Page): Promise<Locator> => {
    await on.goto(`${portal.address}/import/checkout?carts=${code}`)
    await on.locator('input[name=service]:not([disabled])').last().check()
    await on.locator('input[name=payment]:not([disabled])').first().check()
    return on.getByRole('button', { name: 'Place order and pay' })
  }
  const other = await page.context().newPage()
  const inOther = await pay(other)

  const keys: (string | undefined)[] = []
  await page.route('**/cart/checkout/v2', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server has done it; its answer never comes.
    await route.fetch()
    await route.abort()
  })
  await (await pay(page)).dblclick()
  await page.waitForURL(/invoice\/detail/)
  const invoice = new URL(page.url()).searchParams.get('code') ?? ''
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await page.goBack()

  await inOther.click()
  await other.waitForURL(/invoice\/detail/)
  expect(new URL(other.url()).searchParams.get('code')).toBe(invoice)
  expect((await invoicesOf(other, portal.address)).map(({ invoice_code }) => invoice_code)).toEqual([invoice])
})
