import { checkoutCalls, paymentCalls, staffPaymentCalls, staffShipmentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoices, messages, payments, shipments } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { majorText } from '../../../testing/make-payment'
import { makeAddress, makeFile, makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const note = 'The picture shows another account.'

/** Finance rejects the proof for two shipments after the warehouse cancelled so many of them. */
const rejectedAfterCancelling = async (count: number) => {
  const { db } = app.deps.database
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const goods = [
    await makeShipment(app, owner, { status: 'pending_locker', measured: true }),
    await makeShipment(app, owner, { status: 'pending_locker', measured: true }),
  ]
  const cart_codes = goods.map(({ cartCode }) => cartCode)
  const address_id = await makeAddress(app, owner)
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const body = { cart_codes, address_id, domestic_service: 'delivery', payment, voucher_codes: [] }
  const bought = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(bought.status, bought.text).toBe(200)
  const ofCustomer = eq(invoices.customerId, owner.customer.id)
  const [invoice] = await db.select().from(invoices).where(ofCustomer)
  if (invoice === undefined) throw new Error('Nothing was billed.')
  const proof = {
    invoice_code: invoice.invoiceCode,
    file_url: (await makeFile(app, owner)).url,
    bank: 'Sample Bank',
    sender_name: 'Tester Sample',
    amount: majorText(invoice),
    date: '2024-01-02',
  }
  expect((await app.send(paymentCalls.createManualPayment, { body: proof }, owner.sender)).status).toBe(200)
  const warehouse = await makeStaff(app, ['warehouse'])
  for (const cart_code of cart_codes.slice(0, count)) {
    const move = { params: { cart_code }, body: { to: 'cancelled' as const, reason: 'Prohibited goods' } }
    const moved = await app.send(staffShipmentCalls.staffMoveShipment, move, warehouse.sender)
    expect(moved.status, moved.text).toBe(200)
  }
  const [attempt] = await db.select().from(payments).where(eq(payments.invoiceId, invoice.id))
  const finance = await makeStaff(app, ['finance'])
  const refusal = { params: { payment_id: attempt?.id ?? '' }, body: { note } }
  const refused = await app.send(staffPaymentCalls.staffRejectPayment, refusal, finance.sender)
  expect(refused.status, refused.text).toBe(200)
  const told = await db
    .select({ template: messages.template, body: messages.body })
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  const kept = await db
    .select()
    .from(shipments)
    .where(eq(shipments.customerId, owner.customer.id))
    .orderBy(shipments.createdAt)
  return {
    bills: (await db.select().from(invoices).where(ofCustomer)).map(({ status }) => status),
    goods: kept.map(({ status }) => status),
    told: told.filter(({ template }) => /^(invoice_cancelled|payment_rejected)/.test(template)),
  }
}

test('a rejected proof for a shipment that was cancelled meanwhile puts the others back in the cart, and says why [CART-04]', async () => {
  const { bills, goods, told } = await rejectedAfterCancelling(1)
  expect(bills).toEqual(['cancelled'])
  expect(goods).toEqual(['cancelled', 'pending_locker'])
  expect(told).toMatchObject([{ template: 'invoice_cancelled_unproved' }])
  expect(told[0]?.body).toContain(note)
})

test('a rejected proof for shipments that were all cancelled meanwhile leaves nothing to pay [CART-04]', async () => {
  const { bills, goods, told } = await rejectedAfterCancelling(2)
  expect(bills).toEqual(['cancelled'])
  expect(goods).toEqual(['cancelled', 'cancelled'])
  expect(told).toMatchObject([{ template: 'invoice_cancelled' }])
})
