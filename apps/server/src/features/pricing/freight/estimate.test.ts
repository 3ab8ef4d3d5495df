import { estimateCalls, type EstimateInput, type EstimateWay } from '@layar/contract'
import { formatMoney, money, taxBasisText, toWholeGrams, type Track } from '@layar/domain'
import { count, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { shipments, tariffBrackets } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { syncGstRegistration } from '../tax/gst-registration'
import { nextIp } from '../../../testing/counted'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { setRedeliverer } from '../../../testing/set-redeliverer'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(clearReferenceCache)

/** What the portal sends for a weight as it is typed. */
const gramsOf = (text: string, unit: 'pound' | 'kg'): number => {
  const grams = toWholeGrams(text, unit)
  if (!grams.ok) throw new Error(text)
  return grams.value
}

type Box = EstimateInput['packagings'][number]
type Product = EstimateInput['products'][number]

const box = (weight: number, sidesCm: readonly [number, number, number] = [10, 10, 10], quantity = 1): Box => ({
  weight,
  dimension_length: sidesCm[0],
  dimension_width: sidesCm[1],
  dimension_height: sidesCm[2],
  quantity,
})
const goods = (price: string, currency_code = 'SGD', product_category_slug = 'general-goods'): Product => ({
  product_category_slug,
  product_quantity: 1,
  product_price: price,
  currency_code,
})
const ask = async (owner: TestCustomer, changes: Partial<EstimateInput> = {}) =>
  app.send(
    estimateCalls.estimateFreight,
    { body: { agent: '1', packagings: [box(1000)], products: [goods('50')], ...changes } },
    owner.sender,
  )
const wayOf = async (owner: TestCustomer, track: Track, changes: Partial<EstimateInput> = {}): Promise<EstimateWay> => {
  const { body, status, text } = await ask(owner, changes)
  expect(status, text).toBe(200)
  const way = body.result.ways.find((one) => one.track === track)
  if (way === undefined) throw new Error(text)
  return way
}

describe('estimates in Singapore', () => {
  test('price air and sea with parts, days, delivery to the door and one total [CALC-03] [CALC-04] [ROUTE-13]', async () => {
    const owner = await makeCustomer(app)
    const { body } = await ask(owner, { destination: { postal_code: '238823' } })
    const [air, sea] = body.result.ways
    expect(air).toMatchObject({
      track: 'udara',
      refusal: null,
      freight: {
        total: { amount_minor: 750 },
        lead_time_days: { min: 5, max: 10 },
        // Our GST on low-value goods: 9 % of 50 + 7.50.
        tax: { mode: 'itemised', reason: 'low_value_sg', total: { amount_minor: 518 } },
      },
      delivery: { service_code: 'delivery', amount: { amount_minor: 500 } },
      total: { currency: 'SGD', amount_minor: 1250 + 518 },
      missing: [],
    })
    // 0.10 CBM at S$150; GST is 9 % of 50 + 15, also for low values by sea; delivery of 0.10 to 0.19 CBM costs S$15.
    expect(sea).toMatchObject({
      track: 'laut',
      freight: {
        total: { amount_minor: 1500 },
        lead_time_days: { min: 30, max: 45 },
        tax: { mode: 'itemised', total: { amount_minor: 585 } },
      },
      delivery: { amount: { amount_minor: 1500 } },
      total: { amount_minor: 1500 + 585 + 1500 },
    })
    expect(sea?.other_deliveries.map(({ service_code, price }) => [service_code, price])).toEqual([
      ['self_collection', 0],
    ])
  })

  test('end at our hub without a destination, and report an area without delivery [CALC-06]', async () => {
    const owner = await makeCustomer(app)
    expect(await wayOf(owner, 'udara')).toMatchObject({
      delivery: null,
      total: { amount_minor: 750 + 518 },
      missing: [],
    })
    expect(await wayOf(owner, 'udara', { destination: { postal_code: '098269' } })).toMatchObject({
      delivery: null,
      delivery_note: 'We don’t deliver to this area yet.',
      total: null,
      missing: ['delivery'],
    })
  })

  test.each([
    ['F1', box(3200, [40, 30, 20]), 'udara', 4],
    ['F2', box(2600, [40, 30, 25], 2), 'udara', 10],
    ['F3', box(2100, [33, 27, 19]), 'udara', 3],
    ['F4', box(3000), 'udara', 3],
    ['F5', box(200), 'udara', 0.5],
    ['F6', box(gramsOf('5', 'pound')), 'udara', 2.5],
    ['F7', box(45_000, [60, 50, 40], 3), 'laut', 0.36],
    ['F8', box(800_000, [100, 100, 100]), 'laut', 1.6],
    ['F9', box(1000, [30, 20, 10]), 'laut', 0.1],
    ['F10', box(1000, [123.4, 100, 10]), 'laut', 0.13],
    ['F11', box(gramsOf('1,5', 'kg')), 'udara', 1.5],
  ] as const)('%s: chargeable quantity [CALC-02] [CALC-03]', async (_name, packaging, track, quantity) => {
    const way = await wayOf(await makeCustomer(app), track, { packagings: [packaging] })
    expect(way.freight?.chargeable.quantity).toBe(quantity)
  })

  test('show by sea the weight as a volume beside the volume of the boxes [CALC-02] [CALC-03]', async () => {
    const owner = await makeCustomer(app)
    const [air, sea] = await Promise.all(
      (['udara', 'laut'] as const).map((track) => wayOf(owner, track, { packagings: [box(800_000, [100, 100, 100])] })),
    )
    expect(sea?.freight?.chargeable).toMatchObject({ volume: 1, weight_as_volume: 1.6, decided_by: 'weight' })
    expect(air?.freight?.chargeable.weight_as_volume).toBeNull()
  })

  // Freight is S$7.50 for a kilogram by air and S$15 for 0.10 CBM by sea; the rest of the CIF value is the goods.
  test.each([
    ['G1', 'laut', '213.50', 'estimate_sg', 2057],
    ['G2', 'udara', '382.50', 'low_value_sg', 3510],
    ['G4', 'udara', '392.50', 'low_value_sg', 3600],
    ['LV1', 'udara', '172.35', 'low_value_sg', 1619],
    ['LV3', 'udara', '401', 'estimate_sg', 3677],
    ['LV6', 'laut', '100', 'estimate_sg', 1035],
    // All of S$400.01 is taxed; the permit fee of S$15 is not included.
    ['G4, a cent above', 'udara', '392.51', 'estimate_sg', 3600],
    ['G5', 'laut', '35.00', 'estimate_sg', 450],
  ] as const)('%s: GST by %s on goods of S$%s [CALC-02] [CALC-03]', async (_name, track, price, reason, gst) => {
    const way = await wayOf(await makeCustomer(app), track, { products: [goods(price)] })
    expect(way.freight?.tax).toMatchObject({ mode: 'itemised', reason, total: { amount_minor: gst } })
  })

  test('LV4: two pieces of S$250 together are above the relief, and taxed at customs [CALC-02]', async () => {
    const way = await wayOf(await makeCustomer(app), 'udara', { products: [goods('250'), goods('250')] })
    expect(way.freight?.tax).toMatchObject({ reason: 'estimate_sg', total: { amount_minor: 4568 } })
  })

  test('charge no GST on low-value goods where we are no redeliverer or not registered for GST [CALC-02]', async () => {
    const owner = await makeCustomer(app)
    const { db } = app.deps.database
    const relieved = { mode: 'relief', reason: 'air_relief', lines: [], total: { amount_minor: 0 } }
    const taxNow = async () => (await wayOf(owner, 'udara')).freight?.tax
    try {
      await setRedeliverer(db, false)
      expect(await taxNow()).toMatchObject(relieved)
      await setRedeliverer(db, true)
      await syncGstRegistration(db, false)
      expect(await taxNow()).toMatchObject(relieved)
    } finally {
      await setRedeliverer(db, true)
      await syncGstRegistration(db, true)
    }
    expect(await taxNow()).toMatchObject({ mode: 'itemised', reason: 'low_value_sg', total: { amount_minor: 518 } })
  })

  test('include the customs rate and date of a foreign currency and flag a stale one [CALC-03]', async () => {
    const { body } = await ask(await makeCustomer(app), { products: [goods('10000', 'JPY')] })
    expect(body.result).toMatchObject({
      goods_value: { currency: 'SGD', amount_minor: 8674 },
      is_rate_stale: true,
      rates: [{ currency: 'JPY', unit: 100, quote_currency: 'SGD', is_stale: true }],
    })
  })

  test('price the other track if one does not carry the goods, with the reason [CALC-03]', async () => {
    const owner = await makeCustomer(app, { language: 'id' })
    const { body } = await ask(owner, { products: [goods('50', 'SGD', 'powerbank')] })
    expect(body.result.ways.map(({ track, freight }) => [track, freight === null])).toEqual([
      ['udara', true],
      ['laut', false],
    ])
    expect(body.result.ways[0]?.refusal).toContain('Power bank')
    const shenzhen = await wayOf(owner, 'laut', { agent: '3' })
    expect(shenzhen).toMatchObject({ freight: null, total: null, refusal: expect.any(String) as string })
  })
})

describe('estimates in Indonesia', () => {
  const rupiahPerDollar = 16_416
  /** PMK 4/2025 simplified: duty rounded up to the thousand, VAT 11 % and income tax rounded down to the rupiah. */
  const taxOf = (npRupiah: number, duty: number, incomeTax: number) => {
    const bm = Math.ceil((npRupiah * duty) / 10_000 / 1000) * 1000
    const lines: [string, number][] = [
      ['import_duty', bm],
      ['import_vat', Math.floor(((npRupiah + bm) * 11) / 100)],
      ['import_pph', Math.floor(((npRupiah + bm) * incomeTax) / 10_000)],
    ]
    return lines.filter(([, amount]) => amount > 0)
  }

  /** PMK 11/2025: 1.1 % of what we bill, excluding import tax. */
  const vatOn = (rupiah: number) => Math.round((rupiah * 11) / 1000)

  test.each([
    ['I1', 'general-goods', '100.00', 750, 0],
    ['I2', 'bags-luggage', '200.00', 2500, 500],
    ['I5', 'cosmetics-skincare', '1500.00', 1500, 500],
    ['I6', 'watch', '80.00', 1500, 500],
  ] as const)(
    '%s, %s of USD %s: duty, VAT and income tax by air, at the weekly rate [CALC-02] [CALC-03]',
    async (_name, slug, fob, duty, incomeTax) => {
      const owner = await makeCustomer(app, { country: 'id' })
      const way = await wayOf(owner, 'udara', { products: [goods(fob, 'USD', slug)] })
      const freight = way.freight?.total?.amount_minor ?? NaN
      const due = taxOf(Number(fob) * rupiahPerDollar + freight, duty, incomeTax)
      expect(way.freight?.tax.lines.map(({ code, amount }) => [code, amount.amount_minor])).toEqual(due)
      const value = formatMoney(money('IDR', Math.round(Number(fob) * rupiahPerDollar + freight)))
      const rate = String(duty / 100).replace('.', ',')
      expect(way.freight?.tax.lines.slice(0, 2).map((line) => taxBasisText(line, 'id'))).toEqual([
        `Bea masuk ${rate}% dari ${value} (barang dan ongkos kirim)`,
        expect.stringMatching(/^PPN impor 12% dari 11\/12 × Rp\.[\d.]+ \(nilai pabean dan bea masuk\)$/),
      ])
      expect(way.total?.amount_minor).toBe(due.reduce((sum, [, amount]) => sum + amount, freight + vatOn(freight)))
    },
  )

  test('I3, I4: charges only VAT up to USD 3, and duty as well a cent above [CALC-02] [CALC-03]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const codes = async (fob: string) =>
      (await wayOf(owner, 'udara', { products: [goods(fob, 'USD')] })).freight?.tax.lines.map(({ code }) => code)
    expect(await codes('3.00')).toEqual(['import_vat'])
    expect(await codes('3.01')).toEqual(['import_duty', 'import_vat'])
  })

  test('I8: requires a manual quote above USD 1,500 and returns no total [CALC-02] [CALC-03]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    expect(await wayOf(owner, 'udara', { products: [goods('1500.01', 'USD')] })).toMatchObject({
      freight: { tax: { mode: 'quote', reason: 'above_cn_limit' } },
      total: null,
      missing: ['tax'],
    })
  })

  test('I9: taxes goods of two classes separately and splits freight by value [CALC-02] [CALC-03]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const way = await wayOf(owner, 'udara', {
      products: [goods('60', 'USD'), goods('40', 'USD', 'garment-textile')],
    })
    const freight = way.freight?.total?.amount_minor ?? NaN
    const general = 60 * rupiahPerDollar + freight * 0.6
    const clothes = 40 * rupiahPerDollar + freight * 0.4
    const [bmGeneral, bmClothes] = [Math.ceil((general * 0.075) / 1000) * 1000, Math.ceil(clothes / 4000) * 1000]
    expect(way.freight?.tax.lines.map(({ code, amount }) => [code, amount.amount_minor])).toEqual([
      ['import_duty', bmGeneral + bmClothes],
      ['import_vat', Math.floor(((general + clothes + bmGeneral + bmClothes) * 11) / 100)],
      ['import_pph', Math.floor((clothes + bmClothes) / 20)],
    ])
  })

  test("by sea: includes duty and tax in the price, applies Indonesia's rules to F5 and F8, and adds delivery by zone [CALC-03] [CALC-06] [CART-05]", async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const destination = { sub_district_id: '31.74.07' }
    const sea = await wayOf(owner, 'laut', { packagings: [box(800_000, [100, 100, 100])], destination })
    expect(sea.freight?.chargeable).toMatchObject({ quantity: 1 })
    expect(sea).toMatchObject({
      freight: { total: { amount_minor: 5_000_000 }, tax: { mode: 'included', total: null } },
      missing: [],
    })
    // The tax on our own services is added to an all-in price, once on freight and delivery together.
    const services = 5_000_000 + (sea.delivery?.amount.amount_minor ?? NaN)
    expect(sea.service_tax).toMatchObject([{ code: 'vat_ppn05', amount: { amount_minor: vatOn(services) } }])
    expect(sea.total?.amount_minor).toBe(services + vatOn(services))
    const air = await wayOf(owner, 'udara', { packagings: [box(200)], destination })
    expect(air).toMatchObject({
      freight: { chargeable: { quantity: 1 } },
      delivery: { amount: { amount_minor: 10_000 } },
    })
  })
})

describe('impossible estimates', () => {
  test('report a missing price instead of 0 or a partial total [CALC-05]', async () => {
    const own = await startAppOn(await openTestDatabase())
    const { db } = own.deps.database
    clearReferenceCache()
    await db.delete(tariffBrackets)
    const owner = await makeCustomer(own)
    const { body } = await own.send(
      estimateCalls.estimateFreight,
      {
        body: {
          agent: '1',
          packagings: [box(1000)],
          products: [goods('50')],
          destination: { postal_code: '238823' },
        },
      },
      owner.sender,
    )
    for (const way of body.result.ways)
      expect(way).toMatchObject({
        freight: { total: null, ask_us: true, tax: { mode: 'quote', reason: 'no_price' } },
        total: null,
        missing: ['freight', 'tax'],
      })
    await own.app.close()
  })

  test.each([
    ['an unknown warehouse', { agent: '999' }, 'agent'],
    ['a place that does not exist', { destination: { postal_code: '742000' } }, 'destination.postal_code'],
    ['no weight', { packagings: [box(0)] }, 'packagings.0.weight'],
    ['no boxes', { packagings: [] }, 'packagings'],
    ['prohibited goods', { products: [goods('1', 'SGD', 'prohibited')] }, 'products.0.product_category_slug'],
    ['an unknown currency', { products: [goods('1', 'XXX')] }, 'products.0.currency_code'],
  ] as const)('report %s at its field [CALC-03]', async (_name, changes, field) => {
    const { status, body } = await ask(await makeCustomer(app), changes as Partial<EstimateInput>)
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object)).toEqual([field])
  })

  test('store nothing [CALC-03]', async () => {
    const owner = await makeCustomer(app)
    await ask(owner)
    const [rows] = await app.deps.database.db
      .select({ rows: count() })
      .from(shipments)
      .where(eq(shipments.customerId, owner.customer.id))
    expect(rows?.rows).toBe(0)
  })

  test('tell a guest the price of a customer, at most thirty times a minute from one address [CALC-03]', async () => {
    const ip = nextIp()
    const guest = await makeGuest(app, 'sg', ip)
    const body = { agent: '1', packagings: [box(1000)], products: [goods('50')] }
    const asGuest = (sender = guest) => app.send(estimateCalls.estimateFreight, { body }, sender)
    expect((await asGuest()).body.result).toEqual((await ask(await makeCustomer(app))).body.result)
    const statuses: number[] = []
    // With the one above there are thirty.
    for (let step = 0; step < 30; step += 1) statuses.push((await asGuest()).status)
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429])
    expect((await asGuest(await makeGuest(app, 'sg', nextIp()))).status).toBe(200)
  })
})
