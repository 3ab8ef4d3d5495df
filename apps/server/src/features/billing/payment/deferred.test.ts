import {
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  staffPaylaterCalls,
  staffPaymentCalls,
  staffShipmentCalls,
  type PaymentChoice,
  type PaymentMethod,
} from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, messages, paylaterLimits, payments, shipments } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { buildDocument } from '../document/build-document'
import { billDueOnArrival } from '../invoice/due'
import { expireInvoices } from '../invoice/jobs'
import { guardRefusal } from '../../cargo/shipment/guards'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const paylater = { vendor: 'paylater', method: 'paylater' }
const onArrival = { vendor: 'pay_on_arrival', method: 'pay_on_arrival' }
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

const db = () => app.deps.database.db
const dayMs = 86_400_000
const jobContext = () => ({ ...app.deps, enqueue: app.deps.queue.enqueue })

const approve = async (owner: TestCustomer, limitMinor: number) =>
  db().insert(paylaterLimits).values({ customerId: owner.customer.id, currency: 'IDR', limitMinor })

const ready = async (country: 'sg' | 'id' = 'id') => {
  const owner = await makeCustomer(app, { country, verified: true })
  const address_id = await makeAddress(app, owner)
  const next = async () => (await makeShipment(app, owner, { status: 'pending_locker', measured: true })).cartCode
  return { owner, address_id, next }
}
const checkOut = (owner: TestCustomer, address_id: string, cartCode: string, payment: PaymentChoice, key?: string) =>
  app.send(
    checkoutCalls.checkout,
    { body: { cart_codes: [cartCode], address_id, domestic_service: 'delivery', payment } },
    { ...owner.sender, ...(key !== undefined && { idempotencyKey: key }) },
  )
const change = (owner: TestCustomer, invoice_code: string, payment: PaymentChoice) =>
  app.send(paymentCalls.changePayment, { body: { invoice_code, payment } }, owner.sender)
const read = async (owner: TestCustomer, invoice_code: string) =>
  (await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)).body.result
const rowOf = async (invoiceCode: string) => {
  const [row] = await db().select().from(invoices).where(eq(invoices.invoiceCode, invoiceCode))
  if (row === undefined) throw new Error('no invoice')
  return row
}
const methodFor = async (owner: TestCustomer, vendor: string, invoice_code?: string): Promise<PaymentMethod | null> => {
  const reply = await app.send(paymentCalls.paymentGroups, { body: { invoice_code } }, owner.sender)
  return reply.body.results.flatMap(({ methods }) => methods).find((method) => method.vendor === vendor) ?? null
}
const makeOverdue = (invoiceCode: string) =>
  db()
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 hour'` })
    .where(eq(invoices.invoiceCode, invoiceCode))

const restorePrice = (invoiceCode: string) =>
  db()
    .update(invoices)
    .set({ totalMinor: sql`(select sum(l.amount_minor) from invoice_lines l where l.invoice_id = invoices.id)` })
    .where(eq(invoices.invoiceCode, invoiceCode))

/** Why the shipment may not be delivered now. */
const doorError = async (cartCode: string) => {
  const [shipment] = await db().select().from(shipments).where(eq(shipments.cartCode, cartCode))
  if (shipment === undefined) throw new Error('no shipment')
  return guardRefusal('later_invoices_paid', {
    db: db(),
    now: await app.deps.clock(),
    reactions: app.deps.reactions,
    shipment,
    reason: undefined,
    details: {},
  })
}

describe('pay later', () => {
  test('is offered to customers with a limit, and bills without requesting payment [CART-03, CART-05]', async () => {
    const { owner, address_id, next } = await ready()
    expect(await methodFor(owner, 'paylater')).toBeNull()
    const refused = await checkOut(owner, address_id, await next(), paylater)
    expect([refused.status, refused.body.error_code]).toEqual([422, 'paylater_not_approved'])

    await approve(owner, 50_000_000)
    expect(await methodFor(owner, 'paylater')).toMatchObject({ is_available: true, settles: 'later' })
    const cartCode = await next()
    const reply = await checkOut(owner, address_id, cartCode, paylater)
    expect(reply.status, reply.text).toBe(200)
    const invoice = await read(owner, reply.body.invoice_code)
    expect(invoice).toMatchObject({ type: 'paylater', status: 'pending', payment: null, is_overdue: false })
    const days = (Date.parse(invoice.due_at ?? '') - Date.parse(invoice.created_at)) / dayMs
    expect(Math.round(days)).toBe(app.deps.config.deferred.paylaterDays)
    expect(await doorError(cartCode)).toBeNull()
    expect(await methodFor(owner, 'paylater', invoice.invoice_code)).toBeNull()

    await makeOverdue(invoice.invoice_code)
    await expireInvoices.run(jobContext(), {})
    expect(await read(owner, invoice.invoice_code)).toMatchObject({ status: 'pending', is_overdue: true })
    expect(await doorError(cartCode)).toBe('invoice_unpaid')
    expect((await checkOut(owner, address_id, await next(), paylater)).body.error_code).toBe('deferred_overdue')
    expect(await methodFor(owner, 'paylater')).toMatchObject({ is_available: false })

    const changed = await change(owner, invoice.invoice_code, transfer)
    expect(changed.body.result).toMatchObject({ type: 'paylater', payment: { status: 'waiting_payment' } })
    expect(Date.parse(changed.body.result.payment?.expires_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  test('lets only administrators set and revoke a limit, with a recorded reason [CART-03]', async () => {
    const { owner, address_id, next } = await ready()
    const [finance, admin] = await Promise.all([makeStaff(app, ['finance']), makeStaff(app, ['admin'])])
    const body = { customer_code: owner.customer.code, limit: '7000000', note: 'Pays on time' }
    expect((await app.send(staffPaylaterCalls.staffSetPaylater, { body }, finance.sender)).status).toBe(404)
    const set = await app.send(staffPaylaterCalls.staffSetPaylater, { body }, admin.sender)
    expect(set.body.result).toMatchObject({ is_active: true, limit: { amount_minor: 7_000_000 } })
    const bill = await checkOut(owner, address_id, await next(), paylater)
    expect(bill.status, bill.text).toBe(200)
    const params = { customer_id: owner.customer.id }
    const off = await app.send(
      staffPaylaterCalls.staffRevokePaylater,
      { params, body: { note: 'Asked for it' } },
      admin.sender,
    )
    expect(off.body.result).toMatchObject({
      is_active: false,
      owed: { amount_minor: (await rowOf(bill.body.invoice_code)).totalMinor },
    })
    const late = await app.send(
      staffPaylaterCalls.staffSetPaylater,
      { body: { ...body, limit: '9000000', version: set.body.result.version } },
      admin.sender,
    )
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    expect((await checkOut(owner, address_id, await next(), paylater)).body.error_code).toBe('paylater_not_approved')
    const list = await app.send(
      staffPaylaterCalls.staffPaylaterLimits,
      { query: { search: owner.customer.code } },
      finance.sender,
    )
    expect(list.body.results).toHaveLength(1)
    const singapore = await makeCustomer(app)
    const wrong = { ...body, customer_code: singapore.customer.code }
    expect((await app.send(staffPaylaterCalls.staffSetPaylater, { body: wrong }, admin.sender)).status).toBe(422)
  })
})

describe('two administrators', () => {
  const looked = async (reader: TestStaff, code: string) =>
    (await app.send(staffPaylaterCalls.staffPaylaterLimits, { query: { search: code } }, reader.sender)).body.results[0]
  const limitOf = (code: string, limit: string) => ({
    body: { customer_code: code, limit, note: 'Pays on time' },
  })

  test('who give a customer the first limit at once: one sets it, the other reads it and changes nothing [CART-03]', async () => {
    const { owner } = await ready()
    const { code } = owner.customer
    const admins = await Promise.all(['7000000', '9000000'].map(() => makeStaff(app, ['admin'])))
    const replies = await Promise.all(
      admins.map(({ sender }, at) =>
        app.send(staffPaylaterCalls.staffSetPaylater, limitOf(code, at === 0 ? '7000000' : '9000000'), sender),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const set = replies.find(({ status }) => status === 200)
    const late = replies.find(({ status }) => status === 422)
    const printed = set?.body.result.limit.amount_minor === 7_000_000 ? '7.000.000' : '9.000.000'
    expect(late?.body.message).toMatchObject({ customer_code: expect.stringContaining(printed) })
    const [reader] = admins
    expect(reader && (await looked(reader, code))?.limit).toEqual(set?.body.result.limit)
  })

  test('a limit that was raised meanwhile is not switched off by whoever looked at the old one [CART-03]', async () => {
    const { owner } = await ready()
    const { code, id } = owner.customer
    const [admin, other] = await Promise.all([makeStaff(app, ['admin']), makeStaff(app, ['admin'])])
    await app.send(staffPaylaterCalls.staffSetPaylater, limitOf(code, '7000000'), admin.sender)
    const seen = await looked(other, code)
    const raise = { body: { ...limitOf(code, '9000000').body, version: seen?.version } }
    expect((await app.send(staffPaylaterCalls.staffSetPaylater, raise, admin.sender)).status).toBe(200)
    const off = { params: { customer_id: id }, body: { note: 'Owes too long', version: seen?.version } }
    const late = await app.send(staffPaylaterCalls.staffRevokePaylater, off, other.sender)
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    expect(await looked(other, code)).toMatchObject({ is_active: true, limit: { amount_minor: 9_000_000 } })
  })
})

describe('pay on arrival', () => {
  test('blocks delivery until it is paid, and is due once all goods have arrived [CART-03, CART-05]', async () => {
    const { owner, address_id, next } = await ready()
    const cartCode = await next()
    const reply = await checkOut(owner, address_id, cartCode, onArrival)
    expect(reply.status, reply.text).toBe(200)
    const code = reply.body.invoice_code
    expect(await read(owner, code)).toMatchObject({ type: 'pay_on_arrival', status: 'pending', payment: null })
    expect(await doorError(cartCode)).toBe('invoice_unpaid')
    const [shipment] = await db().select().from(shipments).where(eq(shipments.cartCode, cartCode))
    const id = shipment?.id ?? ''
    const before = (await rowOf(code)).dueAt
    // Longer than any voyage: nothing of it falls due on the way.
    expect(Math.round((before.getTime() - Date.now()) / dayMs)).toBe(120)
    await inWriteOf(app, (context) => billDueOnArrival(context, { shipmentId: id }))
    expect((await rowOf(code)).dueAt).toEqual(before)
    await db().update(shipments).set({ status: 'inbound' }).where(eq(shipments.id, id))
    await inWriteOf(app, (context) => billDueOnArrival(context, { shipmentId: id }))
    const days = ((await rowOf(code)).dueAt.getTime() - Date.now()) / dayMs
    expect(Math.round(days)).toBe(app.deps.config.deferred.arrivalDays)
    await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.id, id))
  })

  test('names no pay-by date while nothing is due: list, detail, home, paper and mail [CART-03, CART-06]', async () => {
    const { owner, address_id, next } = await ready()
    const cartCode = await next()
    const { invoice_code } = (await checkOut(owner, address_id, cartCode, onArrival)).body
    const dates = async () => {
      const query = { invoice_code }
      const print = await app.send(invoiceCalls.invoicePrint, { query }, owner.sender)
      expect(print.status, print.text).toBe(200)
      return {
        list: (await app.send(invoiceCalls.invoices, { query: {} }, owner.sender)).body.results[0]?.due_at,
        detail: (await read(owner, invoice_code)).due_at,
        home: (await app.send(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)).body.result[0]?.due_at,
        paper:
          buildDocument(print.body.result, 'en', 'Layar').facts.find(({ label }) => label === 'Pay by')?.value ?? null,
      }
    }
    expect(await dates()).toEqual({ list: null, detail: null, home: null, paper: null })
    const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
    const [message] = told.filter(({ data }) => data['invoice_code'] === invoice_code)
    expect(message?.template).toBe('invoice_deferred_to_arrival')
    expect(message?.body).not.toContain('SGT')
    const [shipment] = await db().select().from(shipments).where(eq(shipments.cartCode, cartCode))
    await db()
      .update(shipments)
      .set({ status: 'inbound' })
      .where(eq(shipments.id, shipment?.id ?? ''))
    await inWriteOf(app, (context) => billDueOnArrival(context, { shipmentId: shipment?.id ?? '' }))
    for (const [place, date] of Object.entries(await dates())) expect(date, place).not.toBeNull()
  })

  const both = async () => {
    const { owner, address_id, next } = await ready()
    const cart_codes = [await next(), await next()]
    const body = { cart_codes, address_id, domestic_service: 'delivery', payment: onArrival }
    const { invoice_code } = (await app.send(checkoutCalls.checkout, { body }, owner.sender)).body
    return { owner, address_id, invoice_code, first: cart_codes[0] ?? '', second: cart_codes[1] ?? '' }
  }
  const setStatus = (cartCode: string, status: 'sent' | 'inbound') =>
    db().update(shipments).set({ status }).where(eq(shipments.cartCode, cartCode))
  const cancelAsStaff = async (cart_code: string) => {
    const { sender } = await makeStaff(app, ['admin'])
    const body = { to: 'cancelled' as const, reason: 'The customer asked us to' }
    const reply = await app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code }, body }, sender)
    expect(reply.status, reply.text).toBe(200)
  }
  const toldOf = async (owner: TestCustomer) =>
    (
      await db()
        .select()
        .from(messages)
        .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
    ).map(({ template }) => template)

  test('becomes due when the last shipment on its way is cancelled, and still bills those that arrived [CART-03]', async () => {
    const { owner, invoice_code, first, second } = await both()
    await setStatus(first, 'inbound')
    expect(await read(owner, invoice_code)).toMatchObject({ status: 'pending', due_at: null })
    await cancelAsStaff(second)
    const { status, due_at } = await read(owner, invoice_code)
    expect(status).toBe('pending')
    const days = (Date.parse(due_at ?? '') - Date.now()) / dayMs
    expect(Math.round(days)).toBe(app.deps.config.deferred.arrivalDays)
    expect((await toldOf(owner)).filter((template) => template === 'invoice_due_on_arrival')).toHaveLength(1)
    expect(await doorError(first)).toBe('invoice_unpaid')
    await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.cartCode, first))
  })

  test('names no date while a shipment travels, and is cancelled with its last shipment [CART-03]', async () => {
    const { owner, invoice_code, first, second } = await both()
    await setStatus(first, 'sent')
    await cancelAsStaff(second)
    expect(await read(owner, invoice_code)).toMatchObject({ status: 'pending', due_at: null, is_overdue: false })
    await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.cartCode, first))
    await cancelAsStaff(first)
    expect(await read(owner, invoice_code)).toMatchObject({ status: 'cancelled', due_at: null, is_expired: false })
  })

  test('is cancelled when its proof is refused after its goods were cancelled, and due within days where they arrived meanwhile [CART-03, CART-04]', async () => {
    const proven = async () => {
      const made = await both()
      expect((await change(made.owner, made.invoice_code, transfer)).status).toBe(200)
      const invoice = await rowOf(made.invoice_code)
      await submitProof(app, { owner: made.owner, invoice })
      return { ...made, invoice }
    }
    const refuse = async ({ invoice }: { invoice: { id: string } }) => {
      const [payment] = await db()
        .select()
        .from(payments)
        .where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, 'waiting_verification')))
      const { sender } = await makeStaff(app, ['finance'])
      const body = { note: 'No such transfer' }
      const params = { payment_id: payment?.id ?? '' }
      const reply = await app.send(staffPaymentCalls.staffRejectPayment, { params, body }, sender)
      expect(reply.status, reply.text).toBe(200)
    }
    const gone = await proven()
    for (const cartCode of [gone.first, gone.second]) await cancelAsStaff(cartCode)
    await refuse(gone)
    expect(await read(gone.owner, gone.invoice_code)).toMatchObject({ status: 'cancelled', due_at: null })
    expect(await toldOf(gone.owner)).not.toContain('payment_rejected')

    const here = await proven()
    for (const cartCode of [here.first, here.second]) await setStatus(cartCode, 'inbound')
    await refuse(here)
    const { status, due_at } = await read(here.owner, here.invoice_code)
    expect(status).toBe('pending')
    expect(Math.round((Date.parse(due_at ?? '') - Date.now()) / dayMs)).toBe(app.deps.config.deferred.arrivalDays)
    for (const cartCode of [here.first, here.second])
      await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.cartCode, cartCode))
  })

  test('is rejected above its limit, in Singapore, and for an invoice that is already deferred [CART-03]', async () => {
    const { owner, address_id, next } = await ready()
    const first = await checkOut(owner, address_id, await next(), transfer)
    await db()
      .update(invoices)
      .set({ totalMinor: app.deps.config.deferred.arrivalMostMinor + 1 })
      .where(eq(invoices.invoiceCode, first.body.invoice_code))
    expect((await change(owner, first.body.invoice_code, onArrival)).body.error_code).toBe('pay_on_arrival_limit')
    await restorePrice(first.body.invoice_code)
    const deferred = await change(owner, first.body.invoice_code, onArrival)
    expect(deferred.body).toMatchObject({ order_tracking_code: 'CP', result: { type: 'pay_on_arrival' } })
    const live = await db()
      .select()
      .from(payments)
      .where(and(eq(payments.invoiceId, (await rowOf(first.body.invoice_code)).id)))
    expect(live.map(({ status }) => status)).toEqual(['cancelled'])
    await approve(owner, 50_000_000)
    expect((await change(owner, first.body.invoice_code, paylater)).body.error_code).toBe('payment_method_not_possible')
    expect((await change(owner, first.body.invoice_code, onArrival)).status).toBe(200)

    const singapore = await ready('sg')
    const there = await checkOut(singapore.owner, singapore.address_id, await singapore.next(), onArrival)
    expect(there.body.error_code).toBe('payment_method_unknown')
  })
})

test('methods state their minimum and maximum amount [CALL-33, CART-03]', async () => {
  const { owner, address_id, next } = await ready()
  const { body } = await checkOut(owner, address_id, await next(), transfer)
  const price = (totalMinor: number) =>
    db().update(invoices).set({ totalMinor }).where(eq(invoices.invoiceCode, body.invoice_code))
  await price(9_999)
  expect(await methodFor(owner, 'va', body.invoice_code)).toMatchObject({
    is_available: false,
    unavailable_reason: 'The minimum for this payment method is Rp.10.000.',
  })
  await price(60_000_000)
  expect((await methodFor(owner, 'va', body.invoice_code))?.unavailable_reason).toMatch(
    /The maximum .* Rp\.50\.000\.000/,
  )
  const reply = await change(owner, body.invoice_code, { vendor: 'va', method: 'bri' })
  expect(reply.body.error_code).toBe('payment_above_maximum')
  await restorePrice(body.invoice_code)
})
