import { invoiceCalls, paymentCalls, staffGatewayCalls, type Language } from '@layar/contract'
import { formatMoney } from '@layar/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { signMessage } from '../../../adapters/payment-gateway/signature'
import { customers, invoices, messages, payments, suspenseEntries } from '../../../db/schema'
import type { TestCustomer } from '../../../testing/make-customer'
import { makeExportInvoice } from '../../../testing/make-export-invoice'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { expireInvoices } from '../invoice/jobs'

const callbackSecret = 'a-callback-secret-of-thirty-two-signs'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ paymentGateway: { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret } })
})

/** An unpaid invoice of this service whose customer chose a virtual account. */
const waiting = async (service: 'impor' | 'ekspor' = 'impor', language: Language = 'en') => {
  const { db } = app.deps.database
  const { owner, invoice } =
    service === 'impor' ? await makeUnpaid(app, { country: 'id' }) : await makeExportInvoice(app)
  await db.update(customers).set({ language }).where(eq(customers.id, owner.customer.id))
  const body = { invoice_code: invoice.invoiceCode, payment: { vendor: 'va', method: 'bca' } }
  const reply = await app.send(paymentCalls.changePayment, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), eq(payments.vendor, 'va')))
  if (payment === undefined) throw new Error('No attempt was made.')
  return { owner, invoice, payment }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const callBack = async (
  { payment }: Waiting,
  changes: { amount_minor?: number; currency?: string; event_id?: string } = {},
) => {
  const payload = JSON.stringify({
    event_id: `tx-${payment.id}`,
    payment_id: payment.id,
    kind: 'paid',
    currency: 'IDR',
    amount_minor: payment.amountMinor,
    ...changes,
  })
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
  return [reply.statusCode, reply.body]
}

const inReview = [200, '{"outcome":"review"}']
const heldTemplates = ['suspense_received', 'suspense_received_open', 'suspense_credited', 'suspense_returned']
const toldTo = ({ customer }: TestCustomer, channel: 'app' | 'email' = 'app') =>
  app.deps.database.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, customer.id),
        eq(messages.channel, channel),
        inArray(messages.template, heldTemplates),
      ),
    )
    .orderBy(messages.createdAt, messages.id)
const heldOf = async ({ owner, invoice }: Waiting) => {
  const query = { invoice_code: invoice.invoiceCode }
  return (await app.send(invoiceCalls.invoice, { query }, owner.sender)).body.result.held_payments
}
const lapse = async ({ invoice }: Waiting) => {
  const { db } = app.deps.database
  await db
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(invoices.id, invoice.id))
  await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
}
const settle = async ({ invoice }: Waiting, way: 'balance' | 'returned') => {
  const [entry] = await app.deps.database.db
    .select()
    .from(suspenseEntries)
    .where(eq(suspenseEntries.invoiceId, invoice.id))
  const body = { way, note: 'Sent too much', ...(way === 'returned' && { bank_reference: 'BCA-7' }) }
  const params = { suspense_id: entry?.id ?? '' }
  const { sender } = await makeStaff(app, ['finance'])
  const replies = [
    await app.send(staffGatewayCalls.staffSettleSuspense, { params, body }, sender),
    await app.send(staffGatewayCalls.staffSettleSuspense, { params, body }, sender),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
}

describe('a customer whose money paid nothing', () => {
  test.each([
    ['impor', 'balance', 'suspense_credited'],
    ['ekspor', 'returned', 'suspense_returned'],
  ] as const)(
    'is told once of seven equal callbacks, and once more when it is settled: %s, %s [CART-03]',
    async (service, way, settled) => {
      const made = await waiting(service)
      const amount_minor = made.payment.amountMinor - 1_000
      const replies = await Promise.all(Array.from({ length: 7 }, () => callBack(made, { amount_minor })))
      expect(replies).toEqual(Array.from({ length: 7 }, () => inReview))
      const [told, ...more] = await toldTo(made.owner)
      expect(more).toEqual([])
      expect(told).toMatchObject({ template: 'suspense_received_open', service })
      const amount = formatMoney({ currency: 'IDR', amountMinor: amount_minor })
      expect(told?.subject).toContain(amount)
      expect(told?.body).toContain(made.invoice.invoiceCode)
      expect(told?.body).toContain('it is not the exact amount due')
      expect(await toldTo(made.owner, 'email')).toHaveLength(1)
      expect(await heldOf(made)).toMatchObject([{ amount, reason: 'wrong_amount' }])

      await settle(made, way)
      expect((await toldTo(made.owner)).map(({ template }) => template)).toEqual(['suspense_received_open', settled])
      expect(await toldTo(made.owner, 'email')).toHaveLength(2)
      expect(await heldOf(made)).toEqual([])
    },
  )

  test.each([
    ['en', 'we could not use it for this invoice', 'already paid'],
    ['id', 'belum dapat dipakai', 'sudah lunas'],
    ['cn', '未能用于支付该账单', '已付清'],
  ] as const)('reads that the invoice was paid before: %s [CART-03]', async (language, ...words) => {
    const made = await waiting('impor', language)
    expect(await callBack(made)).toEqual([200, '{"outcome":"paid"}'])
    expect(await toldTo(made.owner)).toEqual([])
    expect(await callBack(made, { event_id: `again-${made.payment.id}` })).toEqual(inReview)
    const [told] = await toldTo(made.owner)
    for (const word of words) expect(told?.body).toContain(word)
    expect(told?.body).not.toMatch(/\{|invoice_paid/)
    expect(await heldOf(made)).toMatchObject([{ reason: 'invoice_paid' }])
  })

  test('reads why: another currency, another way to pay, an expired invoice [CART-03]', async () => {
    const abroad = await waiting()
    await callBack(abroad, { currency: 'SGD' })
    expect(await heldOf(abroad)).toMatchObject([{ reason: 'wrong_currency' }])

    const changed = await waiting()
    const body = { invoice_code: changed.invoice.invoiceCode, payment: { vendor: 'va', method: 'bni' } }
    await app.send(paymentCalls.changePayment, { body }, changed.owner.sender)
    await callBack(changed)
    expect(await heldOf(changed)).toMatchObject([{ reason: 'method_closed' }])

    const late = await waiting('ekspor')
    await lapse(late)
    await callBack(late)
    expect(await heldOf(late)).toMatchObject([{ reason: 'invoice_expired' }])
    expect((await toldTo(late.owner)).map(({ template }) => template)).toEqual(['suspense_received'])
  })

  test('is told although they muted notices [CART-03]', async () => {
    const made = await waiting()
    await app.deps.database.db
      .update(customers)
      .set({ mutedChannels: ['app', 'email', 'whatsapp'] })
      .where(eq(customers.id, made.owner.customer.id))
    await callBack(made, { amount_minor: 1_000 })
    expect(await toldTo(made.owner)).toHaveLength(1)
  })
})
