import { randomUUID } from 'node:crypto'
import { staffPaymentCalls, staffRefundCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { balanceEntries, refunds } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { creditDifference } from './credit'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

const paid = async (app: TestApp, finance: TestStaff): Promise<TestPayment> => {
  const made = await makeWaitingPayment(app, { country: 'id' })
  const body = { received_amount: majorText(made.invoice), bank_reference: `BANK-${randomUUID()}` }
  const params = { payment_id: made.payment.id }
  const reply = await app.send(staffPaymentCalls.staffVerifyPayment, { params, body }, finance.sender)
  expect(reply.status, reply.text).toBe(200)
  return made
}
const ask = (app: TestApp, { invoice }: TestPayment, amountMinor: number, by: TestStaff) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: { amount: String(amountMinor), way: 'balance', reason: `Part ${randomUUID()}` },
    },
    by.sender,
  )
const refundsOf = ({ deps }: TestApp, { invoice }: TestPayment) =>
  deps.database.db.select().from(refunds).where(eq(refunds.invoiceId, invoice.id))
const sumOf = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const broken = async (database: Database, name: string): Promise<boolean> =>
  (await brokenInvariants(database.pool)).some((found) => found.startsWith(name))

interface Desk {
  readonly app: TestApp
  readonly made: TestPayment
  readonly clerks: readonly TestStaff[]
  readonly admins: readonly TestStaff[]
}
const openDesk = async (app: TestApp): Promise<Desk> => {
  const clerks = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const admins = [await makeStaff(app, ['admin']), await makeStaff(app, ['admin'])]
  const [first] = clerks
  if (first === undefined) throw new Error('No clerk.')
  return { app, made: await paid(app, first), clerks, admins }
}

/** Every finance member requests a part twice while every admin approves whatever is open. */
const rush = async ({ app, made, clerks, admins }: Desk, partMinor: number): Promise<number[]> => {
  const open = (await refundsOf(app, made)).filter(({ status }) => status === 'requested')
  const replies = await Promise.all([
    ...clerks.flatMap((clerk) => [ask(app, made, partMinor, clerk), ask(app, made, partMinor, clerk)]),
    ...open.flatMap(({ id: refund_id }) =>
      admins.map((admin) => app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, admin.sender)),
    ),
  ])
  return replies.map(({ status }) => status)
}

/** A credit caused by measuring, from another worker at the same time as a staff member requests as much. */
const askAndCredit = ({ app, made, clerks }: Desk, amountMinor: number) =>
  Promise.all([
    ...clerks.map((clerk) => ask(app, made, amountMinor, clerk)),
    inWriteOf(app, (context) =>
      creditDifference(context, {
        invoice: made.invoice,
        shipmentId: made.shipment.id,
        charges: [{ kind: 'freight', taxCode: 'PPN05', amountMinor, serviceTaxMinor: 0 }],
        cause: randomUUID(),
      }),
    ),
  ])

describe('concurrent partial refunds', () => {
  test('never return more than was paid, whoever requests and approves meanwhile [CART-05]', async () => {
    const desk = await openDesk(house)
    const { totalMinor, customerId } = desk.made.invoice
    const partMinor = Math.floor(totalMinor * 0.4)
    for (let round = 0; round < 4; round += 1)
      expect((await rush(desk, partMinor)).filter((status) => status >= 500)).toEqual([])
    const given = await refundsOf(house, desk.made)
    expect(given.some(({ status }) => status === 'sent')).toBe(true)
    expect(sumOf(given)).toBeLessThanOrEqual(totalMinor)
    const entries = await house.deps.database.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, customerId))
    expect(sumOf(entries)).toBe(sumOf(given.filter(({ status }) => status === 'sent')))
    expect(await brokenInvariants(house.deps.database.pool)).toEqual([])
  })

  test('share what was paid with a concurrent credit caused by measuring [CART-05]', async () => {
    for (let round = 0; round < 2; round += 1) {
      const desk = await openDesk(house)
      const { totalMinor } = desk.made.invoice
      await askAndCredit(desk, Math.floor(totalMinor * 0.7))
      const minor = sumOf(await refundsOf(house, desk.made))
      expect(minor).toBeGreaterThan(0)
      expect(minor).toBeLessThanOrEqual(totalMinor)
    }
    expect(await brokenInvariants(house.deps.database.pool)).toEqual([])
  })
})

/** Without its guard the same race must go wrong; otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())
  const noLocks = { unguard: withoutLocks, late: 'insert into "refunds"' }

  test('without the locks, a staff member and a measuring return more than was paid [CART-05]', async () => {
    const desk = await openDesk(await startAppOn(withoutGuard(bare, noLocks)))
    await askAndCredit(desk, Math.floor(desk.made.invoice.totalMinor * 0.7))
    expect(sumOf(await refundsOf(desk.app, desk.made))).toBeGreaterThan(desk.made.invoice.totalMinor)
    expect(await broken(bare, 'I-4b')).toBe(true)
  })

  test('without the locks and the one open refund per invoice, staff members request more than was paid [CART-05]', async () => {
    await bare.pool.query({ text: 'drop index refunds_one_open' })
    const desk = await openDesk(await startAppOn(withoutGuard(bare, noLocks)))
    await rush(desk, Math.floor(desk.made.invoice.totalMinor * 0.4))
    expect(sumOf(await refundsOf(desk.app, desk.made))).toBeGreaterThan(desk.made.invoice.totalMinor)
  })
})
