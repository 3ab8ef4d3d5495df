import type { Locator, Page } from '@playwright/test'
import { asCustomerOf, declareAll } from './support/ask'
import { inCountry, register } from './support/customer'
import { freshDigits, freshNumber } from './support/fresh'
import { expect, test } from './support/visitors'
import { shipmentsOf, signInAs, walkIn, type Walk } from './support/walk'

interface Row {
  cart_code: string
  receipt_number: string
  marking_code: string
  package: { package_track: string }
}

const list = /\/cart\/cards$/
const cardOf = (page: Page, code: string): Locator =>
  page.locator('main').getByRole('article').filter({ hasText: code })

/** The shipments of the sample story by the last digits of their receipt number. */
const storyOf = async (walk: Walk): Promise<(digits: string) => Row> => {
  const rows = await shipmentsOf<Row>(walk)
  return (digits) => {
    const row = rows.find(({ receipt_number }) => receipt_number.endsWith(digits))
    if (row === undefined) throw new Error(`No shipment with the receipt number …${digits}.`)
    return row
  }
}

/** What the reader of a card sees, from its head to its foot. */
const seenOn = async (card: Locator): Promise<string[]> =>
  (await card.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const air = [
  [
    '0101',
    'Pending',
    'warning',
    ['1 Box', '32.00 × 24.00 × 14.00 cm', '1.8 kg'],
    'Dotted notebooks and 1 more',
    '$20.10',
  ],
  [
    '0103',
    'Quarantine',
    'warning',
    ['1 Box', '32.00 × 24.00 × 14.00 cm', '1.8 kg'],
    'No items declared yet',
    'Price pending',
  ],
  [
    '0104',
    'Quarantine',
    'warning',
    ['2 Boxes', '42.00 × 32.00 × 26.00 cm', '13.8 kg'],
    'Cast-iron teapot and 1 more',
    '$71.59',
  ],
  [
    '0108',
    'Forwarded to Singapore',
    'success',
    ['2 Boxes', '42.00 × 32.00 × 26.00 cm', '9.2 kg'],
    'Bicycle brake pads and 1 more',
    '$67.96',
  ],
  ['0111', 'Cancelled', 'danger', ['1 Box', '32.00 × 24.00 × 14.00 cm', '1.8 kg'], 'Dotted notebooks', ''],
] as const
const sea = [
  [
    '0106',
    'Received at warehouse',
    'success',
    ['4 Boxes', '62.00 × 52.00 × 48.00 cm', '0.62 CBM'],
    'Bamboo wall shelf and 1 more',
    '$94.88',
  ],
] as const

test('a shipment’s card: flag, number, mark, size, badge, first item and total; kilograms by air, CBM by sea [CARD-01] [CARD-02] [CARD-04] [CARD-05]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'mei@example.sg')
  const story = await storyOf(walk)
  for (const [digits, badge, tone, measures, item, total] of [...air, ...sea]) {
    const { cart_code: code, marking_code: mark } = story(digits)
    const card = cardOf(page, code)
    await expect(card.getByRole('img', { name: 'China' })).toBeVisible()
    const seen = await seenOn(card)
    expect(seen, code).toEqual(expect.arrayContaining([code, mark, badge, item, ...measures]))
    if (total !== '') expect(seen, code).toContain(total)
    await expect(card.locator('[data-tone]').filter({ hasText: badge })).toHaveAttribute('data-tone', tone)
    const isAir = measures[2].endsWith('kg')
    expect(mark).toMatch(isAir ? /^LYSG[2-9A-Z]{5}-A$/ : /^LYSG[2-9A-Z]{5}-S$/)
    await expect(card.getByRole('img', { name: isAir ? 'Air freight' : 'Sea freight' })).toBeVisible()
  }
  const { cart_code: code } = story('0108')
  await cardOf(page, code)
    .getByRole('link', { name: `Shipment ${code}` })
    .click()
  await page.waitForURL(`**/import/transaction/detail?code=${code}`)
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a package with no track counts as air; in Indonesian the decimals have a comma, in rupiah no cents [CARD-04] [CARD-05]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'id', 'id')
  const { page } = walk
  await signInAs(walk, 'sari@example.id')
  const story = await storyOf(walk)
  const byAir = story('0210')
  const bySea = story('0202')
  await expect(cardOf(page, bySea.cart_code)).toContainText('0,62 CBM')
  await expect(cardOf(page, bySea.cart_code)).not.toContainText('kg')
  await expect(cardOf(page, byAir.cart_code)).toContainText('2 koli')
  await expect(cardOf(page, byAir.cart_code)).toContainText('42,00 × 32,00 × 26,00 cm')
  await expect(cardOf(page, byAir.cart_code)).toContainText('9,2 kg')
  await expect(cardOf(page, byAir.cart_code).getByText(/^Rp\.[\d.]+$/)).toBeVisible()

  await page.route(
    ({ pathname }) => list.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { results: { package: { package_track: string | null } }[] }
      for (const row of body.results) row.package.package_track = null
      await route.fulfill({ response, json: body })
    },
  )
  await walk.goto('/import/transaction')
  await expect(cardOf(page, bySea.cart_code)).toContainText('74 kg')
  await expect(cardOf(page, bySea.cart_code)).not.toContainText('CBM')
  await walk.close()
})

test('an item’s description is cut at 40 characters and its category at 17; a voucher’s card says what it is worth, from when and until when [CARD-03] [CARD-05] [VOUCH-01]', async ({
  page,
  portal,
}) => {
  const email = `card-${freshNumber()}@example.sg`
  await inCountry(page, portal, 'sg')
  await register(page, portal, email, 'Wei')
  const whole = 'Forty characters, neither more nor less.'
  const long = 'A hand-painted porcelain lamp with a linen shade'
  expect(Array.from(whole)).toHaveLength(40)
  const [code = ''] = await declareAll(await asCustomerOf(page, portal), [
    {
      receiptNumber: `CARD${freshDigits(13)}`,
      goods: [
        { title: 'Lamp', description: long, slug: 'electronics', pieces: 12 },
        { title: 'Blocks', description: whole, slug: 'toys' },
      ],
    },
  ])
  await page.goto(`${portal.address}/import/transaction/detail?code=${code}`)
  const items = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Items' }) })
  const lamp = items.getByRole('listitem').filter({ hasText: 'Lamp' })
  await expect(lamp.getByText('A hand-painted porcelain lamp with a lin...', { exact: true })).toBeVisible()
  await expect(lamp.getByText('Electronics witho...', { exact: true })).toBeVisible()
  await expect(lamp.getByText('12 Pcs', { exact: true })).toBeVisible()
  const blocks = items.getByRole('listitem').filter({ hasText: 'Blocks' })
  await expect(blocks.getByText(whole, { exact: true })).toBeVisible()
  await expect(blocks.getByText('Toys', { exact: true })).toBeVisible()

  await page.goto(`${portal.address}/import/promotion`)
  const voucher = page.getByRole('listitem').filter({ hasText: '10% off international shipping' })
  await expect(voucher.getByText('10%', { exact: true })).toBeVisible()
  await expect(voucher).toContainText('From $30.00 · 1 Jan 2025 – 31 Dec 2030')
})

test('copying a code says so and leaves after 2.5 seconds; where it is not supported that is said, and stays longer [CARD-07] [CARD-08]', async ({
  browser,
  portal,
}) => {
  for (const [language, name, titles] of [
    ['en', 'Copy', ['Success Copy', 'Fail', 'Copy to clipboard not supported']],
    ['id', 'Salin', ['Berhasil disalin', 'Gagal', 'Penyalinan tidak didukung di peramban ini']],
    ['cn', '复制', ['复制成功', '失败', '当前浏览器不支持复制']],
  ] as const) {
    const walk = await walkIn(browser, portal, language)
    const { page } = walk
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.address })
    await signInAs(walk, 'mei@example.sg')
    await page.clock.install()
    await walk.goto('/import/warehouse')
    const [copied, fail, notSupported] = titles
    const mark = page.getByRole('button', { name: new RegExp(`^${name} LYSG`) }).first()
    const code = /LYSG[2-9A-Z]{5}-[ASF]/.exec(await mark.innerText())?.[0] ?? ''
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await mark.click()
    const toast = page.getByRole('listitem').filter({ hasText: copied })
    await expect(toast).toContainText(code)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.clock.runFor(2_400)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await mark.click()
    const refused = page.getByRole('listitem').filter({ hasText: notSupported })
    await expect(refused).toContainText(fail)
    await page.clock.runFor(2_600)
    await expect(refused).toBeVisible()
    await walk.close()
  }
})
