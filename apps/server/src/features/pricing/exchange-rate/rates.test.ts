import { staffRateCalls } from '@layar/contract'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { auditEvents, exchangeRates } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { findRates } from './rates'

// Rates are shared: these must not price the goods of other tests.
let app: TestApp
let writer: TestStaff
let second: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  writer = await makeStaff(app, ['finance'])
  second = await makeStaff(app, ['finance'])
})
afterEach(clearReferenceCache)

let made = 0
/** Each test enters rates from its own moment, later than those before it. */
const moment = (): string => {
  made += 1
  return new Date(Date.UTC(2025, 8, 1) + made * 3_600_000).toISOString()
}
const enter = (rates: { currency: string; unit?: number; rate: string }[], valid_from: string, by = writer) =>
  app.send(
    staffRateCalls.staffEnterRates,
    {
      body: {
        rate_set: 'kmk',
        base: 'IDR',
        valid_from,
        source: 'Kemenkeu 11/MK',
        rates: rates.map((one) => ({ unit: 1, ...one })),
      },
    },
    by.sender,
  )
const decide = (valid_from: string, is_accepted: boolean, by: TestStaff, currency = 'USD') =>
  app.send(
    staffRateCalls.staffDecideRate,
    { body: { rate_set: 'kmk', base: 'IDR', currency, valid_from, is_accepted } },
    by.sender,
  )
const inForce = async (currency: string): Promise<string | undefined> => {
  clearReferenceCache()
  const set = await findRates(app.deps.database.db, { name: 'kmk', base: 'IDR' }, new Date())
  return set?.rates.find((rate) => rate.currency === currency)?.rate
}
const newest = async (currency: string) => {
  const { db } = app.deps.database
  const [row] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.rateSet, 'kmk'), eq(exchangeRates.currency, currency)))
    .orderBy(desc(exchangeRates.validFrom))
    .limit(1)
  return Number(row?.rate)
}
const near = async (currency: string, factor: number) => ((await newest(currency)) * factor).toFixed(2)

describe('rate entry [CALC-05] [CALC-03]', () => {
  test('applies a sheet of rates at once and lists their changes', async () => {
    const [usd, eur, at] = [await near('USD', 1.01), await near('EUR', 0.99), moment()]
    const { status, body, text } = await enter(
      [
        { currency: 'usd', rate: usd },
        { currency: 'EUR', rate: eur },
      ],
      at,
    )
    expect(status, text).toBe(200)
    expect(body.results.map(({ state, change_bp }) => [state, change_bp])).toEqual([
      ['accepted', 100],
      ['accepted', -100],
    ])
    expect(await inForce('USD')).toBe(usd)
    const sets = await app.send(staffRateCalls.staffRateSets, {}, writer.sender)
    const kmk = sets.body.results.find(({ rate_set }) => rate_set === 'kmk')
    expect(kmk?.rates.find(({ currency }) => currency === 'USD')).toMatchObject({
      rate: usd,
      entered_by: writer.staff.name,
      is_entered_by_me: true,
    })
    expect(kmk?.is_stale).toBe(true)
    const [record] = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.staffId, writer.staff.id), eq(auditEvents.action, 'rates.entered')))
    expect(record).toMatchObject({ subject: 'rates:kmk-IDR', details: { valid_from: at } })
  })

  test('counts a repeated sheet once; rejects another rate from the same moment with its whole sheet', async () => {
    const [rate, at] = [await near('SGD', 1), moment()]
    await enter([{ currency: 'SGD', rate }], at)
    expect((await enter([{ currency: 'SGD', rate }], at, second)).status).toBe(200)
    const other = await near('SGD', 1.02)
    const { status, body } = await enter(
      [
        { currency: 'MYR', rate: await near('MYR', 1.02) },
        { currency: 'SGD', rate: other },
      ],
      at,
    )
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['rates.1.rate']])
    const kept = await app.deps.database.db
      .select()
      .from(exchangeRates)
      .where(and(eq(exchangeRates.validFrom, new Date(at)), eq(exchangeRates.rateSet, 'kmk')))
    expect(kept.map(({ currency, rate: is }) => [currency, is])).toEqual([['SGD', rate]])
  })

  test.each([
    ['an unknown currency', [{ currency: 'XXX', rate: '1' }], 'rates.0.currency'],
    ['the base itself', [{ currency: 'IDR', rate: '1' }], 'rates.0.currency'],
    ['a currency twice', [{ currency: 'USD', rate: '16400' }, { currency: 'USD', rate: '16400' }], 'rates.1.currency'],
    ['a rate of nothing', [{ currency: 'USD', rate: '0' }], 'rates.0.rate'],
    ['a rate that is no number', [{ currency: 'USD', rate: '1e9' }], 'rates.0.rate'],
  ])("rejects %s at its field", async (_, rates, field) => {
    const { status, body } = await enter(rates, moment())
    expect([status, Object.keys(body.message as object)]).toEqual([422, [field]])
  }) // prettier-ignore
})

describe('a change of more than a tenth [CALC-05]', () => {
  test('is held and converts nothing until another staff member accepts it', async () => {
    const before = await inForce('USD')
    const [jump, at] = [await near('USD', 1.11), moment()]
    const { body } = await enter([{ currency: 'USD', rate: jump }], at)
    expect(body.results[0]).toMatchObject({ state: 'held', change_bp: 1100 })
    expect(await inForce('USD')).toBe(before)
    const waiting = await app.send(staffRateCalls.staffHeldRates, {}, second.sender)
    expect(waiting.body.results).toMatchObject([{ currency: 'USD', rate: jump, is_entered_by_me: false }])
    const own = await decide(at, true, writer)
    expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
    expect(await inForce('USD')).toBe(before)
    expect((await decide(at, true, second)).status).toBe(200)
    expect(await inForce('USD')).toBe(jump)
  })

  test('is held for decreases as well; a rejected rate may be entered again', async () => {
    const before = await inForce('JPY')
    const at = moment()
    await enter([{ currency: 'JPY', unit: 100, rate: ((await newest('JPY')) * 0.89).toFixed(2) }], at)
    expect((await decide(at, false, second, 'JPY')).status).toBe(200)
    expect(await inForce('JPY')).toBe(before)
    const again = await enter([{ currency: 'JPY', unit: 100, rate: (Number(before) * 1.02).toFixed(2) }], at)
    expect(again.body.results[0]?.state).toBe('accepted')
  })

  test('includes a mistake in the unit', async () => {
    const { body } = await enter([{ currency: 'KRW', unit: 100, rate: '11.90' }], moment())
    expect(body.results[0]?.state).toBe('held')
  })

  test('is decided once; a concurrent decision gets 409', async () => {
    const at = moment()
    await enter([{ currency: 'GBP', rate: await near('GBP', 1.3) }], at)
    const third = await makeStaff(app, ['finance'])
    const answers = await Promise.all([decide(at, true, second, 'GBP'), decide(at, false, third, 'GBP')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('lists the history of one currency, newest first, page by page [CALC-05]', async () => {
  const at = moment()
  await enter([{ currency: 'THB', rate: await near('THB', 1.03) }], at)
  const query = { rate_set: 'kmk', base: 'IDR', currency: 'THB', count: 1 } as const
  const first = await app.send(staffRateCalls.staffRateHistory, { query }, second.sender)
  expect(first.body.results).toMatchObject([{ valid_from: at, change_bp: 300, state: 'accepted' }])
  const next = await app.send(
    staffRateCalls.staffRateHistory,
    { query: { ...query, after: first.body.next ?? '' } },
    second.sender,
  )
  expect(next.body.results[0]).toMatchObject({ change_bp: null, is_sample: true })
  expect(next.body.next).toBeNull()
})

describe('a rate entered for a day before', () => {
  const at = async (now: Date): Promise<number> => {
    clearReferenceCache()
    const set = await findRates(app.deps.database.db, { name: 'kmk', base: 'IDR' }, now)
    return Number(set?.rates.find(({ currency }) => currency === 'USD')?.rate)
  }
  const soon = () => new Date(Date.now() + 1000)

  test('does not change the price of goods that were billed before it was known [CALC-05]', async () => {
    const billedAt = new Date(Date.now() - 1)
    const [former, rate] = [await newest('USD'), await near('USD', 1.05)]
    expect((await enter([{ currency: 'USD', rate }], moment())).status).toBe(200)
    expect([await at(billedAt), await at(soon())]).toEqual([former, Number(rate)])
  })

  test('counts from its acceptance if it was held [CALC-05]', async () => {
    const [former, rate, from] = [await newest('USD'), await near('USD', 1.4), moment()]
    expect((await enter([{ currency: 'USD', rate }], from)).body.results[0]?.state).toBe('held')
    const billedAt = new Date()
    expect((await decide(from, true, second)).status).toBe(200)
    expect([await at(billedAt), await at(soon())]).toEqual([former, Number(rate)])
  })
})
