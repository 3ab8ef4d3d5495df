import { checkoutCalls, freightCalls, staffRateCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../db/reference-cache'
import { exchangeRates, invoices } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeAddress, makeShipment, markingCodeOf } from '../testing/make-shipment'
import { makeStaff, type TestStaff } from '../testing/make-staff'
import { startAppOn, type TestApp } from '../testing/start'

// Rates are global: these must not price the goods of other tests.
let app: TestApp
let writer: TestStaff
let second: TestStaff
let owner: TestCustomer
let addressId: string
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  writer = await makeStaff(app, ['finance'])
  second = await makeStaff(app, ['finance'])
  owner = await makeCustomer(app, { verified: true })
  addressId = await makeAddress(app, owner)
})
afterAll(() => app.deps.database.close())

const yuan = and(eq(exchangeRates.rateSet, 'mas_weekly'), eq(exchangeRates.currency, 'CNY'))
let before: (typeof exchangeRates.$inferSelect)[] = []
beforeAll(async () => {
  before = await app.deps.database.db.select().from(exchangeRates).where(yuan)
})
afterEach(async () => {
  const { db } = app.deps.database
  await db.delete(exchangeRates).where(yuan)
  await db.insert(exchangeRates).values(before)
  clearReferenceCache()
})
const known = (): number => Number(before[0]?.rate) / Number(before[0]?.unit)

const enter = async (rate: string, changes: { base?: 'SGD' | 'IDR'; unit?: number } = {}) =>
  app.send(
    staffRateCalls.staffEnterRates,
    {
      body: {
        rate_set: 'mas_weekly',
        base: changes.base ?? 'SGD',
        valid_from: validFrom,
        source: 'MAS',
        rates: [{ currency: 'CNY', unit: changes.unit ?? 1, rate }],
      },
    },
    writer.sender,
  )
/** Later than every existing rate, and already in effect. */
const validFrom = new Date(Date.UTC(2025, 10, 1)).toISOString()

/** Goods of 100 yuan by sea, where import GST is itemised. */
const priceNow = async () => {
  const { status, body, text } = await app.send(
    freightCalls.calculateFreight,
    {
      body: {
        agent: '1',
        marking_code: markingCodeOf(owner, 'laut'),
        shipment_track: 'laut',
        packagings: [{ weight: 2000, dimension_width: 20, dimension_length: 30, dimension_height: 10, quantity: 1 }],
        products: [
          {
            product_category_slug: 'general-goods',
            product_quantity: 1,
            product_price: '100000.00',
            currency_code: 'CNY',
          },
        ],
      },
    },
    owner.sender,
  )
  expect(status, text).toBe(200)
  return body.result
}
const taxNow = async () => (await priceNow()).tax.total?.amount_minor
const checkOut = async () => {
  const { cartCode } = await makeShipment(app, owner)
  return app.send(
    checkoutCalls.checkout,
    {
      body: {
        cart_codes: [cartCode],
        address_id: addressId,
        domestic_service: 'delivery',
        payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
      },
    },
    owner.sender,
  )
}
const invoiced = async () =>
  app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))

describe('absurd exchange rates [CALC-03] [CALC-05]', () => {
  test.each([
    ['a hundred times as much', 100],
    ['a hundredth', 0.01],
    ['a little over a tenth', 1.12],
  ])('%s is held until a second person accepts it', async (_, factor) => {
    const tax = await taxNow()
    expect(tax).toBeGreaterThan(0)
    const entered = await enter((known() * factor).toFixed(8))
    expect(entered.body.results[0]?.state, entered.text).toBe('held')
    expect(await taxNow()).toBe(tax)
    const decide = (by: TestStaff) =>
      app.send(
        staffRateCalls.staffDecideRate,
        {
          body: {
            rate_set: 'mas_weekly',
            base: 'SGD',
            currency: 'CNY',
            valid_from: validFrom,
            is_accepted: true,
          },
        },
        by.sender,
      )
    expect((await decide(writer)).body.error_code).toBe('other_person_needed')
    expect(await taxNow()).toBe(tax)
    // Control: only the second review kept it from the price.
    expect((await decide(second)).status).toBe(200)
    expect(await taxNow()).not.toBe(tax)
  })

  test('accepts a small change at once (control)', async () => {
    const tax = await taxNow()
    expect((await enter((known() * 1.05).toFixed(8))).body.results[0]?.state).toBe('accepted')
    expect(await taxNow()).toBeGreaterThan(tax ?? Infinity)
  })

  test.each(['0', '0.00000000', '-1', 'NaN', 'Infinity', '1e3', ''])('rejects the rate %j', async (rate) => {
    const { status, body } = await enter(rate)
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['rates.0.rate']])
  })

  test('rejects a currency pair that no rate set contains', async () => {
    const { status, body } = await enter('2281.46', { base: 'IDR' })
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['base']])
  })

  test('holds the first rate of a currency, which has nothing to be compared with', async () => {
    await app.deps.database.db.delete(exchangeRates).where(yuan)
    const { body } = await enter(known().toFixed(8))
    expect(body.results[0]).toMatchObject({ state: 'held', change_bp: null })
    expect((await priceNow()).tax.reason).toBe('no_rate')
  })
})

describe('a missing or invalid exchange rate [CALC-03]', () => {
  const broken: [string, () => Promise<unknown>][] = [
    ['none', () => app.deps.database.db.delete(exchangeRates).where(yuan)],
  ]
  test.each(broken)('%s: returns no total from the calculator and bills nothing at checkout', async (_, breakIt) => {
    await breakIt()
    clearReferenceCache()
    expect(await priceNow()).toMatchObject({
      total_with_tax: null,
      tax: { mode: 'quote', reason: 'no_rate', total: null },
    })
    const bills = (await invoiced()).length
    const refused = await checkOut()
    expect([refused.status, refused.body.error_code]).toEqual([422, 'cart_has_no_price'])
    expect(await invoiced()).toHaveLength(bills)
  })

  test.each(['0', 'NaN', '-5', 'Infinity'])('the database refuses the rate %s', async (rate) => {
    await expect(app.deps.database.db.update(exchangeRates).set({ rate }).where(yuan)).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/^exchange_rates_rate_/) as string },
    })
  })

  test('bills the same shipment with the rate (control)', async () => {
    const bills = (await invoiced()).length
    const { status, text } = await checkOut()
    expect(status, text).toBe(200)
    expect(await invoiced()).toHaveLength(bills + 1)
  })
})

describe('stale and future exchange rates [CALC-03]', () => {
  const move = async (days: number) => {
    await app.deps.database.db
      .update(exchangeRates)
      .set({ validFrom: sql`now() + ${days} * interval '1 day'`, validTo: null })
      .where(eq(exchangeRates.rateSet, 'mas_weekly'))
    clearReferenceCache()
  }
  test('marks a rate stale after 8 days and an hour; the bill keeps the rate and its age', async () => {
    await move(-7)
    expect((await priceNow()).tax.is_rate_stale).toBe(false)
    await move(-8 - 1 / 24)
    const old = await priceNow()
    expect(old.tax.is_rate_stale).toBe(true)
    expect(old.warnings.map(({ code }) => code)).toContain('rates_stale')
    const { status, text } = await checkOut()
    expect(status, text).toBe(200)
    const kept = (await invoiced()).map(({ snapshot }) => JSON.stringify(snapshot))
    expect(kept.at(-1)).toContain('"is_stale":true')
  })

  test('does not convert at a rate that begins tomorrow', async () => {
    await move(1)
    expect((await priceNow()).tax.reason).toBe('no_rate')
  })
})
