import { randomUUID } from 'node:crypto'
import { invoiceCalls, staffGatewayCalls } from '@layar/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresCode, type Database } from '../../../db/open'
import { auditEvents, balanceEntries, invoices, messages, payments, suspenseEntries } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import type { TestCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { cancelInvoice } from '../invoice/settle'

interface Desk {
  readonly app: TestApp
  readonly clerk: TestStaff
  readonly colleague: TestStaff
}
const openDesk = async (app: TestApp): Promise<Desk> => ({
  app,
  clerk: await makeStaff(app, ['finance']),
  colleague: await makeStaff(app, ['finance']),
})
let desk: Desk
beforeAll(async () => {
  desk = await openDesk(await startAppOn(await openTestDatabase()))
})

type Invoice = typeof invoices.$inferSelect
interface Owing {
  readonly owner: TestCustomer
  /** In the order of their ids. */
  readonly open: readonly [Invoice, Invoice, ...Invoice[]]
}
const owing = async ({ app }: Desk, country: 'sg' | 'id' = 'sg', count = 2): Promise<Owing> => {
  const { owner } = await makeUnpaid(app, { country })
  for (let made = 1; made < count; made += 1) await makeUnpaid(app, { country, owner })
  const rows = await app.deps.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, owner.customer.id))
    .orderBy(asc(invoices.id))
  const [first, second, ...more] = rows
  if (first === undefined || second === undefined) throw new Error('Two invoices are open.')
  return { owner, open: [first, second, ...more] }
}
const sumOf = (rows: readonly Invoice[]): number => rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
const codesOf = (rows: readonly Invoice[]): string[] => rows.map(({ invoiceCode }) => invoiceCode)

/** A line of the bank statement that names no invoice. */
const hold = async ({ app, clerk }: Desk, { currency }: Invoice, amount_minor: number) => {
  const body = { currency, amount_minor, received_on: '2024-01-02', bank_reference: `DBS ${randomUUID()}` }
  const reply = await app.send(staffGatewayCalls.staffRecordSuspense, { body }, clerk.sender)
  expect(reply.status, reply.text).toBe(200)
  return { id: reply.body.result.suspense_id, reference: body.bank_reference }
}
const settle = ({ app, colleague }: Desk, suspense_id: string, invoice_codes: string[], by = colleague) =>
  app.send(
    staffGatewayCalls.staffSettleSuspense,
    { params: { suspense_id }, body: { way: 'invoice', invoice_codes, note: 'As the payer wrote' } },
    by.sender,
  )
const statusesOf = async ({ app }: Desk, rows: readonly Invoice[]) => {
  const ids = rows.map(({ id }) => id)
  const now = await app.deps.database.db.select().from(invoices).where(inArray(invoices.id, ids))
  return ids.map((id) => now.find((one) => one.id === id)?.status)
}
const paidOf = ({ app }: Desk, rows: readonly Invoice[]) =>
  app.deps.database.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(
          payments.invoiceId,
          rows.map(({ id }) => id),
        ),
        eq(payments.status, 'paid'),
      ),
    )
const entryOf = async ({ app }: Desk, id: string) => {
  const [entry] = await app.deps.database.db.select().from(suspenseEntries).where(eq(suspenseEntries.id, id))
  return entry
}
const expectRefused = (reply: Awaited<ReturnType<typeof settle>>, words: string) =>
  expect([reply.status, reply.body.message], reply.text).toEqual([
    422,
    { invoice_codes: expect.stringContaining(words) as string },
  ])

describe('one transfer for several invoices', () => {
  test('pays all of them, told once an invoice, with its line on each receipt, and on record [CART-05]', async () => {
    const { owner, open } = await owing(desk)
    const { id, reference } = await hold(desk, open[0], sumOf(open))
    const reply = await settle(desk, id, [...codesOf(open).toReversed(), ` ${open[0].invoiceCode.toLowerCase()}`])
    expect(reply.status, reply.text).toBe(200)
    expect(await statusesOf(desk, open)).toEqual(['paid', 'paid'])
    const paid = await paidOf(desk, open)
    expect(paid.map(({ amountMinor }) => amountMinor).sort()).toEqual(open.map(({ totalMinor }) => totalMinor).sort())
    for (const { invoiceCode } of open) {
      const query = { invoice_code: invoiceCode }
      const print = await desk.app.send(invoiceCalls.invoicePrint, { query }, owner.sender)
      expect(print.body.result.receipt?.reference).toBe(reference)
    }
    const { db } = desk.app.deps.database
    const told = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.customerId, owner.customer.id),
          eq(messages.channel, 'app'),
          eq(messages.template, 'invoice_paid'),
        ),
      )
    expect(
      told.map(({ body, subject }) => codesOf(open).find((code) => `${subject} ${body}`.includes(code))).sort(),
    ).toEqual(codesOf(open).sort())
    const acts = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `suspense:${id}`), eq(auditEvents.action, 'suspense.settled')))
    expect(acts).toMatchObject([{ staffId: desk.colleague.staff.id, details: { way: 'invoice' } }])
    expect((await entryOf(desk, id))?.decision).toBe(
      `invoice ${codesOf(open).toReversed().join(', ')}: As the payer wrote`,
    )
    expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
  })

  test('has the effect of one where it is sent seven times at once', async () => {
    const { open } = await owing(desk)
    const { id } = await hold(desk, open[0], sumOf(open))
    const replies = await Promise.all(Array.from({ length: 7 }, () => settle(desk, id, codesOf(open))))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(await paidOf(desk, open)).toHaveLength(2)
  })

  test('credits the rest to the balance once, where the country has one', async () => {
    const { owner, open } = await owing(desk, 'id')
    const { id } = await hold(desk, open[0], sumOf(open) + 5_000)
    expect((await settle(desk, id, codesOf(open))).status).toBe(200)
    const entries = await desk.app.deps.database.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, owner.customer.id))
    expect(entries).toMatchObject([{ kind: 'overpayment', amountMinor: 5_000 }])
    expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
  })

  test.each([
    [-1, 'does not cover the chosen invoices'],
    [1, 'is more than the chosen invoices'],
  ])('fits exactly in Singapore, or pays none: %i cent', async (cents, words) => {
    const { open } = await owing(desk)
    const { id } = await hold(desk, open[0], sumOf(open) + cents)
    expectRefused(await settle(desk, id, codesOf(open)), words)
    expect(await statusesOf(desk, open)).toEqual(['pending', 'pending'])
    expect((await entryOf(desk, id))?.status).toBe('open')
  })

  test('pays none if one of them was closed meanwhile, and names it', async () => {
    const { open } = await owing(desk)
    const [first, second] = open
    const { id } = await hold(desk, first, sumOf(open))
    await inWriteOf(desk.app, (context) => cancelInvoice(context, { invoiceId: second.id, cause: 'customer' }))
    expectRefused(await settle(desk, id, codesOf(open)), `Invoice ${second.invoiceCode} is no longer open`)
    expect(await statusesOf(desk, open)).toEqual(['pending', 'cancelled'])
    expect((await entryOf(desk, id))?.status).toBe('open')
  })

  test('pays none of two customers, none that does not exist, and is booked by nobody who recorded it', async () => {
    const [{ open }, other] = [await owing(desk), await owing(desk)]
    const { id } = await hold(desk, open[0], sumOf(open) + other.open[0].totalMinor)
    const foreign = [...codesOf(open), other.open[0].invoiceCode]
    expectRefused(await settle(desk, id, foreign), `Invoice ${other.open[0].invoiceCode} belongs to another customer`)
    expectRefused(await settle(desk, id, [...codesOf(open), 'INV-NOWHERE']), 'There is no invoice INV-NOWHERE')
    expect((await settle(desk, id, [])).status).toBe(422)
    const own = await settle(desk, id, codesOf(open), desk.clerk)
    expect(own.body.error_code).toBe('transfer_needs_colleague')
    expect(await statusesOf(desk, [...open, other.open[0]])).toEqual(['pending', 'pending', 'pending'])
  })

  test('is offered the open invoices of its customer that it covers alone or with others', async () => {
    const { open } = await owing(desk)
    const [first] = open
    const [entry] = await desk.app.deps.database.db
      .insert(suspenseEntries)
      .values({ invoiceId: first.id, currency: 'SGD', amountMinor: sumOf(open), reason: 'wrong_amount' })
      .returning()
    const { body } = await desk.app.send(
      staffGatewayCalls.staffSuspense,
      { query: { count: 50 } },
      desk.colleague.sender,
    )
    const offered = body.results.find(({ suspense_id }) => suspense_id === entry?.id)?.open_invoices ?? []
    expect(offered.map(({ invoice_code }) => invoice_code).sort()).toEqual(codesOf(open).sort())
  })
})

/** Two people book two transfers whose invoices overlap, each in an order of their own. */
const overlap = async (on: Desk) => {
  const { open } = await owing(on)
  const one = await hold(on, open[0], sumOf(open))
  const other = await hold(on, open[0], sumOf(open))
  const admin = await makeStaff(on.app, ['admin', 'finance'])
  const replies = await Promise.all([
    settle(on, one.id, codesOf(open)),
    settle(on, other.id, codesOf(open).toReversed(), admin),
  ])
  return { open, replies, entries: [await entryOf(on, one.id), await entryOf(on, other.id)] }
}

/** A database whose transactions count how often one of two that wait for each other is ended. */
const countingDeadlocks = (database: Database) => {
  const counted = { deadlocks: 0 }
  const transaction: Database['transaction'] = (run, options) =>
    database.transaction(async (tx) => {
      try {
        return await run(tx)
      } catch (error) {
        if (postgresCode(error) === '40P01') counted.deadlocks += 1
        throw error
      }
    }, options)
  return { counted, database: { ...database, transaction } }
}

const asWritten = (text: string): string => text

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('two people whose invoices overlap', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('wait for each other; the first pays all, the second none [CART-05]', async () => {
    const { counted, database } = countingDeadlocks(bare)
    const late = 'any($2::uuid[])'
    const on = await openDesk(await startAppOn(withoutGuard(database, { unguard: asWritten, late })))
    const { open, replies, entries } = await overlap(on)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(entries.map((entry) => entry?.status).sort()).toEqual(['open', 'settled'])
    expect(await paidOf(on, open)).toHaveLength(2)
    expect(counted.deadlocks).toBe(0)
  })

  test('control: without the locks they end in a deadlock', async () => {
    const { counted, database } = countingDeadlocks(bare)
    const late = 'update "invoices" set status = \'paid\''
    const on = await openDesk(await startAppOn(withoutGuard(database, { unguard: withoutLocks, late })))
    await overlap(on)
    expect(counted.deadlocks).toBeGreaterThan(0)
  })

  /** Whether staff who wait for the lower invoice have locked the higher one already. */
  const isHigherFree = async (on: Desk): Promise<boolean> => {
    const { open } = await owing(on)
    const [lower, higher] = open
    const { id } = await hold(on, lower, sumOf(open))
    const client = await bare.pool.connect()
    await client.query('begin')
    await client.query('select 1 from invoices where id = $1 for update', [lower.id])
    const reply = settle(on, id, codesOf([higher, lower]))
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.count
      })
      .toBe(1)
    const free = await client.query('select 1 from invoices where id = $1 for update nowait', [higher.id]).then(
      () => true,
      () => false,
    )
    await client.query('rollback')
    client.release()
    expect((await reply).status).toBe(200)
    return free
  }

  test('lock invoices in the order of ids, whatever order they name [CART-05]', async () => {
    expect(await isHigherFree(await openDesk(await startAppOn(bare)))).toBe(true)
  })

  test('control: in another order the higher one is locked first', async () => {
    const unguard = (text: string): string =>
      text.replace('>= 0 order by id for update', '>= 0 order by id desc for update')
    expect(
      await isHigherFree(await openDesk(await startAppOn(withoutGuard(bare, { unguard, late: 'no such statement' })))),
    ).toBe(false)
  })
})
