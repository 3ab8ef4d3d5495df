import { checkoutCalls, invoiceCalls, paymentCalls, staffGatewayCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GatewayEvent, PaymentGateway } from '../../../adapters/payment-gateway/port'
import { signMessage } from '../../../adapters/payment-gateway/signature'
import { remoteGateway } from '../../../adapters/payment-gateway/remote'
import { balanceEntries, invoices, payments, providerEvents, suspenseEntries } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import type { JobContext } from '../../../jobs/job'
import type { TestCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeFile, makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { expireInvoices } from '../invoice/jobs'
import { pollCharges, syncCharges } from './jobs'
import { prepareCharge } from './prepare'

const secret = 'a-callback-secret-of-thirty-two-signs'
const va = { vendor: 'va', method: 'bca' }

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    paymentGateway: { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret: secret },
  })
})

/** The test decides what the gateway did; its signature is genuine. */
const played = (changes: Partial<PaymentGateway> = {}): PaymentGateway => ({
  ...remoteGateway({ url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret: secret }),
  createCharge: ({ paymentId }) =>
    Promise.resolve({ reference: `r-${paymentId}`, virtualAccount: { number: '9999912345678901', billerCode: null } }),
  findEvent: () => Promise.resolve(null),
  closeCharge: () => Promise.resolve(null),
  ...changes,
})
const jobs = (gateway: PaymentGateway = played()): JobContext => ({
  ...app.deps,
  adapters: { ...app.deps.adapters, paymentGateway: gateway },
  enqueue: app.deps.queue.enqueue,
})

const attemptsOf = (invoiceId: string) =>
  app.deps.database.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(payments.createdAt)
const invoiceOf = async (code: string) => {
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.invoiceCode, code))
  if (row === undefined) throw new Error(`no invoice ${code}`)
  return row
}
const read = async (owner: TestCustomer, invoice_code: string) => {
  const reply = await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const change = (owner: TestCustomer, invoice_code: string, payment: { vendor: string; method: string }) =>
  app.send(paymentCalls.changePayment, { body: { invoice_code, payment } }, owner.sender)

/** Checked out in Indonesia and waiting on a virtual account. */
const waiting = async ({ isPrepared = true } = {}) => {
  const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
  const reply = await change(owner, invoice.invoiceCode, va)
  expect(reply.status, reply.text).toBe(200)
  const payment = (await attemptsOf(invoice.id)).find(({ vendor }) => vendor === 'va')
  if (payment === undefined) throw new Error('no attempt')
  if (isPrepared) await prepareCharge.run(jobs(), { payment_id: payment.id })
  return { owner, invoice, payment }
}

const paid = (paymentId: string, amountMinor: number, changes: Partial<Record<string, unknown>> = {}) => ({
  event_id: `tx-${paymentId}`,
  payment_id: paymentId,
  kind: 'paid',
  currency: 'IDR',
  amount_minor: amountMinor,
  ...changes,
})
const call = async (event: object, changes: { key?: string; at?: number; signature?: string } = {}) => {
  const payload = JSON.stringify(event)
  const timestamp = String(changes.at ?? Math.floor((await app.deps.clock()).getTime() / 1000))
  return app.app.inject({
    method: 'POST',
    url: '/api/gateway/callback',
    headers: {
      'content-type': 'application/json',
      'gateway-timestamp': timestamp,
      'gateway-signature': changes.signature ?? signMessage(changes.key ?? secret, timestamp, Buffer.from(payload)),
    },
    payload,
  })
}
const suspenseOf = (invoiceId: string) =>
  app.deps.database.db.select().from(suspenseEntries).where(eq(suspenseEntries.invoiceId, invoiceId))
const lapse = async (invoiceId: string) => {
  await app.deps.database.db
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(invoices.id, invoiceId))
  await expireInvoices.run(jobs(), {})
}

describe('a virtual account', () => {
  test('is shown as being prepared until the gateway has created it, and is created once [CART-03]', async () => {
    const { owner, invoice, payment } = await waiting({ isPrepared: false })
    expect((await read(owner, invoice.invoiceCode)).payment).toMatchObject({
      settles: 'gateway',
      is_prepared: false,
      virtual_account: null,
    })
    let asked = 0
    const counting = played({
      createCharge: ({ paymentId }) => {
        asked += 1
        return Promise.resolve({
          reference: `r-${paymentId}`,
          virtualAccount: { number: '9999912345678901', billerCode: null },
        })
      },
    })
    for (let round = 0; round < 3; round += 1) await prepareCharge.run(jobs(counting), { payment_id: payment.id })
    expect(asked).toBe(1)
    const shown = (await read(owner, invoice.invoiceCode)).payment
    expect(shown).toMatchObject({ is_prepared: true, virtual_account: { number: '9999912345678901' } })
    expect(shown?.guides).toHaveLength(3)
    const file = await makeFile(app, owner)
    const proof = await app.send(
      paymentCalls.createManualPayment,
      {
        body: {
          invoice_code: invoice.invoiceCode,
          file_url: file.url,
          bank: 'B',
          sender_name: 'S',
          amount: '1',
          date: '2024-01-02',
        },
      },
      owner.sender,
    )
    // A conflict: a page that another tab left with the account to transfer to reads anew.
    expect([proof.status, proof.body.error_code]).toEqual([409, 'payment_not_manual'])
    expect(proof.body.message).toContain('back to bank transfer')
  })

  test('leaves the invoice open for another method if the gateway refuses it permanently [CART-03]', async () => {
    const { owner, invoice, payment } = await waiting({ isPrepared: false })
    const { ChargeRefused } = await import('../../../adapters/payment-gateway/port')
    const refusing = played({ createCharge: () => Promise.reject(new ChargeRefused('no')) })
    await prepareCharge.run(jobs(refusing), { payment_id: payment.id })
    expect(await read(owner, invoice.invoiceCode)).toMatchObject({
      status: 'pending',
      payment: { status: 'cancelled' },
      actions: ['change_payment', 'print'],
    })
    await expect(
      prepareCharge.run(jobs(played({ createCharge: () => Promise.reject(new Error('away')) })), {
        payment_id: (await waiting({ isPrepared: false })).payment.id,
      }),
    ).rejects.toThrow('away')
  })
})

describe('callbacks', () => {
  test('seven identical ones pay once and all return 200 [CART-03]', async () => {
    const { owner, invoice, payment } = await waiting()
    const event = paid(payment.id, payment.amountMinor)
    const replies = await Promise.all(Array.from({ length: 7 }, () => call(event)))
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 7 }, () => [200, '{"outcome":"paid"}']),
    )
    expect(await read(owner, invoice.invoiceCode)).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
    const { db } = app.deps.database
    expect(await db.$count(providerEvents, eq(providerEvents.paymentId, payment.id))).toBe(1)
    expect((await call({ ...event, event_id: 'expired', kind: 'expired' })).json()).toEqual({ outcome: 'ignored' })
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('paid')
    // Control: without the unique index the same event is stored again.
    const bare = await openTestDatabase()
    await bare.pool.query({ text: 'drop index provider_events_once' })
    const row = {
      provider: 'p',
      eventId: 'e',
      kind: 'paid',
      currency: 'IDR',
      amountMinor: 1,
      outcome: 'paid',
      body: {},
    } as const
    for (let round = 0; round < 2; round += 1) await bare.db.insert(providerEvents).values(row).onConflictDoNothing()
    expect(await bare.db.$count(providerEvents, eq(providerEvents.eventId, 'e'))).toBe(2)
    await bare.close()
  })

  test('forged, replayed or altered ones return 400, never 401, and change nothing [CART-03]', async () => {
    const { invoice, payment } = await waiting()
    const event = paid(payment.id, payment.amountMinor)
    const stale = Math.floor(Date.now() / 1000) - 4000
    for (const reply of [
      await call(event, { key: 'somebody-elses-secret-of-32-signs' }),
      await call(event, { signature: '' }),
      await call(event, { at: stale }),
    ])
      expect([reply.statusCode, reply.json<{ action: boolean }>().action]).toEqual([400, false])
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('pending')
    expect(await app.deps.database.db.$count(providerEvents, eq(providerEvents.paymentId, payment.id))).toBe(0)
  })

  test('of another amount or currency, or too late, are held in suspense and pay nothing [CART-03]', async () => {
    const { invoice, payment } = await waiting()
    const told = [
      paid(payment.id, payment.amountMinor - 1, { event_id: `a-${payment.id}` }),
      paid(payment.id, payment.amountMinor, { event_id: `b-${payment.id}`, currency: 'SGD' }),
    ]
    for (const event of told) expect((await call(event)).json()).toEqual({ outcome: 'review' })
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('pending')
    await lapse(invoice.id)
    expect((await call(paid(payment.id, payment.amountMinor))).json()).toEqual({ outcome: 'review' })
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('cancelled')
    expect((await suspenseOf(invoice.id)).map(({ reason }) => reason).sort()).toEqual([
      'late',
      'wrong_amount',
      'wrong_currency',
    ])
    const unknown = paid(crypto.randomUUID(), 77, { event_id: crypto.randomUUID() })
    expect((await call(unknown)).statusCode).toBe(404)
    expect((await call(unknown)).statusCode).toBe(404)
    const lost = await app.deps.database.db
      .select()
      .from(suspenseEntries)
      .innerJoin(providerEvents, eq(providerEvents.id, suspenseEntries.providerEventId))
      .where(eq(providerEvents.eventId, unknown.event_id))
    expect(lost.map(({ suspense_entries }) => suspense_entries.reason)).toEqual(['unknown_payment'])
  })

  test('racing with expiry or a change of method either pay or go to suspense, never both and never neither [CART-03]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, invoice, payment } = await waiting()
      const replies = await Promise.all([
        call(paid(payment.id, payment.amountMinor)),
        round % 2 === 0 ? lapse(invoice.id) : change(owner, invoice.invoiceCode, { vendor: 'va', method: 'bni' }),
        call(paid(payment.id, payment.amountMinor)),
      ])
      expect([replies[0].statusCode, replies[2].statusCode]).toEqual([200, 200])
      const attempts = await attemptsOf(invoice.id)
      const isPaid = (await invoiceOf(invoice.invoiceCode)).status === 'paid'
      expect(attempts.filter(({ status }) => status === 'paid')).toHaveLength(isPaid ? 1 : 0)
      expect(await suspenseOf(invoice.id)).toHaveLength(isPaid ? 0 : 1)
      expect(attempts.filter(({ status }) => status === 'waiting_payment').length).toBeLessThanOrEqual(isPaid ? 0 : 1)
    }
  })
})

describe('scheduled jobs', () => {
  const age = (id: string) =>
    app.deps.database.db
      .update(payments)
      .set({ updatedAt: sql`now() - interval '10 minutes'` })
      .where(eq(payments.id, id))
  const event = (paymentId: string, amountMinor: number): GatewayEvent => ({
    eventId: `tx-${paymentId}`,
    paymentId,
    kind: 'paid',
    currency: 'IDR',
    amountMinor,
    body: {},
  })

  test('query attempts without a callback, and a late callback of the same event changes nothing [CART-03]', async () => {
    const { invoice, payment } = await waiting()
    await age(payment.id)
    const gateway = played({
      findEvent: (id) => Promise.resolve(id === payment.id ? event(payment.id, payment.amountMinor) : null),
    })
    await pollCharges.run(jobs(gateway), {})
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('paid')
    expect((await call(paid(payment.id, payment.amountMinor))).json()).toEqual({ outcome: 'paid' })
    expect(await suspenseOf(invoice.id)).toEqual([])
  })

  test('close changed or expired charges once, and keep money that arrived before [CART-03]', async () => {
    const { owner, invoice, payment } = await waiting()
    const reply = await change(owner, invoice.invoiceCode, { vendor: 'bank_transfer', method: 'bank_transfer' })
    expect(reply.body.order_tracking_code).toBe('CP')
    const closed: string[] = []
    const gateway = played({
      closeCharge: (id) => {
        closed.push(id)
        return Promise.resolve(id === payment.id ? event(payment.id, payment.amountMinor) : null)
      },
    })
    await syncCharges.run(jobs(gateway), {})
    await syncCharges.run(jobs(gateway), {})
    expect(closed.filter((id) => id === payment.id)).toHaveLength(1)
    expect((await suspenseOf(invoice.id)).map(({ reason }) => reason)).toEqual(['late'])
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('pending')
  })
})

describe('money in suspense', () => {
  const late = async () => {
    const made = await waiting()
    await lapse(made.invoice.id)
    await call(paid(made.payment.id, made.payment.amountMinor))
    const [entry] = await suspenseOf(made.invoice.id)
    if (entry === undefined) throw new Error('nothing in suspense')
    return { ...made, entry }
  }
  const settle = (sender: Parameters<TestApp['send']>[2], suspense_id: string, body: Record<string, unknown>) =>
    app.send(
      staffGatewayCalls.staffSettleSuspense,
      { params: { suspense_id }, body: { way: 'balance', note: 'Came late', ...body } as never },
      sender,
    )

  test('is credited to the balance once, however many staff members book it [CART-03, CART-09]', async () => {
    const { owner, entry } = await late()
    const clerks = await Promise.all(Array.from({ length: 3 }, () => makeStaff(app, ['finance'])))
    const replies = await Promise.all(clerks.map(({ sender }) => settle(sender, entry.id, {})))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const booked = await app.deps.database.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, owner.customer.id))
    expect(booked.map(({ amountMinor }) => amountMinor)).toEqual([entry.amountMinor])
  })

  test('pays the customer’s next invoice, never another customer’s [CART-03]', async () => {
    const { owner, shipment, entry, invoice } = { shipment: null, ...(await late()) }
    expect(shipment).toBeNull()
    const finance = await makeStaff(app, ['finance'])
    const other = await makeUnpaid(app, { country: 'id' })
    const foreign = await settle(finance.sender, entry.id, {
      way: 'invoice',
      invoice_codes: [other.invoice.invoiceCode],
    })
    expect(foreign.status).toBe(422)
    const cart = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const again = await app.send(
      checkoutCalls.checkout,
      {
        body: {
          cart_codes: [cart.cartCode],
          address_id: await makeAddress(app, owner),
          domestic_service: 'delivery',
          payment: va,
        },
      },
      owner.sender,
    )
    expect(again.status, again.text).toBe(200)
    const next = await invoiceOf(again.body.invoice_code)
    const reply = await settle(finance.sender, entry.id, { way: 'invoice', invoice_codes: [next.invoiceCode] })
    if (entry.amountMinor < next.totalMinor) expect(reply.status).toBe(422)
    else {
      expect(reply.status, reply.text).toBe(200)
      expect((await invoiceOf(next.invoiceCode)).status).toBe('paid')
    }
    expect((await invoiceOf(invoice.invoiceCode)).status).toBe('cancelled')
  })

  test('is returned only with the reference of the bank [CART-03]', async () => {
    const { entry } = await late()
    const finance = await makeStaff(app, ['finance'])
    expect((await settle(finance.sender, entry.id, { way: 'returned' })).status).toBe(422)
    const reply = await settle(finance.sender, entry.id, { way: 'returned', bank_reference: 'TRX-1' })
    expect(reply.body.result).toMatchObject({ status: 'settled', decision: 'returned TRX-1: Came late' })
  })
})

test('lets staff simulate the bank in the sandbox, and refuses beside a real gateway [CART-03]', async () => {
  const sandbox = await startApp({ paymentGateway: undefined })
  const { owner, invoice } = await makeUnpaid(sandbox, { country: 'id' })
  const finance = await makeStaff(sandbox, ['finance'])
  await sandbox.send(
    paymentCalls.changePayment,
    { body: { invoice_code: invoice.invoiceCode, payment: va } },
    owner.sender,
  )
  await sandbox.drain()
  const [payment] = await app.deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), eq(payments.vendor, 'va')))
  const params = { payment_id: payment?.id ?? '' }
  expect((await read(owner, invoice.invoiceCode)).payment?.virtual_account?.number).toMatch(/^99999/)
  const refused = await app.send(staffGatewayCalls.staffPlayPayment, { params, body: {} }, finance.sender)
  expect(refused.body.error_code).toBe('sandbox_only')
  const reply = await sandbox.send(staffGatewayCalls.staffPlayPayment, { params, body: {} }, finance.sender)
  expect(reply.status, reply.text).toBe(200)
  expect((await invoiceOf(invoice.invoiceCode)).status).toBe('paid')
  const events = await sandbox.send(staffGatewayCalls.staffGatewayEvents, { params }, finance.sender)
  expect(events.body).toMatchObject({ can_play: true, results: [{ outcome: 'paid', provider: 'sandbox' }] })
})
