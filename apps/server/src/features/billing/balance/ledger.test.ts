import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { balanceEntries, balances } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { Failure } from '../../../request/fail'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { startAppOn, type TestApp } from '../../../testing/start'
import { creditBalance, readBalance, spendBalance, type Movement } from './ledger'

let app: TestApp
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  app = await startAppOn(database)
})

const newHolder = async (heldMinor = 0): Promise<string> => {
  const { customer } = await makeCustomer(app, { country: 'id' })
  if (heldMinor > 0) await credit(movement(customer.id, heldMinor))
  return customer.id
}
const movement = (customerId: string, amountMinor: number, cause: string = randomUUID()): Movement => ({
  customerId,
  currency: 'IDR',
  kind: 'credit',
  amountMinor,
  cause,
})
const credit = (asked: Movement) => database.transaction((tx) => creditBalance(tx, asked))
const spend = (asked: Movement) => database.transaction((tx) => spendBalance(tx, { ...asked, kind: 'payment' }))
const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )
const entriesOf = (customerId: string) =>
  database.db.select().from(balanceEntries).where(eq(balanceEntries.customerId, customerId)).orderBy(balanceEntries.id)
const expectWhole = async () => expect(await brokenInvariants(database.pool)).toEqual([])

describe('the ledger', () => {
  test('stores every movement with the resulting balance [CART-09]', async () => {
    const holder = await newHolder()
    await credit(movement(holder, 500_000))
    await spend(movement(holder, 120_000))
    await credit(movement(holder, 20_000))
    expect((await entriesOf(holder)).map((row) => [row.amountMinor, row.balanceAfterMinor])).toEqual([
      [500_000, 500_000],
      [-120_000, 380_000],
      [20_000, 400_000],
    ])
    expect(await readBalance(database.db, holder)).toBe(400_000)
    await expectWhole()
  })

  test('books a cause once, and rejects it for another amount or customer [CART-09]', async () => {
    const [holder, other] = [await newHolder(), await newHolder()]
    const asked = movement(holder, 70_000)
    const booked = await Promise.all(Array.from({ length: 7 }, () => credit(asked)))
    expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(booked.map(({ entry }) => entry.id)).size).toBe(1)
    expect(await codeOf(credit({ ...asked, amountMinor: 70_001 }))).toBe('conflict')
    expect(await codeOf(credit({ ...asked, customerId: other }))).toBe('conflict')
    expect(await codeOf(spend(asked))).toBe('conflict')
    expect([await readBalance(database.db, holder), await readBalance(database.db, other)]).toEqual([70_000, 0])
    await expectWhole()
  })

  test('rejects overdrafts, movements without an amount and balances in Singapore [CART-09, CTRY-08]', async () => {
    const holder = await newHolder(10_000)
    expect(await codeOf(spend(movement(holder, 10_001)))).toBe('balance_too_low')
    expect(await codeOf(spend(movement(holder, 10_000)))).toBe('done')
    expect(await codeOf(spend(movement(holder, 1)))).toBe('balance_too_low')
    for (const amount of [0, 0.5, Number.NaN])
      expect(await codeOf(credit(movement(holder, amount)))).toContain('amount')
    const { customer } = await makeCustomer(app)
    expect(await codeOf(credit({ ...movement(customer.id, 100), currency: 'SGD' }))).toBe('balance_not_offered')
    expect((await entriesOf(holder)).map(({ amountMinor }) => amountMinor)).toEqual([10_000, -10_000])
    await expectWhole()
  })

  test('accepts one of fifty concurrent payments of 60% of the balance [CART-09]', async () => {
    const holder = await newHolder(100_000)
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(spend(movement(holder, 60_000)))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'balance_too_low']))
    expect(await readBalance(database.db, holder)).toBe(40_000)
    await expectWhole()
  })

  test('equals the sum of its entries after many concurrent movements in both directions [CART-09]', async () => {
    const holder = await newHolder(50_000)
    const moves = Array.from({ length: 40 }, (_, index) => {
      const asked = movement(holder, 7_000 + 1_500 * (index % 11))
      return codeOf(index % 3 === 0 ? credit(asked) : spend(asked))
    })
    const codes = await Promise.all(moves)
    expect(new Set(codes).has('done')).toBe(true)
    expect(codes.filter((code) => code !== 'done' && code !== 'balance_too_low')).toEqual([])
    await expectWhole()
  })
})

/** Without its guard the same operation must break the invariant; otherwise the tests above prove nothing. */
describe('controls', () => {
  let bare: Database
  let holder: string
  beforeAll(async () => {
    bare = await openTestDatabase()
    const on: TestApp = { ...app, deps: { ...app.deps, database: bare } }
    holder = (await makeCustomer(on, { country: 'id' })).customer.id
    await bare.transaction((tx) => creditBalance(tx, movement(holder, 100_000)))
  })
  afterAll(() => bare.close())
  const broken = async (): Promise<string[]> =>
    (await brokenInvariants(bare.pool)).filter((name) => name.startsWith('I-5 '))

  test('the database itself rejects a negative balance and a duplicate cause; without both constraints I-5 fails', async () => {
    const overdraw = () => bare.db.update(balances).set({ amountMinor: -1 }).where(eq(balances.customerId, holder))
    const bookAgain = () =>
      bare.db
        .execute(sql`insert into balance_entries (customer_id, currency, kind, amount_minor, balance_after_minor, cause)
        select customer_id, currency, kind, amount_minor, balance_after_minor, cause from balance_entries
         where customer_id = ${holder} limit 1`)
    await expect(overdraw()).rejects.toThrow()
    await expect(bookAgain()).rejects.toThrow()
    expect(await broken()).toEqual([])
    await bare.pool.query({ text: 'alter table balance_entries drop constraint balance_entries_cause_unique' })
    await bookAgain()
    expect(await broken()).toHaveLength(1)
    await bare.pool.query({ text: 'alter table balances drop constraint balances_not_negative' })
    await overdraw()
    expect(await broken()).toHaveLength(1)
  })

  test.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')(
    'two transactions that read and then write both spend the balance',
    async () => {
      const { customer } = await makeCustomer({ ...app, deps: { ...app.deps, database: bare } }, { country: 'id' })
      await bare.transaction((tx) => creditBalance(tx, movement(customer.id, 100_000)))
      let readers = 0
      let letBoth = (): void => undefined
      const bothHaveRead = new Promise<void>((resolve) => (letBoth = resolve))
      const naive = () =>
        bare.transaction(async (tx) => {
          const held = await readBalance(tx, customer.id)
          readers += 1
          if (readers === 2) letBoth()
          await bothHaveRead
          if (held < 60_000) return false
          await tx
            .update(balances)
            .set({ amountMinor: held - 60_000 })
            .where(eq(balances.customerId, customer.id))
          return true
        })
      expect((await Promise.all([naive(), naive()])).filter((isSpent) => isSpent)).toHaveLength(2)
    },
  )
})
