import { checkoutCalls, invoiceCalls, paymentCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, messages, payments, shipments, staff, voucherRedemptions, vouchers } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeFile, makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { expireInvoices, expirePayments } from '../invoice/jobs'
import { cancelInvoice, rejectPayment, settleInvoice } from '../invoice/settle'
import type { WriteContext } from '../../../jobs/write'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const payNow = { vendor: 'paynow', method: 'paynow_qr' }
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date())

const billed = async (country: 'sg' | 'id' = 'sg', voucher_codes: string[] = []) => {
  const owner = await makeCustomer(app, { country, verified: true })
  const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  const body = {
    cart_codes: [shipment.cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: transfer,
    voucher_codes,
  }
  const reply = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return { owner, shipment, body, invoice_code: reply.body.invoice_code }
}
const invoiceRow = async (code: string) => {
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.invoiceCode, code))
  if (row === undefined) throw new Error(`no invoice ${code}`)
  return row
}
const attempts = async (code: string) =>
  app.deps.database.db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, (await invoiceRow(code)).id))
const read = async (owner: TestCustomer, invoice_code: string) => {
  const reply = await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const submitProof = async (owner: TestCustomer, invoice_code: string, changes: Record<string, unknown> = {}) => {
  const file = await makeFile(app, owner)
  const body = {
    invoice_code,
    file_url: file.url,
    bank: 'Sample Bank',
    sender_name: 'Tester',
    amount: '16.50',
    date: today,
    ...changes,
  }
  return app.send(paymentCalls.createManualPayment, { body }, owner.sender)
}
const change = (owner: TestCustomer, invoice_code: string, payment = payNow) =>
  app.send(paymentCalls.changePayment, { body: { invoice_code, payment } }, owner.sender)
const inWrite = <T>(run: (context: WriteContext) => Promise<T>): Promise<T> => inWriteOf(app, run)
const staffId = async (): Promise<string> => {
  const [row] = await app.deps.database.db
    .insert(staff)
    .values({ email: `${crypto.randomUUID()}@staff.example`, name: 'Finance', passwordHash: '', roles: ['finance'] })
    .returning()
  return row?.id ?? ''
}
const jobContext = () => ({ ...app.deps, enqueue: app.deps.queue.enqueue })

describe('payment-groups/v3', () => {
  test('offers each country the methods that work there [CALL-33, CART-03]', async () => {
    const offered = async (country: 'sg' | 'id') => {
      const owner = await makeCustomer(app, { country })
      const reply = await app.send(paymentCalls.paymentGroups, { body: {} }, owner.sender)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.results.map(({ code }) => code)
    }
    expect(await offered('sg')).toEqual(['paynow', 'bank_transfer'])
    expect(await offered('id')).toEqual(['va', 'qris', 'bank_transfer', 'balance', 'pay_on_arrival'])
  })

  test('returns 404 for foreign shipments and invoices [CALL-33]', async () => {
    const { shipment, invoice_code } = await billed()
    const stranger = await makeCustomer(app)
    for (const body of [{ cart_codes: [shipment.cartCode] }, { invoice_code }])
      expect((await app.send(paymentCalls.paymentGroups, { body }, stranger.sender)).status).toBe(404)
  })
})

describe('payment-manual/create', () => {
  test('payment and invoice wait for verification; submitting the same proof again changes nothing [CALL-33, CART-04, CART-08]', async () => {
    const { owner, invoice_code } = await billed()
    const file = await makeFile(app, owner)
    const body = {
      invoice_code,
      file_url: file.url,
      bank: 'Sample Bank',
      sender_name: 'Tester',
      amount: 16.5,
      date: today,
    }
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => app.send(paymentCalls.createManualPayment, { body }, owner.sender)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await invoiceRow(invoice_code)).status).toBe('waiting_verification')
    expect(await attempts(invoice_code)).toMatchObject([{ status: 'waiting_verification', proofFileId: file.id }])
    const invoice = await read(owner, invoice_code)
    expect(invoice.payment?.proof).toMatchObject({ amount: { amount_minor: 1650 }, sender_name: 'Tester' })
    expect(invoice.actions).toEqual(['print'])
    expect((await submitProof(owner, invoice_code)).body.error_code).toBe('invoice_in_verification')
  })

  test('rejects wrong amounts, dates, files and owners [CALL-33, CART-04]', async () => {
    const { owner, invoice_code } = await billed()
    const stranger = await makeCustomer(app)
    const foreign = await makeFile(app, stranger)
    const fieldsOf = async (changes: Record<string, unknown>) => {
      const reply = await submitProof(owner, invoice_code, changes)
      expect(reply.status).toBe(422)
      return Object.keys(reply.body.message ?? {})
    }
    expect(await fieldsOf({ amount: '0' })).toEqual(['amount'])
    expect(await fieldsOf({ amount: '1.234' })).toEqual(['amount'])
    expect(await fieldsOf({ date: '2999-01-01' })).toEqual(['date'])
    expect(await fieldsOf({ date: '2026-02-30' })).toEqual(['date'])
    expect(await fieldsOf({ file_url: foreign.url })).toEqual(['file_url'])
    expect((await submitProof(stranger, invoice_code)).status).toBe(404)
    expect((await invoiceRow(invoice_code)).status).toBe('pending')
  })
})

describe('invoice/change-payment', () => {
  test('leaves one live attempt, however often it is requested [CART-03, CART-07, CART-08]', async () => {
    const { owner, invoice_code } = await billed()
    const replies = await Promise.all(Array.from({ length: 7 }, () => change(owner, invoice_code)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(replies[0]?.body.order_tracking_code).toBe('CP')
    const rows = await attempts(invoice_code)
    expect(rows.filter(({ status }) => status === 'waiting_payment')).toMatchObject([
      { vendor: 'paynow', orderTracking: 'CP' },
    ])
    expect(rows.filter(({ status }) => status === 'cancelled')).toMatchObject([
      { vendor: 'bank_transfer', orderTracking: 'CO' },
    ])
    const invoice = await read(owner, invoice_code)
    expect(invoice.payment?.qr).toMatchObject({ kind: 'paynow', needs_check: true, is_sample: true })
    expect(invoice.past_payments).toHaveLength(1)
  })

  test('rejects another customer, an unknown method, and an invoice in verification [CART-03]', async () => {
    const { owner, invoice_code } = await billed()
    expect((await change(await makeCustomer(app), invoice_code)).status).toBe(404)
    expect((await change(owner, invoice_code, { vendor: 'card', method: 'visa' })).body.error_code).toBe(
      'payment_method_unknown',
    )
    expect((await submitProof(owner, invoice_code)).status).toBe(200)
    expect((await change(owner, invoice_code)).body.error_code).toBe('invoice_in_verification')
  })

  test('Indonesia: the static code contains the amount and is marked for manual checking [CART-03]', async () => {
    const { owner, invoice_code } = await billed('id')
    const reply = await change(owner, invoice_code, { vendor: 'qris', method: 'qris' })
    expect(reply.status, reply.text).toBe(200)
    const { qr, amount } = reply.body.result.payment ?? {}
    expect(qr).toMatchObject({ kind: 'qris', needs_check: true })
    expect(qr?.payload).toContain(
      `${String(amount?.amount_minor).length.toString().padStart(2, '0')}${amount?.amount_minor}5802ID`,
    )
  })
})

describe('decisions of finance', () => {
  test('marks payment and invoice as paid, notifies once, and rejects another amount [CART-04, CART-05]', async () => {
    const { owner, invoice_code } = await billed()
    await submitProof(owner, invoice_code)
    const [payment] = await attempts(invoice_code)
    const verdict = { paymentId: payment?.id ?? '', staffId: await staffId(), bankReference: 'REF-1' }
    await expect(
      inWrite((context) => settleInvoice(context, { ...verdict, receivedMinor: 1914 })),
    ).rejects.toMatchObject({
      code: 'received_amount_differs',
    })
    await inWrite((context) => settleInvoice(context, { ...verdict, receivedMinor: 1915 }))
    expect((await invoiceRow(invoice_code)).status).toBe('paid')
    await expect(
      inWrite((context) => settleInvoice(context, { ...verdict, receivedMinor: 1915 })),
    ).rejects.toMatchObject({
      code: 'decided_already',
    })
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.customerId, owner.customer.id),
          eq(messages.template, 'invoice_paid'),
          eq(messages.channel, 'app'),
        ),
      )
    expect(told).toHaveLength(1)
  })

  test('reopens the invoice for a day after a rejected proof, and allows a new attempt [CART-04]', async () => {
    const { owner, invoice_code } = await billed()
    await submitProof(owner, invoice_code)
    const [payment] = await attempts(invoice_code)
    const verdict = { paymentId: payment?.id ?? '', staffId: await staffId() }
    await expect(inWrite((context) => rejectPayment(context, verdict))).rejects.toMatchObject({ code: 'note_needed' })
    await inWrite((context) => rejectPayment(context, { ...verdict, note: 'The slip cannot be read.' }))
    const invoice = await read(owner, invoice_code)
    expect(invoice).toMatchObject({
      status: 'pending',
      payment: { status: 'rejected', rejection_note: 'The slip cannot be read.' },
    })
    expect(new Date(invoice.due_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await change(owner, invoice_code)).status).toBe(200)
    expect((await submitProof(owner, invoice_code)).status).toBe(200)
  })
})

describe('expiry', () => {
  test('cancels an overdue invoice, returns its shipments and voucher, and ends its attempt [CART-05]', async () => {
    const { owner, shipment, body, invoice_code } = await billed('sg', ['LAYARSG5'])
    const { db } = app.deps.database
    const { id } = await invoiceRow(invoice_code)
    const used = async () =>
      (await db.select().from(vouchers).where(eq(vouchers.voucherCode, 'LAYARSG5')))[0]?.used ?? 0
    const before = await used()
    await expireInvoices.run(jobContext(), {})
    expect((await invoiceRow(invoice_code)).status).toBe('pending')

    await db
      .update(invoices)
      .set({ dueAt: sql`now() - interval '1 second'` })
      .where(eq(invoices.id, id))
    expect((await change(owner, invoice_code)).body.error_code).toBe('invoice_expired')
    // Who sent the money already must not send it again.
    expect((await submitProof(owner, invoice_code)).body.error_code).toBe('proof_invoice_closed')
    const expired = { status: 'cancelled', is_expired: true, is_overdue: false, due_at: null }
    expect(await read(owner, invoice_code)).toMatchObject({ ...expired, actions: ['print'] })
    const unpaid = await app.send(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)
    expect(unpaid.body).toMatchObject({ result: [], count: 0 })
    await expireInvoices.run(jobContext(), {})
    const invoice = await read(owner, invoice_code)
    expect(invoice).toMatchObject({ status: 'cancelled', is_expired: true, payment: { status: 'expired' } })
    const [row] = await db.select().from(shipments).where(eq(shipments.id, shipment.id))
    expect(row?.status).toBe('pending_locker')
    expect(await used()).toBe(before - 1)
    expect((await submitProof(owner, invoice_code)).body.error_code).toBe('proof_invoice_closed')
    const live = await db
      .select()
      .from(voucherRedemptions)
      .where(and(eq(voucherRedemptions.invoiceId, id), eq(voucherRedemptions.isLive, true)))
    expect(live).toEqual([])
    const again = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    expect(again.body.invoice_code).not.toBe(invoice_code)
    expect(again.status, again.text).toBe(200)
  })

  test('leaves the invoice open for another attempt when one expires [CART-03]', async () => {
    const { owner, invoice_code } = await billed()
    const { id } = await invoiceRow(invoice_code)
    await app.deps.database.db
      .update(payments)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(payments.invoiceId, id))
    expect((await submitProof(owner, invoice_code)).body.error_code).toBe('payment_expired')
    await expirePayments.run(jobContext(), {})
    expect(await read(owner, invoice_code)).toMatchObject({
      status: 'pending',
      payment: { status: 'expired' },
      actions: ['change_payment', 'print'],
    })
    expect((await change(owner, invoice_code)).status).toBe(200)
  })

  test('never expires an invoice with a submitted proof, or a paylater invoice [CART-05]', async () => {
    const { owner, invoice_code } = await billed()
    await submitProof(owner, invoice_code)
    const { id } = await invoiceRow(invoice_code)
    const { db } = app.deps.database
    await db
      .update(invoices)
      .set({ dueAt: sql`now() - interval '1 day'` })
      .where(eq(invoices.id, id))
    await expireInvoices.run(jobContext(), {})
    expect((await invoiceRow(invoice_code)).status).toBe('waiting_verification')
    const deferred = await billed()
    const row = await invoiceRow(deferred.invoice_code)
    await db
      .update(invoices)
      .set({ type: 'paylater', dueAt: sql`now() - interval '1 day'` })
      .where(eq(invoices.id, row.id))
    await expireInvoices.run(jobContext(), {})
    expect(await read(deferred.owner, deferred.invoice_code)).toMatchObject({
      status: 'pending',
      is_overdue: true,
      type: 'paylater',
    })
    await expect(
      inWrite((context) => cancelInvoice(context, { invoiceId: row.id, cause: 'expired' })),
    ).rejects.toMatchObject({
      code: 'move_not_allowed',
    })
  })
})

describe('invoices', () => {
  test('list, unpaid, detail and print return the customer’s own ones, newest first, with their lines [CALL-24, CART-06]', async () => {
    const { owner, shipment, invoice_code } = await billed()
    const list = await app.send(invoiceCalls.invoices, { query: {} }, owner.sender)
    expect(list.body.results).toMatchObject([
      { invoice_code, status: 'pending', type: 'shipment', cart_codes: [shipment.cartCode], total_bill: 19.15 },
    ])
    const unpaid = await app.send(invoiceCalls.unpaidInvoices, { query: { status: 'pending' } }, owner.sender)
    expect(unpaid.body).toMatchObject({ count: 1, result: [{ invoice_code }] })
    const invoice = await read(owner, invoice_code)
    expect(invoice.lines.reduce((sum, line) => sum + line.amount.amount_minor, 0)).toBe(invoice.total.amount_minor)
    expect(invoice.carts).toMatchObject([{ cart_code: shipment.cartCode, status: 'warehouse' }])
    expect(invoice.payment?.bank_accounts[0]?.reference).toBe(invoice_code)
    const print = await app.send(invoiceCalls.invoicePrint, { query: { invoice_code } }, owner.sender)
    expect(print.body.result).toMatchObject({ is_tax_invoice: true, customer: { customer_code: owner.customer.code } })
    expect(
      (await app.send(invoiceCalls.invoices, { query: { search: invoice_code.toLowerCase() } }, owner.sender)).body
        .results,
    ).toHaveLength(1)
    expect(
      (await app.send(invoiceCalls.invoices, { query: { status: 'paid' } }, owner.sender)).body.results,
    ).toHaveLength(0)
  })

  test('answers another customer as for a missing invoice, byte for byte [CALL-24]', async () => {
    const { invoice_code } = await billed()
    const stranger = await makeCustomer(app)
    for (const call of [invoiceCalls.invoice, invoiceCalls.invoicePrint] as const) {
      const foreign = await app.send(call, { query: { invoice_code } }, stranger.sender)
      const absent = await app.send(call, { query: { invoice_code: 'INV-22222-22222' } }, stranger.sender)
      expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    }
    expect((await app.send(invoiceCalls.invoices, { query: {} }, stranger.sender)).body.results).toEqual([])
  })
})
