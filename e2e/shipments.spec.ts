import type { Locator, Page } from '@playwright/test'
import { answerTo, readBy } from './support/answers'
import { asCustomerOf, declareAll } from './support/ask'
import { inCountry, register } from './support/customer'
import { freshDigits, freshNumber } from './support/fresh'
import { expect, test } from './support/visitors'
import type { Language } from './support/language'
import { shipmentsOf, signInAs, walkIn, type Walk } from './support/walk'
import { endWell, walkAs } from './support/walk-as'

interface Row {
  cart_code: string
  receipt_number: string
  status: string
  is_quarantine: boolean
  created_at: string
}

const list = /\/cart\/cards$/
const byReceipt = (rows: readonly Row[], digits: string): Row => {
  const row = rows.find(({ receipt_number }) => receipt_number.endsWith(digits))
  if (row === undefined) throw new Error(`No shipment with the receipt number …${digits}.`)
  return row
}

const labels: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Pending',
    'Waiting in locker',
    'Forwarded to warehouse',
    'Quarantine',
    'Received at warehouse',
    'Forwarded to Singapore',
    'Received in Singapore',
    'Forwarded to address',
    'Done',
    'Cancelled',
    'Refunded',
    'Delivered',
    'Returning to us',
    'Returned to us',
    'Lost',
    'Disposed of',
  ],
  id: [
    'Menunggu',
    'Menunggu di loker',
    'Dikirim ke gudang',
    'Karantina',
    'Diterima di gudang',
    'Dikirim ke Indonesia',
    'Diterima di Indonesia',
    'Dikirim ke alamat',
    'Selesai',
    'Dibatalkan',
    'Dana dikembalikan',
    'Terkirim',
    'Dalam pengembalian',
    'Dikembalikan ke kami',
    'Hilang',
    'Dimusnahkan',
  ],
  cn: [
    '待处理',
    '暂存待确认',
    '已发往仓库',
    '待补资料（隔离）',
    '仓库已收货',
    '已发往新加坡',
    '已到达新加坡',
    '派送中',
    '已完成',
    '已取消',
    '已退款',
    '已送达',
    '退回途中',
    '已退回',
    '已丢失',
    '已销毁',
  ],
}
const all: Readonly<Record<Language, string>> = { en: 'All', id: 'Semua', cn: '全部' }

const tabsOf = (page: Page): Locator => page.locator('main').getByRole('group').last().getByRole('button')

for (const [language, customer] of [
  ['en', 'mei@example.sg'],
  ['id', 'sari@example.id'],
  ['cn', 'mei@example.sg'],
] as const)
  test(`${language}: the eleven states and those after dispatch by their names, and each finds its own shipments, all with is_quarantine [SHIP-02] [SHIP-07]`, async ({
    browser,
    portal,
  }) => {
    const walk = await walkAs(browser, portal, customer, language)
    const { page } = walk
    const rows = await shipmentsOf<Row>(walk)
    for (const { status, is_quarantine } of rows) expect(is_quarantine).toBe(status === 'quarantine')
    await expect(tabsOf(page)).toHaveText([all[language], ...labels[language]])
    const states = [...new Set(rows.map(({ status }) => status))]
    expect(states.length).toBeGreaterThan(5)
    const cards = page.locator('main').getByRole('article')
    for (const name of [labels[language][3], labels[language][8], labels[language][10]]) {
      const { results } = await answerTo<{ results: Row[] }>(
        page,
        ({ pathname, searchParams }) => list.test(pathname) && searchParams.has('status'),
        () =>
          tabsOf(page)
            .getByText(name ?? '', { exact: true })
            .click(),
      )
      await expect(cards).toHaveCount(results.length)
      for (const { cart_code } of results) await expect(cards.filter({ hasText: cart_code })).toContainText(name ?? '')
    }
    await endWell(walk)
  })

const expectStage = async (walk: Walk, code: string, stage: string, why: string): Promise<void> => {
  await walk.goto(`/import/transaction/detail?code=${code}`)
  const label = walk.page.locator('dt').getByText(/^(Stage|Tahap)$/)
  await expect(label.locator('xpath=following-sibling::dd'), why).toHaveText(stage)
}

test('the second set of labels tells how far a shipment is, its invoice counted in [SHIP-03] [SHIP-07]', async ({
  browser,
  portal,
}) => {
  const walk = await walkAs(browser, portal, 'mei@example.sg')
  const { page } = walk
  const rows = await shipmentsOf<Row>(walk)
  for (const [digits, stage] of [
    ['0101', 'Pending'],
    ['0102', 'At warehouse'],
    ['0103', 'On hold'],
    ['0105', 'Waiting for payment'],
    ['0108', 'Sent'],
    ['0109', 'Out for delivery'],
    ['0110', 'Finished'],
    ['0111', 'Cancelled'],
  ] as const)
    await expectStage(walk, byReceipt(rows, digits).cart_code, stage, digits)

  const told: { part: object }[] = []
  await page.route(/\/cart\/detail\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...told[0]?.part } } })
  })
  const { cart_code: code } = byReceipt(rows, '0105')
  for (const [part, stage] of [
    [{ invoice_status: 'paid' }, 'Paid'],
    [{ invoice_status: null }, 'Verified'],
    [{ status: 'inbound' }, 'Received'],
    [{ status: 'sent', customs_status: 'on_clearance' }, 'Customs clearance'],
    [{ status: 'sent', customs_status: 'hold' }, 'On hold'],
  ] as const) {
    told[0] = { part }
    await expectStage(walk, code, stage, JSON.stringify(part))
  }
  await endWell(walk)
})

test('tracking finds a shipment by its number, by the seller’s and by the courier’s, and names its seven states [SHIP-04] [SHIP-10]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await signInAs(walk, 'mei@example.sg')
  const rows = await shipmentsOf<Row>(walk)
  const { cart_code: code } = byReceipt(rows, '0110')
  await walk.goto('/tracking')
  const found = page.locator('main').getByRole('article')
  const search = page.getByLabel('Shipment number or tracking number')
  // Finished ones are not on their way, so that only a search finds this one.
  await expect(found.first()).toBeVisible()
  await expect(found.filter({ hasText: code })).toHaveCount(0)
  for (const number of [code, 'SAMPLE0000110', 'SC0000000033SG', 'sc0000000033sg']) {
    const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === number)
    await search.fill(number)
    await answer
    await expect(found.filter({ hasText: code }), number).toHaveCount(1)
    await expect(found, number).toHaveCount(1)
  }
  await found.getByText('History').click()
  await expect(found.getByRole('list', { name: 'History' }).locator('> li > div > div:first-child')).toHaveText([
    'Done',
    'Delivered',
    'Forwarded to address',
    'Received in Singapore',
    'Forwarded to Singapore',
    'Received at warehouse',
    'Forwarded to warehouse',
  ])
  await search.fill(byReceipt(rows, '0103').cart_code)
  await expect(found.getByText('Quarantine').first()).toBeVisible()
  // Another customer's.
  await search.fill('SAMPLE0000210')
  await expect(page.getByText('No shipment has this number')).toBeVisible()
  expect(walk.errors).toEqual([])
  await walk.close()
})

/** Year and month in Singapore, `months` before this one. */
const monthBefore = (months: number): string => {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Singapore',
    year: 'numeric',
    month: '2-digit',
  })
    .format(new Date())
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
const monthOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 7)

test('the dashboard counts the shipments of this month in Singapore and of the last one, cancelled ones left out, and says what quarantine asks for [SHIP-06] [SHIP-11]', async ({
  browser,
  // Its list holds the newest: what other journeys declare would push the sample's out of it.
  ownPortal: portal,
}) => {
  const walk = await walkAs(browser, portal, 'mei@example.sg')
  const { page } = walk
  const rows = await shipmentsOf<Row>(walk)
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  const [current, last] = [0, 1].map(
    (months) => kept.filter(({ created_at }) => monthOf(created_at) === monthBefore(months)).length,
  )
  await walk.goto('/import')
  const month = page.locator('section').filter({ has: page.getByRole('heading', { name: 'This month' }) })
  for (const name of ['Shipments', 'Transactions']) {
    const figure = month.locator('div:has(> p)').filter({ hasText: name })
    await expect(figure.locator('p')).toHaveText([name, String(current), `${last} last month`])
  }

  const cardOf = (digits: string): Locator =>
    page
      .locator('main')
      .getByRole('article')
      .filter({ hasText: byReceipt(rows, digits).cart_code })
  await expect(cardOf('0103')).toContainText('Complete the detailed item information to continue the delivery process.')
  await expect(cardOf('0103').getByRole('link', { name: 'Update shipment' })).toHaveAttribute(
    'href',
    `/import/add_shipment?code=${byReceipt(rows, '0103').cart_code}`,
  )
  await expect(cardOf('0104')).toContainText('The parcel weighs more than declared. Please check the items.')
  await expect(cardOf('0104').getByRole('link', { name: 'Check cart' })).toHaveAttribute('href', '/import/cart')
  await endWell(walk)
})

test('a declared shipment holds all its fields; several are deleted together from the cart, after one question [SHIP-01] [SHIP-08] [CART-01]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inCountry(page, portal, 'sg')
  await register(page, portal, `several-${freshNumber()}@example.sg`, 'Kumar')
  const caller = await asCustomerOf(page, portal)
  const number = freshDigits(13)
  const codes = await declareAll(
    caller,
    ['Lamp', 'Kettle', 'Rug'].map((title, index) => ({ receiptNumber: `SEV${number}${index}`, goods: [{ title }] })),
  )
  const { results } = await readBy<{ results: (Row & { details: { name: string }[] })[] }>(
    page,
    ({ pathname }) => pathname.endsWith('/cart/list/v2'),
    () => page.goto(`${portal.address}/import/cart`),
  )
  const mark: unknown = expect.stringMatching(/^LYSG[2-9A-Z]{5}-A$/)
  expect(results.find(({ cart_code }) => cart_code === codes[0])).toMatchObject({
    marking_code: mark,
    receipt_number: `SEV${number}0`,
    status: 'pending',
    is_quarantine: false,
    total_bill: 13.34,
    currency: 'SGD',
    agent: { country: 'China', allow_fcl: true, country_data: { code: 'CN', marking_codes: { air: mark } } },
    package: { package_id: 1, package_track: 'udara' },
    container_type: 'lcl',
    quantity_packaging: 1,
    estimation_weight: 1800,
    estimation_volume: 0.010752,
    estimation_dimension_length: 32,
    estimation_dimension_width: 24,
    estimation_dimension_height: 14,
    weight_revision: null,
    volume_revision: null,
    dimension_length_revision: null,
    dimension_width_revision: null,
    dimension_height_revision: null,
    cart_packagings: [
      {
        dimension_length_estimation: 32,
        dimension_width_estimation: 24,
        dimension_height_estimation: 14,
        weight_estimation: 1800,
        quantity: 1,
      },
    ],
    details: [
      {
        name: 'Lamp',
        currency: 'CNY',
        price_original: 50,
        qty: 1,
        hs_code: null,
        product_type_titipkirimin: { slug: 'home-living', category_name: 'Home and living' },
        is_fragile: false,
        product: { product_description: '', image_files: [] },
      },
    ],
    invoice_files: [],
    domestic_selected: null,
  })

  const main = page.locator('main')
  await main.getByRole('checkbox', { name: `Select ${codes[1]}` }).uncheck()
  await expect(main.getByText('2 shipments', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Delete 2 shipments' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the selected shipments?' })
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    question.getByRole('button', { name: 'Delete 2 shipments' }).click(),
  ])
  expect(new URL(sent.url()).pathname).toBe('/api/impor/cart/delete-multiple')
  const { cart_codes } = sent.postDataJSON() as { cart_codes: string[] }
  expect([...cart_codes].sort()).toEqual([codes[0], codes[2]].sort())
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('article')).toContainText(codes[1] ?? '')
  await page.goto(`${portal.address}/import/transaction`)
  for (const code of cart_codes)
    await expect(main.getByRole('article').filter({ hasText: code })).toContainText('Cancelled')
})
