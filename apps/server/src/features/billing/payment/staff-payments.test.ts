import { randomUUID } from 'node:crypto'
import { invoiceCalls, staffGatewayCalls, staffPaymentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, invoices, messages, payments } from '../../../db/schema'
import { majorText, makeUnpaid, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { refundInvoice } from '../../../testing/refund-invoice'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const newReference = (): string => `BANK-${randomUUID()}`
const verify = (
  { payment, invoice }: TestPayment,
  changes: { received_amount?: string; bank_reference?: string } = {},
  by = finance,
) =>
  app.send(
    staffPaymentCalls.staffVerifyPayment,
    {
      params: { payment_id: payment.id },
      body: { received_amount: majorText(invoice), bank_reference: newReference(), ...changes },
    },
    by.sender,
  )
const reject = ({ payment }: Pick<TestPayment, 'payment'>, note: string, by = finance) =>
  app.send(staffPaymentCalls.staffRejectPayment, { params: { payment_id: payment.id }, body: { note } }, by.sender)
const standing = async ({ payment, invoice }: TestPayment) => {
  const { db } = app.deps.database
  const [paid] = await db.select().from(payments).where(eq(payments.id, payment.id))
  const [billed] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
  return { payment: paid?.status, invoice: billed?.status, dueAt: billed?.dueAt }
}
const noticesOf = ({ owner }: TestPayment, template: string) =>
  app.deps.database.db
    .select()
    .from(messages)
    .where(
      and(eq(messages.customerId, owner.customer.id), eq(messages.template, template), eq(messages.channel, 'email')),
    )
const auditOf = ({ payment }: TestPayment) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `payment:${payment.id}`))

test('lists a waiting proof with its details for the reviewer [CART-04]', async () => {
  const made = await makeWaitingPayment(app, { country: 'id' })
  const query = { search: made.invoice.invoiceCode }
  const { body } = await app.send(staffPaymentCalls.staffPayments, { query }, finance.sender)
  expect(body.results).toHaveLength(1)
  expect(body.results[0]).toMatchObject({
    invoice_code: made.invoice.invoiceCode,
    customer_code: made.owner.customer.code,
    difference_minor: 0,
    payment: { status: 'waiting_verification', proof: { sender_name: 'Tester Sample', bank: 'Sample Bank' } },
  })
  for (const search of [made.owner.customer.code, 'tester sample'])
    expect(
      (await app.send(staffPaymentCalls.staffPayments, { query: { search, count: 100 } }, finance.sender)).text,
    ).toContain(made.invoice.invoiceCode)
  const params = { payment_id: made.payment.id }
  const detail = await app.send(staffPaymentCalls.staffPayment, { params }, finance.sender)
  expect(detail.body.result).toMatchObject({ decided_by: null, bank_reference: null })
  expect(detail.body.result.invoice.lines.length).toBeGreaterThan(0)
})

test('lists only submitted payments', async () => {
  const { invoice } = await makeUnpaid(app)
  const query = { search: invoice.invoiceCode }
  expect((await app.send(staffPaymentCalls.staffPayments, { query }, finance.sender)).body.results).toEqual([])
})

describe('verification', () => {
  test('marks payment and invoice as paid, notifies the customer once and records who did it [CART-04]', async () => {
    const made = await makeWaitingPayment(app)
    const reference = newReference()
    const { status, body, text } = await verify(made, { bank_reference: reference })
    expect(status, text).toBe(200)
    expect(body.result).toMatchObject({
      decided_by: finance.staff.name,
      bank_reference: reference,
      payment: { payment: { status: 'paid' } },
      invoice: { status: 'paid' },
    })
    expect(await standing(made)).toMatchObject({ payment: 'paid', invoice: 'paid' })
    expect(await noticesOf(made, 'invoice_paid')).toHaveLength(1)
    expect((await auditOf(made)).map(({ action, staffId }) => [action, staffId])).toEqual([
      ['payment.verified', finance.staff.id],
    ])
  })

  test('accepts only the exact amount [CART-04]', async () => {
    const made = await makeWaitingPayment(app)
    const due = made.invoice.totalMinor / 100
    for (const received_amount of [(due - 0.01).toFixed(2), (due + 0.01).toFixed(2), String(made.invoice.totalMinor)]) {
      const { body, status } = await verify(made, { received_amount })
      expect([status, body.error_code], received_amount).toEqual([409, 'received_amount_differs'])
    }
    for (const received_amount of ['0', '-1', 'much', '1e9', '0.001'])
      expect((await verify(made, { received_amount })).body.message, received_amount).toHaveProperty('received_amount')
    expect(await standing(made)).toMatchObject({ payment: 'waiting_verification', invoice: 'waiting_verification' })
    expect((await verify(made)).status).toBe(200)
  })

  test('uses one line of the bank statement for one payment, even when two staff members try at once', async () => {
    const other = await makeStaff(app, ['finance'])
    const [first, second] = [await makeWaitingPayment(app), await makeWaitingPayment(app)]
    const bank_reference = newReference()
    const answers = await Promise.all([
      verify(first, { bank_reference }),
      verify(second, { bank_reference: bank_reference.toLowerCase() }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('bank_reference_used')
    const paid = [await standing(first), await standing(second)].filter(({ payment }) => payment === 'paid')
    expect(paid).toHaveLength(1)
  })

  test('knows a line of the bank statement that was used, however its blanks and letters are typed', async () => {
    const [first, second] = [await makeWaitingPayment(app), await makeWaitingPayment(app)]
    const bank_reference = newReference()
    expect((await verify(first, { bank_reference: `${bank_reference}  DBS 42` })).status).toBe(200)
    const again = await verify(second, { bank_reference: ` ${bank_reference.toLowerCase()} dbs42` })
    expect([again.status, again.body.error_code]).toEqual([409, 'bank_reference_used'])
    expect((await verify(second, { bank_reference: `${bank_reference} DBS 43` })).status).toBe(200)
  })

  test('uses a line of the bank statement once, also where what it paid was refunded [CART-04]', async () => {
    const [first, second] = [await makeWaitingPayment(app), await makeWaitingPayment(app)]
    const bank_reference = newReference()
    expect((await verify(first, { bank_reference })).status).toBe(200)
    await refundInvoice(app, first.invoice)
    expect((await standing(first)).payment).toBe('refunded')
    const line = { bank_reference: bank_reference.toLowerCase(), received_on: '2024-01-02', amount_minor: 100 }
    const open = await makeUnpaid(app)
    const replies = [
      await verify(second, { bank_reference }),
      await app.send(
        staffPaymentCalls.staffRecordTransfer,
        { params: { invoice_code: open.invoice.invoiceCode }, body: { currency: 'SGD', ...line } },
        finance.sender,
      ),
      await app.send(staffGatewayCalls.staffRecordSuspense, { body: { currency: 'SGD', ...line } }, finance.sender),
    ]
    expect(replies.map(({ body }) => body.error_code)).toEqual(Array(3).fill('bank_reference_used'))
  })

  test('decides once for seven concurrent requests, with equal answers', async () => {
    const made = await makeWaitingPayment(app)
    const body = { bank_reference: newReference() }
    const answers = await Promise.all(Array.from({ length: 7 }, () => verify(made, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await noticesOf(made, 'invoice_paid')).toHaveLength(1)
    expect(await auditOf(made)).toHaveLength(1)
  })

  test('lets one of two staff members decide when one verifies while the other rejects', async () => {
    const made = await makeWaitingPayment(app)
    const other = await makeStaff(app, ['finance'])
    const answers = await Promise.all([verify(made), reject(made, 'Not found', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('decided_already')
    const { payment, invoice } = await standing(made)
    expect([
      ['paid', 'paid'],
      ['rejected', 'pending'],
    ]).toContainEqual([payment, invoice])
    expect((await verify(made, {}, await makeStaff(app, ['finance']))).body.error_code).toBe('decided_already')
  })
})

test('reopens the invoice for a day after a rejected proof, and shows the customer why [CART-04]', async () => {
  const made = await makeWaitingPayment(app)
  expect((await reject(made, '  ')).status).toBe(422)
  const { status, body, text } = await reject(made, 'The picture shows another account.')
  expect(status, text).toBe(200)
  expect(body.result.payment.payment).toMatchObject({
    status: 'rejected',
    rejection_note: 'The picture shows another account.',
  })
  const { payment, invoice, dueAt } = await standing(made)
  expect([payment, invoice]).toEqual(['rejected', 'pending'])
  expect((dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const seen = await app.send(
    invoiceCalls.invoice,
    { query: { invoice_code: made.invoice.invoiceCode } },
    made.owner.sender,
  )
  expect(seen.text).toContain('The picture shows another account.')
  expect(await noticesOf(made, 'payment_rejected')).toHaveLength(1)
  expect((await reject(made, 'Again', await makeStaff(app, ['finance']))).body.error_code).toBe('decided_already')
})

test('returns 404 for an unknown payment', async () => {
  const payment = { id: randomUUID() } as TestPayment['payment']
  expect((await reject({ payment }, 'Nothing there')).status).toBe(404)
  const params = { payment_id: randomUUID() }
  expect((await app.send(staffPaymentCalls.staffPayment, { params }, finance.sender)).status).toBe(404)
})
