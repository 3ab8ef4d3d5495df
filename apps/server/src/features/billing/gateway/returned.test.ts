import { randomUUID } from 'node:crypto'
import { invoiceCalls, staffGatewayCalls, staffRefundCalls, type SuspenseWay } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, balanceEntries, messages, refunds, suspenseEntries } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makePaid, type TestPaid } from '../../../testing/make-paid'
import { majorText } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { refundInvoice } from '../../../testing/refund-invoice'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

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

const db = ({ app }: Desk) => app.deps.database.db

/** A paid invoice whose whole amount two people sent to its customer's bank account, and that refund. */
const refunded = async (on: Desk, country: 'sg' | 'id' = 'id') => {
  const made = await makePaid(on.app, on.clerk, { service: 'impor', country })
  await refundInvoice(on.app, made.invoice)
  const [refund] = await db(on).select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
  if (refund === undefined) throw new Error('Nothing was refunded.')
  return { made, refund }
}
type Made = Awaited<ReturnType<typeof refunded>>

const newLine = ({ made }: Pick<Made, 'made'>, changes: object = {}) => ({
  amount: majorText(made.invoice),
  received_on: '2024-01-05',
  bank_reference: `RTN ${randomUUID()}`,
  ...changes,
})
type Line = ReturnType<typeof newLine>
const giveBack = (on: Desk, { refund }: Pick<Made, 'refund'>, body: Line, by = on.clerk) =>
  on.app.send(staffRefundCalls.staffReturnedRefund, { params: { refund_id: refund.id }, body }, by.sender)
const settle = (on: Desk, suspense_id: string, way: SuspenseWay, by = on.colleague) => {
  const body = { way, note: 'The account number was wrong', bank_reference: way === 'returned' ? 'OUT AGAIN 1' : null }
  return on.app.send(staffGatewayCalls.staffSettleSuspense, { params: { suspense_id }, body }, by.sender)
}
const entriesOf = (on: Desk, { refund }: Pick<Made, 'refund'>) =>
  db(on).select().from(suspenseEntries).where(eq(suspenseEntries.refundId, refund.id))
const heldOf = async (on: Desk, made: Made): Promise<string> => {
  const [entry] = await entriesOf(on, made)
  if (entry === undefined) throw new Error('Nothing is held.')
  return entry.id
}
const statusOf = async (on: Desk, { refund }: Made) => {
  const [row] = await db(on).select().from(refunds).where(eq(refunds.id, refund.id))
  return row?.status
}
const toldOf = async (on: Desk, { made }: Made) => {
  const rows = await db(on).select().from(messages).where(eq(messages.customerId, made.owner.customer.id))
  return rows.filter(({ channel }) => channel === 'app')
}
const creditsOf = (on: Desk, { owner }: TestPaid) =>
  db(on).select().from(balanceEntries).where(eq(balanceEntries.customerId, owner.customer.id))
const expectWhole = async () => expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])

describe('a refund that the bank sent back [CART-05]', () => {
  test('lies in suspense, once, however often it is recorded; the refund stays sent, and each act is on record', async () => {
    const made = await refunded(desk)
    const line = newLine(made)
    const told = await toldOf(desk, made)
    const { clerk, colleague } = desk
    const by = [clerk, colleague, clerk, colleague, clerk, colleague]
    const replies = await Promise.all(by.map((one) => giveBack(desk, made, line, one)))
    replies.push(await giveBack(desk, made, { ...line, bank_reference: ` ${line.bank_reference.toLowerCase()} ` }))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const entries = await entriesOf(desk, made)
    expect(entries).toMatchObject([
      { status: 'open', reason: 'refund_returned', amountMinor: made.refund.amountMinor, currency: 'IDR' },
    ])
    expect(replies.at(-1)?.body.result).toMatchObject({
      status: 'sent',
      returned: { amount: { amount_minor: made.refund.amountMinor }, is_settled: false },
    })
    expect(await statusOf(desk, made)).toBe('sent')
    const acts = await db(desk)
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `refund:${made.refund.id}`))
    expect(acts.filter(({ action }) => action === 'refund.returned')).toHaveLength(1)
    // Its customer is told once a colleague has decided, and is asked for no payment meanwhile.
    expect(await toldOf(desk, made)).toEqual(told)
    const query = { invoice_code: made.made.invoice.invoiceCode }
    const seen = await desk.app.send(invoiceCalls.invoice, { query }, made.made.owner.sender)
    expect(seen.body.result.held_payments).toEqual([])
    await expectWhole()
  })

  test('is added to the balance by a colleague, not by who recorded it', async () => {
    const made = await refunded(desk)
    expect((await giveBack(desk, made, newLine(made))).status).toBe(200)
    const id = await heldOf(desk, made)
    const listed = await desk.app.send(
      staffGatewayCalls.staffSuspense,
      { query: { count: 100 } },
      desk.colleague.sender,
    )
    expect(listed.body.results.find(({ suspense_id }) => suspense_id === id)).toMatchObject({
      reason: 'refund_returned',
      expected: null,
      ways: ['invoice', 'balance', 'returned', 'withdrawn'],
    })
    const own = await settle(desk, id, 'balance', desk.clerk)
    expect([own.status, own.body.error_code]).toEqual([409, 'transfer_needs_colleague'])
    expect((await settle(desk, id, 'balance')).status).toBe(200)
    expect(await creditsOf(desk, made.made)).toMatchObject([{ kind: 'refund', amountMinor: made.refund.amountMinor }])
    expect((await toldOf(desk, made)).map(({ template }) => template)).toContain('refund_credited')
    const query = { search: made.made.invoice.invoiceCode }
    const { body } = await desk.app.send(staffRefundCalls.staffRefunds, { query }, desk.clerk.sender)
    expect(body.results).toMatchObject([{ status: 'sent', returned: { is_settled: true } }])
    await expectWhole()
  })

  test('less the fee of a bank is paid out anew to another account', async () => {
    const made = await refunded(desk, 'sg')
    const lessMinor = made.refund.amountMinor - 150
    const amount = majorText({ currency: 'SGD', totalMinor: lessMinor })
    expect((await giveBack(desk, made, newLine(made, { amount }))).status).toBe(200)
    expect((await settle(desk, await heldOf(desk, made), 'returned')).status).toBe(200)
    const told = (await toldOf(desk, made)).filter(({ template }) => template === 'refund_sent')
    expect(told).toHaveLength(2)
    expect(told.some(({ body }) => body.includes('OUT AGAIN 1') && body.includes(amount))).toBe(true)
    expect(await statusOf(desk, made)).toBe('sent')
    await expectWhole()
  })

  test('may be recorded anew once the record is withdrawn', async () => {
    const made = await refunded(desk)
    const line = newLine(made)
    expect((await giveBack(desk, made, line)).status).toBe(200)
    const other = await giveBack(desk, made, newLine(made))
    expect([other.status, other.body.error_code]).toEqual([409, 'refund_returned_already'])
    expect((await settle(desk, await heldOf(desk, made), 'withdrawn', desk.clerk)).status).toBe(200)
    expect(await entriesOf(desk, made)).toEqual([])
    expect((await giveBack(desk, made, line)).body.result.returned).toMatchObject({ is_settled: false })
    await expectWhole()
  })

  test('is refused with a reason where it is none, and changes nothing', async () => {
    const made = await refunded(desk)
    const tooMuch = String(made.refund.amountMinor + 1)
    for (const [changes, field] of [
      [{ amount: tooMuch }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ received_on: '2024-02-31' }, 'received_on'],
      [{ received_on: '2999-01-01' }, 'received_on'],
      [{ bank_reference: '  ' }, 'bank_reference'],
    ] as const) {
      const refused = await giveBack(desk, made, newLine(made, changes))
      expect([refused.status, refused.body.message], refused.text).toEqual([
        422,
        { [field]: expect.any(String) as string },
      ])
    }
    const elsewhere = await refunded(desk)
    const line = newLine(elsewhere)
    expect((await giveBack(desk, elsewhere, line)).status).toBe(200)
    expect(
      (await giveBack(desk, made, { ...newLine(made), bank_reference: line.bank_reference })).body.error_code,
    ).toBe('bank_reference_used')
    const admin = await makeStaff(desk.app, ['support'])
    expect((await giveBack(desk, made, newLine(made), admin)).status).toBe(404)
    expect(await entriesOf(desk, made)).toEqual([])
  })

  test('was sent to a bank: of no other refund anything comes back', async () => {
    const made = await makePaid(desk.app, desk.clerk, { service: 'impor', country: 'id' })
    const params = { invoice_code: made.invoice.invoiceCode }
    const body = { amount: '5000', way: 'balance', reason: 'A box was damaged' } as const
    const asked = await desk.app.send(staffRefundCalls.staffRequestRefund, { params, body }, desk.clerk.sender)
    const refund_id = asked.body.result.refund_id
    const refused = () =>
      giveBack(desk, { refund: { id: refund_id } as Made['refund'] }, newLine({ made }, { amount: '5000' }))
    expect((await refused()).body.error_code).toBe('refund_not_returned')
    const admin = await makeStaff(desk.app, ['admin'])
    await desk.app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, admin.sender)
    expect((await refused()).body.error_code).toBe('refund_not_returned')
  })

  test('is recorded by nobody who does not see its invoice', async () => {
    const made = await refunded(desk)
    const far = await makeStaff(desk.app, ['finance'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
    expect((await giveBack(desk, made, newLine(made), far)).status).toBe(404)
    expect(await entriesOf(desk, made)).toEqual([])
  })
})

/** Two people record the return of one refund, each from another line of the bank statement. */
const recordAtOnce = async (on: Desk, made: Made) => {
  const replies = await Promise.all([on.clerk, on.colleague].map((by) => giveBack(on, made, newLine(made), by)))
  return replies.map(({ status }) => status).sort()
}

test('two people record one return, not two [CART-05]', async () => {
  const made = await refunded(desk)
  expect(await recordAtOnce(desk, made)).toEqual([200, 409])
  expect(await entriesOf(desk, made)).toHaveLength(1)
})

/** Without its guard the same race must go wrong; otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
    await bare.pool.query({ text: 'drop index suspense_entries_refund' })
  })
  afterAll(() => bare.close())

  test('without the lock and the unique index, a refund comes back twice', async () => {
    const late = 'insert into "suspense_entries"'
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late })))
    const made = await refunded(on)
    await recordAtOnce(on, made)
    expect(await entriesOf(on, made)).toHaveLength(2)
  })
})
