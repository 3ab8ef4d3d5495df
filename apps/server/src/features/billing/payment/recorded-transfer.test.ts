import { randomUUID } from 'node:crypto'
import { staffPaymentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, balanceEntries, invoices, messages, payments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { majorText, makeUnpaid, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
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

interface Line {
  readonly currency: 'SGD' | 'IDR'
  readonly amount_minor: number
  readonly received_on: string
  readonly bank_reference: string
  readonly sender_name: string
}
const newReference = (): string => `DBS ${randomUUID()}`
const record = (
  { app, clerk }: Desk,
  { invoice }: Pick<TestPayment, 'invoice'>,
  changes: Partial<Line> = {},
  by = clerk,
) =>
  app.send(
    staffPaymentCalls.staffRecordTransfer,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: {
        currency: invoice.currency,
        amount_minor: invoice.totalMinor,
        received_on: '2024-01-02',
        bank_reference: newReference(),
        ...changes,
      },
    },
    by.sender,
  )
const book = (
  { app, colleague }: Desk,
  payment_id: string,
  received_amount: string,
  bank_reference = newReference(),
  by = colleague,
) =>
  app.send(
    staffPaymentCalls.staffVerifyPayment,
    { params: { payment_id }, body: { received_amount, bank_reference } },
    by.sender,
  )
const reject = ({ app, clerk }: Desk, payment_id: string, note = 'Recorded on the wrong invoice.', by = clerk) =>
  app.send(staffPaymentCalls.staffRejectPayment, { params: { payment_id }, body: { note } }, by.sender)
const attemptsOf = async ({ app }: Desk, { invoice }: Pick<TestPayment, 'invoice'>) => {
  const rows = await app.deps.database.db.select().from(payments).where(eq(payments.invoiceId, invoice.id))
  return rows.map(({ status }) => status).toSorted()
}
const statusOf = async ({ app }: Desk, { invoice }: Pick<TestPayment, 'invoice'>) => {
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.id, invoice.id))
  return row?.status
}
const noticesOf = async ({ app }: Desk, { owner }: TestPayment) => {
  const rows = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
  return rows.filter(({ channel }) => channel === 'app').map(({ template }) => template)
}
const actsOn = async ({ app }: Desk, payment_id: string) => {
  const rows = await app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `payment:${payment_id}`))
  return rows.map(({ action, staffId }) => [action, staffId])
}
const idOf = (reply: Awaited<ReturnType<typeof record>>): string => {
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result.payment.payment.payment_id
}

describe('a bank transfer that came without a proof', () => {
  test('is recorded by one person and booked by another, each on record [CART-04]', async () => {
    const { app, clerk, colleague } = desk
    const made = await makeUnpaid(app)
    const bank_reference = newReference()
    const recorded = await record(desk, made, { bank_reference, sender_name: 'TAN MEI' })
    const id = idOf(recorded)
    expect(recorded.body.result).toMatchObject({
      bank_reference,
      decided_by: null,
      payment: {
        difference_minor: 0,
        payment: { status: 'waiting_verification', method: 'bank_transfer', proof: null },
        recorded: { by: clerk.staff.name, is_own: true, received_on: '2024-01-02', sender_name: 'TAN MEI' },
      },
      invoice: { status: 'waiting_verification' },
    })
    expect(await attemptsOf(desk, made)).toEqual(['cancelled', 'waiting_verification'])
    const listed = await app.send(
      staffPaymentCalls.staffPayments,
      { query: { search: made.invoice.invoiceCode } },
      colleague.sender,
    )
    expect(listed.body.results).toMatchObject([{ recorded: { by: clerk.staff.name, is_own: false } }])
    const booked = await book(desk, id, majorText(made.invoice), bank_reference)
    expect(booked.status, booked.text).toBe(200)
    expect(booked.body.result).toMatchObject({ bank_reference, invoice: { status: 'paid' } })
    expect(await attemptsOf(desk, made)).toEqual(['cancelled', 'paid'])
    expect((await noticesOf(desk, made)).filter((template) => template === 'invoice_paid')).toHaveLength(1)
    expect(await actsOn(desk, id)).toEqual([
      ['payment.recorded', clerk.staff.id],
      ['payment.verified', colleague.staff.id],
    ])
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('is never booked by whoever recorded it, whatever their roles [CART-04]', async () => {
    const made = await makeUnpaid(desk.app)
    const both = await makeStaff(desk.app, ['finance', 'admin'])
    const id = idOf(await record(desk, made, {}, both))
    const own = await book(desk, id, majorText(made.invoice), newReference(), both)
    expect([own.status, own.body.error_code]).toEqual([409, 'transfer_needs_colleague'])
    expect(await statusOf(desk, made)).toBe('waiting_verification')
    expect((await book(desk, id, majorText(made.invoice))).status).toBe(200)
  })

  test('is withdrawn before it is booked; the invoice can be paid, and the line recorded, again', async () => {
    const made = await makeUnpaid(desk.app)
    const bank_reference = newReference()
    const id = idOf(await record(desk, made, { bank_reference }))
    expect((await reject(desk, id)).status).toBe(200)
    expect(await statusOf(desk, made)).toBe('pending')
    const notices = await noticesOf(desk, made)
    expect(notices).toContain('transfer_not_booked')
    expect(notices).not.toContain('payment_rejected')
    const other = await makeUnpaid(desk.app)
    const again = idOf(await record(desk, other, { bank_reference }))
    expect((await book(desk, again, majorText(other.invoice), bank_reference)).status).toBe(200)
    expect((await book(desk, id, majorText(made.invoice))).body.error_code).toBe('decided_already')
  })

  test('of too little is rejected, and what is too much goes to the balance where there is one [CART-04, CART-09]', async () => {
    const [short, over] = [await makeUnpaid(desk.app, { country: 'id' }), await makeUnpaid(desk.app, { country: 'id' })]
    const less = short.invoice.totalMinor - 1_000
    const shortId = idOf(await record(desk, short, { amount_minor: less }))
    expect((await book(desk, shortId, String(less))).body.error_code).toBe('received_amount_differs')
    expect((await reject(desk, shortId, 'Rp 1,000 are missing.', desk.colleague)).status).toBe(200)
    const more = over.invoice.totalMinor + 5_000
    const overId = idOf(await record(desk, over, { amount_minor: more }))
    expect((await book(desk, overId, String(more))).status).toBe(200)
    const entries = await desk.app.deps.database.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, over.owner.customer.id))
    expect(entries).toMatchObject([{ kind: 'overpayment', amountMinor: 5_000 }])
    expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
  })

  test('is refused with a reason where it cannot pay the invoice, and changes nothing', async () => {
    const made = await makeUnpaid(desk.app)
    const refusals = [
      { changes: { currency: 'IDR' as const }, field: 'currency' },
      { changes: { amount_minor: 0 }, field: 'amount_minor' },
      { changes: { amount_minor: 0.5 }, field: 'amount_minor' },
      { changes: { received_on: '2024-02-31' }, field: 'received_on' },
      { changes: { received_on: '2999-01-01' }, field: 'received_on' },
      { changes: { bank_reference: '  ' }, field: 'bank_reference' },
    ]
    for (const { changes, field } of refusals) {
      const refused = await record(desk, made, changes)
      expect([refused.status, refused.body.message], refused.text).toEqual([
        422,
        expect.objectContaining({ [field]: expect.any(String) }),
      ])
    }
    expect(await attemptsOf(desk, made)).toEqual(['waiting_payment'])
    const invoice = { ...made.invoice, invoiceCode: 'INV-NOWHERE' }
    expect((await record(desk, { invoice })).status).toBe(404)
    const proved = await makeWaitingPayment(desk.app)
    expect((await record(desk, proved)).body.error_code).toBe('invoice_in_verification')
  })

  test('shares its line of the bank statement with no other payment', async () => {
    const [first, second, proved] = [
      await makeUnpaid(desk.app),
      await makeUnpaid(desk.app),
      await makeWaitingPayment(desk.app),
    ]
    const bank_reference = newReference()
    const id = idOf(await record(desk, first, { bank_reference }))
    const typed = ` ${bank_reference.toLowerCase().replace('dbs ', 'DBS')}`
    expect((await record(desk, second, { bank_reference: typed })).body.error_code).toBe('bank_reference_used')
    expect((await book(desk, proved.payment.id, majorText(proved.invoice), typed)).body.error_code).toBe(
      'bank_reference_used',
    )
    expect((await book(desk, id, majorText(first.invoice), bank_reference)).status).toBe(200)
    expect((await record(desk, second, { bank_reference })).body.error_code).toBe('bank_reference_used')
    expect((await book(desk, proved.payment.id, majorText(proved.invoice))).status).toBe(200)
  })
})

/** Both colleagues record the same transfer, each several times. */
const recordAtOnce = async (on: Desk, made: TestPayment, bank_reference = newReference()) =>
  Promise.all([on.clerk, on.colleague, on.clerk, on.colleague].map((by) => record(on, made, { bank_reference }, by)))

describe('concurrent acts', () => {
  test('record one transfer once, with one answer for all [CART-04]', async () => {
    const made = await makeUnpaid(desk.app)
    const replies = await recordAtOnce(desk, made)
    expect(new Set(replies.map(idOf)).size).toBe(1)
    expect(await attemptsOf(desk, made)).toEqual(['cancelled', 'waiting_verification'])
    expect(await actsOn(desk, replies.map(idOf)[0] ?? '')).toHaveLength(1)
  })

  test('book or withdraw it, never both [CART-04]', async () => {
    const made = await makeUnpaid(desk.app)
    const id = idOf(await record(desk, made))
    const replies = await Promise.all([book(desk, id, majorText(made.invoice)), reject(desk, id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([
      ['cancelled,paid', 'paid'],
      ['cancelled,rejected', 'pending'],
    ]).toContainEqual([(await attemptsOf(desk, made)).join(), await statusOf(desk, made)])
    expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
  })
})

/** Without its guard the same race must go wrong; otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
    await bare.pool.query({ text: 'drop index payments_one_live' })
    await bare.pool.query({ text: 'drop index payments_provider_reference' })
  })
  afterAll(() => bare.close())

  const unguard = (sql: string) =>
    withoutLocks(sql)
      .replace(/"(?:invoices|payments)"\."status" = (\$\d+)/, '$1::text is not null')
      .replace('and status = $2', 'and $2::text is not null')

  test('without the locks and the unique indexes, a transfer is recorded more than once', async () => {
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard, late: 'insert into "payments"' })))
    const made = await makeUnpaid(on.app)
    await recordAtOnce(on, made)
    const attempts = await attemptsOf(on, made)
    expect(attempts.filter((status) => status === 'waiting_verification').length).toBeGreaterThan(1)
  })

  test('without the locks, a transfer is both booked and withdrawn', async () => {
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard, late: 'update "payments"' })))
    const made = await makeUnpaid(on.app)
    const id = idOf(await record(on, made))
    const replies = await Promise.all([book(on, id, majorText(made.invoice)), reject(on, id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
