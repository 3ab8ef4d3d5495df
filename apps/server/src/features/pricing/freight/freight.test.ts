import { freightCalls, type FreightInput } from '@layar/contract'
import { markingCodesFor, taxBasisText } from '@layar/domain'
import { and, count, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exchangeRates, shipments, tariffBrackets, tariffRules, tariffVersions } from '../../../db/schema'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'
import { quoteShipment } from './quote'
import { clearReferenceCache } from '../../../db/reference-cache'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(clearReferenceCache)

const codesOf = ({ customer }: TestCustomer) =>
  markingCodesFor({ brand: 'LY', country: customer.country, customerPart: customer.code })

const box = (changes: Partial<FreightInput['packagings'][number]> = {}): FreightInput['packagings'][number] => ({
  weight: 2000,
  dimension_width: 20,
  dimension_length: 30,
  dimension_height: 10,
  quantity: 1,
  ...changes,
})
const product = (changes: Partial<FreightInput['products'][number]> = {}): FreightInput['products'][number] => ({
  product_category_slug: 'general-goods',
  product_quantity: 1,
  product_price: '50.00',
  currency_code: 'SGD',
  ...changes,
})
const input = (owner: TestCustomer, changes: Partial<FreightInput> = {}): FreightInput => {
  const codes = codesOf(owner)
  const isSea = changes.shipment_track === 'laut'
  const isFull = isSea && changes.container_type !== undefined && changes.container_type !== 'lcl'
  return {
    agent: '1',
    marking_code: isFull ? codes.sea_fcl : isSea ? codes.sea : codes.air,
    shipment_track: 'udara',
    packagings: [box()],
    products: [product()],
    ...changes,
  }
}
const calculate = (owner: TestCustomer, changes: Partial<FreightInput> = {}) =>
  app.send(freightCalls.calculateFreight, { body: input(owner, changes) }, owner.sender)

describe('freight calculator, Singapore', () => {
  test('prices air freight by first kilogram and further halves, with our GST on low-value goods, lead time and sample marks [CALC-02] [CALC-04] [CALL-32]', async () => {
    const owner = await makeCustomer(app)
    const { status, body, text } = await calculate(owner)
    expect(status, text).toBe(200)
    expect(body.result).toMatchObject({
      total_international_shipping: 11.5,
      currency: 'SGD',
      ask_us: false,
      total: { currency: 'SGD', amount_minor: 1150 },
      chargeable: { basis: 'kg', quantity: 2, volumetric_weight_gram: 1000, decided_by: 'weight', divisor: 6000 },
      // 9 % of the goods and the freight.
      tax: { mode: 'itemised', reason: 'low_value_sg', total: { amount_minor: 554 } },
      total_with_tax: { amount_minor: 1704 },
      lead_time_days: { min: 5, max: 10 },
      tariff: { is_sample: true },
    })
    expect(body.result.lines.map(({ code, amount, tax_code }) => [code, amount.amount_minor, tax_code])).toEqual([
      ['freight_first', 750, 'ZR'],
      ['freight_next', 400, 'ZR'],
    ])
    expect(body.result.tax.lines.map(({ code, amount, tax_code }) => [code, amount.amount_minor, tax_code])).toEqual([
      ['low_value_gst', 554, 'SR'],
    ])
    expect(body.result.tax.lines.map((line) => taxBasisText(line, 'en'))).toEqual([
      'GST 9% on $61.50 (goods and freight)',
    ])
    expect(body.result.tax.explanation).toContain('we charge the GST')
    expect(body.result.service_tax).toEqual([])
  })

  test('charges GST on the whole CIF and the permit for air above S$400 CIF, in the reader’s language [CALC-02] [CALC-04] [CART-05]', async () => {
    const owner = await makeCustomer(app, { language: 'cn' })
    const { body } = await calculate(owner, { products: [product({ product_price: 400 })] })
    // Import GST is 9 % of 400 goods + 11.50 freight; the permit of 15.00 is our own service, taxed by itself.
    expect(body.result).toMatchObject({
      total_international_shipping: 26.5,
      tax: { mode: 'itemised', total: { amount_minor: 3704 } },
      service_tax: [{ label: '服务费 GST 9%', tax_code: 'SR', amount: { amount_minor: 135 } }],
      total_with_tax: { amount_minor: 2650 + 3704 + 135 },
    })
    expect(body.result.lines.at(-1)).toMatchObject({ code: 'air_permit', label: '空运进口许可费' })
    expect(body.result.tax.explanation).toMatch(/^预估/)
    expect(body.result.tax.lines[0]?.label).toBe('GST 9%')
  })

  test('charges import GST of 41.43 on CIF 460.32 and 9 % once on the LV8 permit of S$15 [CALC-02] [CTRY-07]', async () => {
    const owner = await makeCustomer(app)
    const { body } = await calculate(owner, { products: [product({ product_price: '448.82' })] })
    expect(body.result.tax.lines.map(({ code, amount }) => [code, amount.amount_minor])).toEqual([['import_gst', 4143]])
    expect(body.result.tax.lines.map((line) => taxBasisText(line, 'en'))).toEqual([
      'Import GST 9% on $460.32 (goods and freight)',
    ])
    expect(body.result.service_tax).toMatchObject([{ tax_code: 'SR', amount: { amount_minor: 135 } }])
    // Freight 11.50 and the permit, import GST, GST on the permit.
    expect(body.result.total_with_tax?.amount_minor).toBe(1150 + 1500 + 4143 + 135)
  })

  test('explains volumetric weight, rounding up and the minimum [CALC-02]', async () => {
    const owner = await makeCustomer(app)
    const big = (
      await calculate(owner, {
        packagings: [box({ weight: '2100', dimension_length: 33, dimension_width: 27, dimension_height: 19 })],
      })
    ).body
    expect(big.result.chargeable).toMatchObject({ quantity: 3, volumetric_weight_gram: 2822, decided_by: 'volume' })
    expect(big.result.chargeable.explanation).toBe(
      'The volumetric weight of 2.822 kg (÷ 6000) counts, as it is above the actual 2.1 kg. It is rounded up to 3 kg, in steps of 0.5 kg.',
    )
    const small = (await calculate(owner, { shipment_track: 'laut', packagings: [box({ weight: 1000 })] })).body
    expect(small.result.chargeable).toMatchObject({ basis: 'cbm', quantity: 0.1, minimum_applied: true, divisor: null })
    expect(small.result.chargeable.explanation).toContain('The minimum of 0.1 CBM applies.')
    // 0.10 CBM at S$150.
    expect(small.result.total_international_shipping).toBe(15)
    expect(small.result.tax).toMatchObject({ mode: 'itemised', total: { amount_minor: 585 } })
  })

  test('lowers the sea price by bracket and applies the dearest category [CALC-05]', async () => {
    const owner = await makeCustomer(app)
    const cubic = (quantity: number) =>
      box({ weight: 1000, dimension_length: 100, dimension_width: 100, dimension_height: 20, quantity })
    const at = async (quantity: number, ...slugs: string[]) =>
      (
        await calculate(owner, {
          shipment_track: 'laut',
          packagings: [cubic(quantity)],
          products: slugs.map((product_category_slug) => product({ product_category_slug })),
        })
      ).body.result.total_international_shipping
    expect(await at(1, 'general-goods')).toBe(30)
    expect(await at(3, 'general-goods')).toBe(78)
    expect(await at(5, 'general-goods')).toBe(95)
    expect(await at(1, 'general-goods', 'liquid')).toBe(36)
  })

  test('marks a full container price for staff confirmation; returns no price, never 0, for an agent without one [CALC-05]', async () => {
    const owner = await makeCustomer(app)
    const full = (await calculate(owner, { shipment_track: 'laut', container_type: 'fcl_20' })).body
    expect(full.result).toMatchObject({
      total_international_shipping: 1600,
      ask_us: true,
      chargeable: { basis: 'container' },
    })
    expect(full.message).toBe('Our team confirms this price before you pay')
    const none = (await calculate(owner, { agent: '9', shipment_track: 'laut', container_type: 'fcl_40' })).body
    expect(none.result).toMatchObject({
      total_international_shipping: null,
      total: null,
      total_with_tax: null,
      ask_us: true,
      tax: { mode: 'quote', reason: 'no_price' },
    })
    expect(none.result.warnings.map(({ code }) => code)).toContain('ask_us')
  })

  test('taxes goods in a foreign currency at the customs rate and warns about a stale rate [CALC-02]', async () => {
    const owner = await makeCustomer(app)
    const { body } = await calculate(owner, {
      shipment_track: 'laut',
      products: [product({ product_price: '10000', currency_code: 'JPY' })],
    })
    // 10,000 yen are S$86.74 at 0.867374 for 100; with S$15 freight 9 % of S$101.74.
    expect(body.result.tax.total?.amount_minor).toBe(916)
    expect(body.result.tax).toMatchObject({ rate_date: '2025-08-05T17:00:00.000Z', is_rate_stale: true })
    expect(body.result.warnings.map(({ code }) => code)).toContain('rates_stale')
  })

  test('stores nothing on repeated requests [CALC-02] [CALL-32]', async () => {
    const owner = await makeCustomer(app)
    const texts = []
    for (let time = 0; time < 7; time += 1) texts.push((await calculate(owner)).text)
    expect(new Set(texts).size).toBe(1)
    const [rows] = await app.deps.database.db
      .select({ rows: count() })
      .from(shipments)
      .where(eq(shipments.customerId, owner.customer.id))
    expect(rows?.rows).toBe(0)
  })
})

describe('freight calculator, Indonesia', () => {
  test('itemises duty and VAT by air in rupiah, with a minimum of one kilogram [CALC-02] [CALL-32]', async () => {
    const owner = await makeCustomer(app, { country: 'id', language: 'id' })
    const { body } = await calculate(owner, {
      packagings: [box({ weight: 200, dimension_length: 5, dimension_width: 5, dimension_height: 5 })],
      products: [product({ product_price: '100.00', currency_code: 'USD' })],
    })
    expect(body.result).toMatchObject({
      total_international_shipping: 230_000,
      currency: 'IDR',
      chargeable: { quantity: 1 },
    })
    // NP = 1,641,600 + 230,000; 7.5 % rounded up to the thousand; 11 % of the import value.
    expect(body.result.tax.lines.map(({ code, amount }) => [code, amount.amount_minor])).toEqual([
      ['import_duty', 141_000],
      ['import_vat', 221_386],
    ])
    expect(body.result.tax.explanation).toContain('Perkiraan')
    expect(body.result.lines[0]).toMatchObject({ tax_code: 'PPN05' })
  })

  test('reports import tax by sea as included, not as zero [CALC-02]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { body } = await calculate(owner, { shipment_track: 'laut' })
    expect(body.result).toMatchObject({
      total_international_shipping: 2_500_000,
      tax: { mode: 'included', total: null, lines: [] },
      service_tax: [{ tax_code: 'PPN05', amount: { amount_minor: 27_500 } }],
      total_with_tax: { amount_minor: 2_527_500 },
    })
  })

  test('leaves goods above USD 1,500 to a staff quote and warns about too many pieces [CALC-02]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { body } = await calculate(owner, {
      products: [
        product({ product_category_slug: 'shoes', product_price: '500.01', currency_code: 'USD', product_quantity: 3 }),
      ],
    })
    expect(body.result.tax).toMatchObject({ mode: 'quote', reason: 'above_cn_limit', total: null })
    expect(body.result.total_with_tax).toBeNull()
    expect(body.result.warnings.find(({ code }) => code === 'quantity_limit')?.message).toMatch(
      /3 pieces are more than the 2 .*Permendag/,
    )
  })
})

describe('freight calculator, refusals', () => {
  test.each([
    ['a foreign code', { marking_code: 'LYSGAAAAA-A' }, 'marking_code'],
    ['another form', { marking_code: 'ABC' }, 'marking_code'],
    ['an unknown agent', { agent: '999' }, 'agent'],
    ['an agent without this track', { agent: '2' }, 'shipment_track'],
    [
      'an unknown category',
      { products: [product({ product_category_slug: 'nothing' })] },
      'products.0.product_category_slug',
    ],
    [
      'prohibited goods',
      { products: [product({ product_category_slug: 'prohibited' })] },
      'products.0.product_category_slug',
    ],
    [
      'goods not carried by air',
      { products: [product({ product_category_slug: 'powerbank' })] },
      'products.0.product_category_slug',
    ],
    ['an unknown currency', { products: [product({ currency_code: 'XXX' })] }, 'products.0.currency_code'],
    [
      'cents of yen',
      { products: [product({ currency_code: 'JPY', product_price: '1.5' })] },
      'products.0.product_price',
    ],
    ['no boxes', { packagings: [] }, 'packagings'],
    ['too many boxes', { packagings: Array.from({ length: 51 }, () => box()) }, 'packagings'],
    ['a weight of nothing', { packagings: [box({ weight: 0 })] }, 'packagings.0.weight'],
  ] as const)('rejects %s at its field [CALC-01] [CALL-32]', async (_name, changes, field) => {
    const owner = await makeCustomer(app)
    const { status, body } = await calculate(owner, changes as Partial<FreightInput>)
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object)).toEqual([field])
  })

  test('rejects a guest [CALC-01]', async () => {
    const owner = await makeCustomer(app)
    const { status } = await app.send(freightCalls.calculateFreight, { body: input(owner) }, await makeGuest(app))
    expect(status).toBe(401)
  })
})

describe('tariff versions', () => {
  const request = {
    country: 'sg',
    agentId: 1,
    track: 'udara',
    containerType: 'lcl',
    boxes: [{ weightGrams: 1000, lengthMm: 10, widthMm: 10, heightMm: 10, quantity: 1 }],
    products: [{ categorySlug: 'general-goods', quantity: 1, currency: 'SGD', unitPriceMinor: 100 }],
  } as const

  test('applies a tariff from its start date and records the version in each quote [CALC-05]', async () => {
    const { db } = app.deps.database
    const now = new Date('2026-06-01T00:00:00Z')
    const tomorrow = new Date('2026-06-02T00:00:00Z')
    const [old] = await db.select().from(tariffVersions).where(eq(tariffVersions.code, 'SG-2025-SAMPLE'))
    const [rule] = await db
      .select()
      .from(tariffRules)
      .where(and(eq(tariffRules.versionId, old?.id ?? ''), eq(tariffRules.track, 'udara')))
    if (old === undefined || rule === undefined) throw new Error('no tariff')
    const [next] = await db
      .insert(tariffVersions)
      .values({
        code: `TEST-${Date.now()}`,
        destCountry: 'sg',
        currency: 'SGD',
        status: 'published',
        validFrom: tomorrow,
        validTo: new Date('2026-06-03T00:00:00Z'),
      })
      .returning()
    if (next === undefined) throw new Error('no version')
    const { id: _id, ...terms } = rule
    const [dear] = await db
      .insert(tariffRules)
      .values({
        ...terms,
        versionId: next.id,
        agentId: null,
        track: 'udara',
        containerType: 'lcl',
        categoryGroup: 'general',
      })
      .returning()
    await db
      .insert(tariffBrackets)
      .values({ ruleId: dear?.id ?? '', fromThousandths: 0, kind: 'slab_all', unitPriceMinor: 9900 })
    try {
      clearReferenceCache()
      const before = await quoteShipment(db, { ...request, now })
      const after = await quoteShipment(db, { ...request, now: tomorrow })
      const draft = await quoteShipment(db, { ...request, now: new Date('2026-06-03T00:00:00Z') })
      expect([before, after, draft].map((quote) => quote.ok && quote.value.freightMinor)).toEqual([750, 9900, 750])
      expect(before.ok && before.value.snapshot).toMatchObject({
        tariff: { code: old.code },
        price: { ruleId: expect.any(String) },
      })
    } finally {
      await db.delete(tariffBrackets).where(eq(tariffBrackets.ruleId, dear?.id ?? ''))
      await db.delete(tariffRules).where(eq(tariffRules.versionId, next.id))
      await db.delete(tariffVersions).where(eq(tariffVersions.id, next.id))
    }
  })

  test('returns no price before any tariff is in force, only "ask us" [CALC-05]', async () => {
    const quote = await quoteShipment(app.deps.database.db, { ...request, now: new Date('2020-01-01T00:00:00Z') })
    expect(quote.ok && quote.value).toMatchObject({
      freightMinor: null,
      totalMinor: null,
      needsStaff: true,
      tariff: null,
    })
  })

  test('uses the newest rate of a set and marks it stale after a week [CALC-03]', async () => {
    const { db } = app.deps.database
    const at = (day: string) => quoteShipment(db, { ...request, country: 'id', now: new Date(day) })
    const fresh = await at('2025-08-10T00:00:00Z')
    const old = await at('2025-08-20T00:00:00Z')
    expect([fresh, old].map((quote) => quote.ok && quote.value.tax.isRateStale)).toEqual([false, true])
    const rows = await db.select().from(exchangeRates).where(eq(exchangeRates.rateSet, 'kmk'))
    expect(rows.every(({ isSample }) => isSample)).toBe(true)
  })

  test.each(['sg', 'id'] as const)(
    'stores a snapshot of a price to %s that survives a JSON round trip [CALC-03]',
    async (country) => {
      const quote = await quoteShipment(app.deps.database.db, { ...request, country, now: new Date() })
      if (!quote.ok) throw new Error(quote.code)
      expect(quote.value.snapshot).toEqual(JSON.parse(JSON.stringify(quote.value.snapshot)))
    },
  )
})

describe('last-mile delivery', () => {
  const paths = [freightCalls.domesticPrice, freightCalls.domesticPriceV1, freightCalls.checkOngkir] as const

  test.each([
    ['31.74.07', undefined, 10_000],
    ['31.74.07', 2.2, 30_000],
    ['32.73.08', 1, 18_000],
    ['51.71.01', 1, 28_000],
    ['91.71.01', 1, 95_000],
  ] as const)(
    'prices delivery in Indonesia to %s with %s kg [CALC-06] [CALL-31]',
    async (sub_district_id, weight, price) => {
      const guest = await makeGuest(app, 'id')
      const body = { sub_district_id, ...(weight !== undefined && { weight }) }
      for (const path of paths) {
        const answer = await app.send(path, { body }, guest)
        expect(answer.body.results.map((service) => [service.service_code, service.price])).toEqual([
          ['delivery', price],
        ])
      }
    },
  )

  test.each([
    [
      '238823',
      'udara',
      0,
      [
        ['self_collection', 0],
        ['delivery', 5],
      ],
    ],
    [
      '238823',
      'laut',
      0.05,
      [
        ['self_collection', 0],
        ['delivery', 8],
      ],
    ],
    [
      '238823',
      'laut',
      0.1,
      [
        ['self_collection', 0],
        ['delivery', 15],
      ],
    ],
    [
      '238823',
      'laut',
      0.59,
      [
        ['self_collection', 0],
        ['delivery', 20],
      ],
    ],
    [
      '238823',
      'laut',
      0.6,
      [
        ['self_collection', 0],
        ['delivery', 0],
      ],
    ],
    ['098269', 'udara', 0, [['self_collection', 0]]],
  ] as const)(
    'prices delivery in Singapore to %s by %s with %s CBM [CALC-06] [CALL-31]',
    async (postal_code, track, volume, services) => {
      const guest = await makeGuest(app, 'sg')
      const { body } = await app.send(
        freightCalls.domesticPrice,
        { body: { sub_district_id: postal_code, track, volume } },
        guest,
      )
      expect(body.results.map(({ service_code, price }) => [service_code, price])).toEqual(services)
    },
  )

  test('rejects unknown places at their field [CALC-06] [CALL-31]', async () => {
    const id = await app.send(
      freightCalls.domesticPrice,
      { body: { sub_district_id: '00.00.00' } },
      await makeGuest(app, 'id'),
    )
    expect([id.status, id.body.message]).toEqual([422, { sub_district_id: 'Please choose the area from the list.' }])
    const sg = await app.send(
      freightCalls.domesticPrice,
      { body: { sub_district_id: '742000' } },
      await makeGuest(app, 'sg'),
    )
    expect([sg.status, sg.body.message]).toEqual([422, { sub_district_id: 'This postal code does not exist.' }])
    const zero = await app.send(
      freightCalls.domesticPrice,
      { body: { sub_district_id: '31.74.07', weight: 0 } },
      await makeGuest(app, 'id'),
    )
    expect(zero.status).toBe(422)
  })
})
