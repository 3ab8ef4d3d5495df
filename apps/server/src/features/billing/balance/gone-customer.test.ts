import { randomUUID } from 'node:crypto'
import { staffBalanceCalls, staffGatewayCalls, staffPaymentCalls, staffRefundCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { signMessage } from '../../../adapters/payment-gateway/signature'
import { balanceCorrections, balanceEntries, customers, invoices, payments, suspenseEntries } from '../../../db/schema'
import { majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

const callbackSecret = 'a-callback-secret-of-thirty-two-signs'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp({ paymentGateway: { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret } })
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db

/** The account of whoever has paid this is deleted. */
const gone = async (): Promise<TestPayment> => {
  const made = await makeWaitingPayment(app, { country: 'id' })
  const verified = await app.send(
    staffPaymentCalls.staffVerifyPayment,
    {
      params: { payment_id: made.payment.id },
      body: { received_amount: majorText(made.invoice), bank_reference: `BANK-${randomUUID()}` },
    },
    finance.sender,
  )
  expect(verified.status, verified.text).toBe(200)
  await db().update(customers).set({ status: 'deleted' }).where(eq(customers.id, made.owner.customer.id))
  return made
}

const entriesOf = ({ owner }: TestPayment) =>
  db().select().from(balanceEntries).where(eq(balanceEntries.customerId, owner.customer.id))

/** Money that came for the paid invoice and is held. */
const holdMoney = async ({ invoice }: TestPayment): Promise<string> => {
  const [entry] = await db()
    .insert(suspenseEntries)
    .values({ invoiceId: invoice.id, currency: invoice.currency, amountMinor: 5000, reason: 'late' })
    .returning()
  return entry?.id ?? ''
}

describe('money of a customer who is gone', () => {
  test('held money is offered to go back only, and is refused for the balance', async () => {
    const made = await gone()
    const suspense_id = await holdMoney(made)
    const list = await app.send(staffGatewayCalls.staffSuspense, { query: { count: 100 } }, finance.sender)
    expect(list.body.results.find((one) => one.suspense_id === suspense_id)?.ways).toEqual(['invoice', 'returned'])
    const settle = (body: { way: 'balance' | 'returned'; bank_reference?: string }) =>
      app.send(
        staffGatewayCalls.staffSettleSuspense,
        { params: { suspense_id }, body: { note: 'Came late', ...body } },
        finance.sender,
      )
    const refused = await settle({ way: 'balance' })
    expect([refused.status, refused.body.error_code]).toEqual([422, 'customer_gone'])
    expect(await entriesOf(made)).toEqual([])
    expect((await settle({ way: 'returned', bank_reference: 'BCA-RETURN-9' })).status).toBe(200)
  })

  test('a refund goes to a bank account, not to the balance', async () => {
    const made = await gone()
    const ask = (way: 'balance' | 'bank') =>
      app.send(
        staffRefundCalls.staffRequestRefund,
        {
          params: { invoice_code: made.invoice.invoiceCode },
          body: { amount: majorText(made.invoice), way, reason: 'Lost at the hub' },
        },
        finance.sender,
      )
    const refused = await ask('balance')
    expect([refused.status, refused.body.error_code]).toEqual([422, 'customer_gone'])
    expect((await ask('bank')).status).toBe(200)
  })

  test('a correction is neither requested nor booked', async () => {
    const made = await gone()
    const body = { direction: 'add' as const, amount: '500', reason: 'Sample reason' }
    const request = { params: { customer_id: made.owner.customer.id }, body }
    const refused = await app.send(staffBalanceCalls.staffRequestCorrection, request, finance.sender)
    expect([refused.status, refused.body.error_code]).toEqual([422, 'customer_gone'])
    const [asked] = await db()
      .insert(balanceCorrections)
      .values({
        customerId: made.owner.customer.id,
        currency: 'IDR',
        amountMinor: 500,
        reason: 'Sample reason',
        status: 'requested',
        requestedBy: finance.staff.id,
      })
      .returning()
    const params = { correction_id: asked?.id ?? '' }
    const reply = await app.send(staffBalanceCalls.staffApproveCorrection, { params }, admin.sender)
    expect([reply.status, reply.body.error_code]).toEqual([422, 'customer_gone'])
    expect(await entriesOf(made)).toEqual([])
  })

  test('a top-up that the bank reports is held', async () => {
    const made = await gone()
    const [topUp] = await db()
      .insert(invoices)
      .values({ ...made.invoice, id: randomUUID(), invoiceCode: 'INV-GXNE0-00001', type: 'top_up', status: 'pending' })
      .returning()
    const payment_id = randomUUID()
    await db()
      .insert(payments)
      .values({
        ...made.payment,
        id: payment_id,
        invoiceId: topUp?.id ?? '',
        vendor: 'va',
        method: 'bca',
        status: 'waiting_payment',
        proof: null,
        decidedBy: null,
        decidedAt: null,
      })
    const event = {
      event_id: `tx-${payment_id}`,
      payment_id,
      kind: 'paid',
      currency: 'IDR',
      amount_minor: made.payment.amountMinor,
    }
    const payload = JSON.stringify(event)
    const timestamp = String(Math.floor((await app.deps.clock()).getTime() / 1000))
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/gateway/callback',
      headers: {
        'content-type': 'application/json',
        'gateway-timestamp': timestamp,
        'gateway-signature': signMessage(callbackSecret, timestamp, Buffer.from(payload)),
      },
      payload,
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { outcome: 'review' }])
    expect(await entriesOf(made)).toEqual([])
  })
})
