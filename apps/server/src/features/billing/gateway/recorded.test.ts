import { randomUUID } from 'node:crypto'
import { checkoutCalls, staffGatewayCalls, staffPaymentCalls, type SuspenseWay } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, balanceEntries, invoices, messages, payments, suspenseEntries } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { makeUnpaid, majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
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

const newReference = (): string => `DBS ${randomUUID()}`
const lineOf = ({ invoice }: Pick<TestPayment, 'invoice'>, changes: object = {}) => ({
  invoice_code: invoice.invoiceCode as string | null,
  currency: invoice.currency,
  amount_minor: invoice.totalMinor,
  received_on: '2024-01-02',
  bank_reference: newReference(),
  sender_name: 'TAN MEI',
  ...changes,
})
type Line = ReturnType<typeof lineOf>
const record = ({ app, clerk }: Desk, body: Line, by = clerk) =>
  app.send(staffGatewayCalls.staffRecordSuspense, { body }, by.sender)
const settle = (
  { app, colleague }: Desk,
  suspense_id: string,
  way: SuspenseWay,
  more: { invoice_codes?: string[]; bank_reference?: string } = {},
  by = colleague,
) =>
  app.send(
    staffGatewayCalls.staffSettleSuspense,
    { params: { suspense_id }, body: { way, note: 'As the bank statement says', ...more } },
    by.sender,
  )
const idOf = (reply: Awaited<ReturnType<typeof record>>): string => {
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result.suspense_id
}
const cancelled = async (options: Parameters<typeof makeUnpaid>[1] = {}): Promise<TestPayment> => {
  const made = await makeUnpaid(desk.app, options)
  await inWriteOf(desk.app, (context) => cancelInvoice(context, { invoiceId: made.invoice.id, cause: 'customer' }))
  return made
}
const entriesOf = ({ app }: Desk, invoiceId: string) =>
  app.deps.database.db.select().from(suspenseEntries).where(eq(suspenseEntries.invoiceId, invoiceId))
const templatesOf = async ({ app }: Desk, { owner }: TestPayment) => {
  const rows = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  return rows.map(({ template }) => template)
}

describe('a transfer on the bank statement that pays no open invoice', () => {
  test.each([
    [-1, 'does not cover the chosen invoices'],
    [1, 'is more than the chosen invoices'],
  ])('of another amount in Singapore pays no invoice, and says why: %i cent', async (cents, words) => {
    const made = await makeUnpaid(desk.app)
    const id = idOf(await record(desk, lineOf(made, { amount_minor: made.invoice.totalMinor + cents })))
    const refused = await settle(desk, id, 'invoice', { invoice_codes: [made.invoice.invoiceCode] })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      { invoice_codes: expect.stringContaining(words) as string },
    ])
  })

  test('for a cancelled invoice is recorded by one person and credited by another, each on record [CART-05]', async () => {
    const { app, clerk, colleague } = desk
    const made = await cancelled({ country: 'id' })
    const line = lineOf(made)
    const recorded = await record(desk, line)
    const id = idOf(recorded)
    expect(recorded.body.result).toMatchObject({
      reason: 'late',
      status: 'open',
      invoice_code: made.invoice.invoiceCode,
      ways: ['withdrawn'],
      recorded: {
        by: clerk.staff.name,
        is_own: true,
        received_on: '2024-01-02',
        bank_reference: line.bank_reference,
        sender_name: 'TAN MEI',
      },
    })
    expect(await templatesOf(desk, made)).not.toContain('suspense_received')
    const listed = await app.send(staffGatewayCalls.staffSuspense, { query: {} }, colleague.sender)
    expect(listed.body.results.find(({ suspense_id }) => suspense_id === id)).toMatchObject({
      ways: ['invoice', 'balance', 'returned', 'withdrawn'],
      recorded: { is_own: false },
    })
    expect((await settle(desk, id, 'balance')).status).toBe(200)
    const entries = await app.deps.database.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, made.owner.customer.id))
    expect(entries).toMatchObject([{ kind: 'overpayment', amountMinor: line.amount_minor }])
    expect(await templatesOf(desk, made)).toContain('suspense_credited')
    const acts = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `suspense:${id}`))
    expect(acts.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['suspense.recorded', clerk.staff.id],
      ['suspense.settled', colleague.staff.id],
    ])
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('of an unknown purpose pays the invoice that a colleague finds, with its line on the payment [CART-05]', async () => {
    const made = await makeUnpaid(desk.app)
    const line = lineOf(made, { invoice_code: null })
    const recorded = await record(desk, line)
    expect(recorded.body.result).toMatchObject({ reason: 'unknown_payment', invoice_code: null, customer_id: null })
    const id = idOf(recorded)
    const booked = await settle(desk, id, 'invoice', { invoice_codes: [made.invoice.invoiceCode] })
    expect(booked.status, booked.text).toBe(200)
    const rows = await desk.app.deps.database.db.select().from(payments).where(eq(payments.invoiceId, made.invoice.id))
    const paid = rows.filter(({ status }) => status === 'paid')
    expect(paid).toMatchObject([{ proof: { bank_reference: line.bank_reference, date: '2024-01-02' } }])
    expect(await entriesOf(desk, made.invoice.id)).toMatchObject([{ id, status: 'settled' }])
    expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
  })

  test('of another amount than the proof goes back, while the invoice stays open [CART-05]', async () => {
    const made = await makeWaitingPayment(desk.app)
    const line = lineOf(made, { amount_minor: made.invoice.totalMinor - 100 })
    const recorded = await record(desk, line)
    expect(recorded.body.result).toMatchObject({
      reason: 'wrong_amount',
      expected: { currency: made.invoice.currency, amount_minor: made.invoice.totalMinor },
    })
    const id = idOf(recorded)
    expect((await settle(desk, id, 'returned', { bank_reference: 'RETURN 7' })).status).toBe(200)
    expect(await templatesOf(desk, made)).toContain('suspense_returned')
    const [after] = await desk.app.deps.database.db.select().from(invoices).where(eq(invoices.id, made.invoice.id))
    expect(after?.status).toBe('waiting_verification')
  })

  test('is booked by nobody who recorded it, whatever their roles; they withdraw it [CART-05]', async () => {
    const made = await cancelled({ country: 'id' })
    const both = await makeStaff(desk.app, ['finance', 'admin'])
    const line = lineOf(made)
    const id = idOf(await record(desk, line, both))
    for (const way of ['balance', 'returned'] as const) {
      const own = await settle(desk, id, way, { bank_reference: 'RETURN 8' }, both)
      expect([own.status, own.body.error_code]).toEqual([409, 'transfer_needs_colleague'])
    }
    expect(await entriesOf(desk, made.invoice.id)).toMatchObject([{ status: 'open' }])
    expect((await settle(desk, id, 'withdrawn', {}, both)).status).toBe(200)
    expect((await settle(desk, id, 'balance')).body.error_code).toBe('decided_already')
    expect(await templatesOf(desk, made)).not.toContain('suspense_credited')
    const again = idOf(await record(desk, line))
    expect(again).not.toBe(id)
  })

  test('pays nothing of another customer than the one it was sent by', async () => {
    const [made, other] = [await cancelled(), await makeUnpaid(desk.app)]
    const id = idOf(await record(desk, lineOf(made, { amount_minor: other.invoice.totalMinor })))
    const refused = await settle(desk, id, 'invoice', { invoice_codes: [other.invoice.invoiceCode] })
    expect([refused.status, refused.body.message]).toEqual([422, { invoice_codes: expect.any(String) }])
    expect(await entriesOf(desk, made.invoice.id)).toMatchObject([{ status: 'open' }])
  })

  test('pays no invoice that its reader does not see', async () => {
    const made = await cancelled()
    const { cartCode } = await makeShipment(desk.app, made.owner, {
      status: 'pending_locker',
      measured: true,
      agentId: 2,
    })
    const body = {
      cart_codes: [cartCode],
      address_id: await makeAddress(desk.app, made.owner),
      domestic_service: 'delivery' as const,
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    }
    const checkedOut = await desk.app.send(checkoutCalls.checkout, { body }, made.owner.sender)
    expect(checkedOut.status, checkedOut.text).toBe(200)
    const [elsewhere] = await desk.app.deps.database.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, made.owner.customer.id), eq(invoices.status, 'pending')))
    const { invoiceCode = '', totalMinor = 0 } = elsewhere ?? {}
    const id = idOf(await record(desk, lineOf(made, { amount_minor: totalMinor })))
    const near = await makeStaff(desk.app, ['finance'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
    const refused = await settle(desk, id, 'invoice', { invoice_codes: [invoiceCode] }, near)
    expect([refused.status, refused.body.message], refused.text).toEqual([422, { invoice_codes: expect.any(String) }])
    expect((await settle(desk, id, 'invoice', { invoice_codes: [invoiceCode] })).status).toBe(200)
  })

  test('is refused with a reason where it is none, and changes nothing', async () => {
    const made = await makeUnpaid(desk.app)
    const more = { amount_minor: made.invoice.totalMinor + 1 }
    const refusals = [
      { changes: {}, field: 'invoice_code' },
      { changes: { ...more, invoice_code: 'INV-NOWHERE' }, field: 'invoice_code' },
      { changes: { amount_minor: 0 }, field: 'amount_minor' },
      { changes: { ...more, received_on: '2024-02-31' }, field: 'received_on' },
      { changes: { ...more, received_on: '2999-01-01' }, field: 'received_on' },
      { changes: { ...more, bank_reference: '  ' }, field: 'bank_reference' },
    ]
    for (const { changes, field } of refusals) {
      const refused = await record(desk, lineOf(made, changes))
      expect([refused.status, refused.body.message], refused.text).toEqual([
        422,
        expect.objectContaining({ [field]: expect.any(String) }),
      ])
    }
    expect(await entriesOf(desk, made.invoice.id)).toEqual([])
    const [byGateway] = await desk.app.deps.database.db
      .insert(suspenseEntries)
      .values({ invoiceId: made.invoice.id, currency: 'SGD', amountMinor: 1, reason: 'wrong_amount' })
      .returning()
    expect((await settle(desk, byGateway?.id ?? '', 'withdrawn')).body.message).toEqual({ way: expect.any(String) })
  })

  test('shares its line of the bank statement with no payment, in either order', async () => {
    const [lost, open, proved] = [await cancelled(), await makeUnpaid(desk.app), await makeWaitingPayment(desk.app)]
    const atInvoice = ({ invoice }: TestPayment, bank_reference: string) =>
      desk.app.send(
        staffPaymentCalls.staffRecordTransfer,
        {
          params: { invoice_code: invoice.invoiceCode },
          body: {
            currency: invoice.currency,
            amount_minor: invoice.totalMinor,
            received_on: '2024-01-02',
            bank_reference,
          },
        },
        desk.clerk.sender,
      )
    const held = lineOf(lost)
    idOf(await record(desk, held))
    const typed = ` ${held.bank_reference.toLowerCase()}`
    expect((await atInvoice(open, typed)).body.error_code).toBe('bank_reference_used')
    const verified = await desk.app.send(
      staffPaymentCalls.staffVerifyPayment,
      {
        params: { payment_id: proved.payment.id },
        body: { received_amount: majorText(proved.invoice), bank_reference: typed },
      },
      desk.colleague.sender,
    )
    expect(verified.body.error_code).toBe('bank_reference_used')
    expect((await record(desk, { ...held, amount_minor: 5 })).body.error_code).toBe('bank_reference_used')
    const used = newReference()
    expect((await atInvoice(open, used)).status).toBe(200)
    expect((await record(desk, lineOf(lost, { bank_reference: used }))).body.error_code).toBe('bank_reference_used')
  })
})

/** Both colleagues record the same transfer, each several times. */
const recordAtOnce = (on: Desk, line: Line) =>
  Promise.all([on.clerk, on.colleague, on.clerk, on.colleague].map((by) => record(on, line, by)))

test('two people record one line once, with one answer for all [CART-05]', async () => {
  const made = await cancelled()
  const replies = await recordAtOnce(desk, lineOf(made))
  expect(new Set(replies.map(idOf)).size).toBe(1)
  expect(await entriesOf(desk, made.invoice.id)).toHaveLength(1)
})

/** Without its guard the same race must go wrong; otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
    await bare.pool.query({ text: 'drop index suspense_entries_line' })
  })
  afterAll(() => bare.close())

  test('without the lock and the unique index, a line is held more than once', async () => {
    const late = 'insert into "suspense_entries"'
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late })))
    const made = await makeUnpaid(on.app)
    await recordAtOnce(on, lineOf(made, { amount_minor: 5 }))
    expect((await entriesOf(on, made.invoice.id)).length).toBeGreaterThan(1)
  })
})
