import { randomUUID } from 'node:crypto'
import { checkoutCalls, shipmentCalls, type CheckoutInput } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLines, invoices, invoiceShipments, messages, payments, shipments, vouchers } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const payNow = { vendor: 'paynow', method: 'paynow_qr' }
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const checkOut = (owner: TestCustomer, body: CheckoutInput) => app.send(checkoutCalls.checkout, { body }, owner.sender)
const preview = (owner: TestCustomer, body: CheckoutInput) =>
  app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)

const ready = async (country: 'sg' | 'id' = 'sg') => {
  const owner = await makeCustomer(app, { country, verified: true })
  const address_id = await makeAddress(app, owner)
  return { owner, choice: { address_id, domestic_service: 'delivery', payment: transfer } }
}
const invoicesOf = (owner: TestCustomer) =>
  app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))

describe('checkout', () => {
  test('bills what the preview showed, line by line, and transitions the shipments [CALL-29, CART-02, CART-07]', async () => {
    const { owner, choice } = await ready()
    const declared = await makeShipment(app, owner)
    const measured = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const body = { ...choice, payment: payNow, cart_codes: [declared.cartCode, measured.cartCode] }
    const seen = await preview(owner, body)
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body.result).toMatchObject({
      missing: [],
      blocked_carts: [],
      is_estimate: true,
      domestic_service: 'delivery',
    })
    const total = seen.body.result.total?.amount_minor ?? 0
    // Twice 7.50 + 2 × 2.00 of freight, 5.00 of delivery, and our GST on goods of 17.95 and their freight.
    expect(total).toBe(2 * (1150 + 500 + 265))

    const reply = await checkOut(owner, { ...body, expected_total_minor: total })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ action: true, order_tracking_code: 'CO' })
    expect(reply.body.result).toMatchObject({
      status: 'pending',
      total_bill: 38.3,
      payment_vendor: 'paynow',
      is_estimate: true,
    })
    const [invoice] = await invoicesOf(owner)
    const lines = await app.deps.database.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice?.id ?? ''))
    expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(invoice?.totalMinor)
    expect(new Set(lines.map(({ kind, taxCode }) => `${kind} ${taxCode}`))).toEqual(
      new Set(['freight ZR', 'domestic ZR', 'low_value_gst SR']),
    )
    const rows = await app.deps.database.db.select().from(shipments).where(eq(shipments.customerId, owner.customer.id))
    expect(rows.find(({ id }) => id === declared.id)?.status).toBe('from_seller')
    expect(rows.find(({ id }) => id === measured.id)?.status).toBe('warehouse')
    const [payment] = await app.deps.database.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, invoice?.id ?? ''))
    expect(payment).toMatchObject({ status: 'waiting_payment', amountMinor: 3830, orderTracking: 'CO' })
    expect(JSON.stringify(payment?.instructions)).toContain('SG.PAYNOW')
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'invoice_issued')))
    expect(told.length).toBeGreaterThan(0)
  })

  test('reports each missing choice with its own message [CART-02]', async () => {
    const { owner, choice } = await ready()
    const { cartCode } = await makeShipment(app, owner)
    const empty = await makeShipment(app, owner, { items: 0, boxes: [] })
    const said = async (body: Partial<CheckoutInput>) =>
      (await checkOut(owner, { ...choice, cart_codes: [cartCode], ...body })).body.message
    expect(await said({ address_id: null })).toBe('Address not selected')
    expect(await said({ domestic_service: null })).toBe('Service not selected')
    expect(await said({ payment: null })).toBe('Payment method not selected')
    expect(await said({ cart_codes: [empty.cartCode] })).toBe('Package data not filled')
    expect(await said({ payment: { vendor: 'qris', method: 'qris' } })).toMatch(/not available/)
    expect(await invoicesOf(owner)).toHaveLength(0)
  })

  test('writes nothing for a changed total, a foreign address or a foreign cart [CART-02, CART-08]', async () => {
    const { owner, choice } = await ready()
    const stranger = await ready()
    const { cartCode } = await makeShipment(app, owner)
    const foreign = await makeShipment(app, stranger.owner)
    const status = async (body: Partial<CheckoutInput>) =>
      (await checkOut(owner, { ...choice, cart_codes: [cartCode], ...body })).status
    expect(await status({ expected_total_minor: 1 })).toBe(409)
    expect(await status({ address_id: stranger.choice.address_id })).toBe(404)
    const gone = await checkOut(owner, { ...choice, cart_codes: [cartCode], address_id: randomUUID() })
    const others = await checkOut(owner, { ...choice, cart_codes: [cartCode], address_id: stranger.choice.address_id })
    expect([gone.status, gone.body.error_code]).toEqual([404, 'address_gone'])
    expect(others.text).toBe(gone.text)
    expect(await status({ cart_codes: [cartCode, foreign.cartCode] })).toBe(404)
    expect(await status({ cart_codes: [cartCode, cartCode] })).toBe(422)
    expect(await status({ domestic_service: 'teleport' })).toBe(422)
    expect(await invoicesOf(owner)).toHaveLength(0)
  })

  test('rejects quarantined and already billed shipments, with their reason in the preview [CART-02, SHIP-05]', async () => {
    const { owner, choice } = await ready()
    const quarantined = await makeShipment(app, owner, { status: 'quarantine' })
    const billed = await makeShipment(app, owner)
    expect((await checkOut(owner, { ...choice, cart_codes: [billed.cartCode] })).status).toBe(200)
    const seen = await preview(owner, { cart_codes: [quarantined.cartCode, billed.cartCode] })
    expect(new Set(seen.body.result.blocked_carts.map(({ error_code }) => error_code))).toEqual(
      new Set(['cart_incomplete', 'cart_already_billed']),
    )
    expect((await checkOut(owner, { ...choice, cart_codes: [quarantined.cartCode] })).body.error_code).toBe(
      'cart_incomplete',
    )
    const other = await makeShipment(app, owner)
    const overlapping = await checkOut(owner, { ...choice, cart_codes: [billed.cartCode, other.cartCode] })
    expect(overlapping.body.error_code).toBe('cart_already_billed')
  })

  test('names a shipment that was cancelled in another tab, in the price and at checkout, and bills nothing [CART-02, CART-08]', async () => {
    const { owner, choice } = await ready()
    const [gone, kept] = [await makeShipment(app, owner), await makeShipment(app, owner)]
    const body = { ...choice, cart_codes: [gone.cartCode, kept.cartCode] }
    await app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [gone.cartCode] } }, owner.sender)
    const seen = await preview(owner, body)
    expect(seen.body.result.blocked_carts).toMatchObject([
      { cart_code: gone.cartCode, error_code: 'cart_cancelled', message: `Shipment ${gone.cartCode} was cancelled.` },
    ])
    const refused = await checkOut(owner, body)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'cart_cancelled'])
    expect(await invoicesOf(owner)).toHaveLength(0)
    expect((await checkOut(owner, { ...body, cart_codes: [kept.cartCode] })).status).toBe(200)
  })

  test('Indonesia by sea is all-in: the tax line says included and adds nothing [CART-02]', async () => {
    const { owner, choice } = await ready('id')
    const { cartCode } = await makeShipment(app, owner, { track: 'laut' })
    const seen = await preview(owner, { ...choice, cart_codes: [cartCode] })
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body.result.lines.find(({ code }) => code === 'import_included')).toMatchObject({
      amount: { amount_minor: 0 },
      label: 'Import duty and tax: included in the price',
    })
    expect(seen.body.result.tax_total).toBeNull()
    const reply = await checkOut(owner, { ...choice, cart_codes: [cartCode] })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.currency).toBe('IDR')
  })

  test('Indonesia by air bills duty and tax as their own lines [CART-02]', async () => {
    const { owner, choice } = await ready('id')
    const { cartCode } = await makeShipment(app, owner)
    const seen = await preview(owner, { ...choice, cart_codes: [cartCode] })
    const codes = seen.body.result.lines.map(({ code }) => code)
    expect(codes).toContain('import_duty')
    expect(codes).toContain('import_vat')
    const sum = seen.body.result.lines.reduce((total, line) => total + line.amount.amount_minor, 0)
    expect(seen.body.result.total?.amount_minor).toBe(sum)
  })

  test('offers v2 in Singapore only [CALL-29]', async () => {
    const { owner, choice } = await ready('id')
    const { cartCode } = await makeShipment(app, owner)
    const body = { ...choice, cart_codes: [cartCode] }
    const refused = await app.send(checkoutCalls.checkoutV2, { body }, owner.sender)
    expect(refused.body.error_code).toBe('checkout_v2_singapore_only')
    const singapore = await ready()
    const own = await makeShipment(app, singapore.owner)
    const good = await app.send(
      checkoutCalls.checkoutV2,
      { body: { ...singapore.choice, cart_codes: [own.cartCode] } },
      singapore.owner.sender,
    )
    expect(good.status, good.text).toBe(200)
  })

  test('returns the same invoice for a repeated checkout [CART-08]', async () => {
    const { owner, choice } = await ready()
    const { cartCode } = await makeShipment(app, owner)
    const body = { ...choice, cart_codes: [cartCode] }
    const replies = await Promise.all(Array.from({ length: 7 }, () => checkOut(owner, body)))
    expect(new Set(replies.map((reply) => reply.body.invoice_code)).size).toBe(1)
    expect(await invoicesOf(owner)).toHaveLength(1)
  })

  test('lowers the total by a voucher, counts it once, and writes nothing for an invalid one [CART-02]', async () => {
    const { owner, choice } = await ready()
    const { cartCode } = await makeShipment(app, owner)
    const refused = await checkOut(owner, { ...choice, cart_codes: [cartCode], voucher_codes: ['NO-SUCH-VOUCHER'] })
    expect(refused.body.error_code).toBe('voucher_not_found')
    const usedOf = async () => {
      const [row] = await app.deps.database.db.select().from(vouchers).where(eq(vouchers.voucherCode, 'LAYARSG5'))
      return row?.used ?? 0
    }
    const before = await usedOf()
    const body = { ...choice, cart_codes: [cartCode], voucher_codes: ['LAYARSG5'] }
    expect((await preview(owner, body)).body.result.discount_total.amount_minor).toBe(500)
    expect(await usedOf()).toBe(before)
    const reply = await checkOut(owner, body)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.total_bill).toBe(13.7)
    await checkOut(owner, body)
    expect(await usedOf()).toBe(before + 1)
  })
})

test('deleting a billed shipment cancels its unpaid invoice and returns the others to the cart [SHIP-08, CART-08]', async () => {
  const { owner, choice } = await ready()
  const gone = await makeShipment(app, owner)
  const kept = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  const body = { ...choice, cart_codes: [gone.cartCode, kept.cartCode], voucher_codes: ['LAYARSG5'] }
  expect((await checkOut(owner, body)).status).toBe(200)
  const reply = await app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [gone.cartCode] } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const [invoice] = await invoicesOf(owner)
  expect(invoice?.status).toBe('cancelled')
  const { db } = app.deps.database
  const live = await db
    .select()
    .from(invoiceShipments)
    .where(and(eq(invoiceShipments.invoiceId, invoice?.id ?? ''), eq(invoiceShipments.isLive, true)))
  expect(live).toEqual([])
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice?.id ?? ''))
  expect(payment?.status).toBe('cancelled')
  const rows = await db.select().from(shipments).where(eq(shipments.customerId, owner.customer.id))
  expect(rows.find(({ id }) => id === gone.id)?.status).toBe('cancelled')
  expect(rows.find(({ id }) => id === kept.id)?.status).toBe('pending_locker')
  // The voucher use was returned, and the remaining shipment can be checked out again.
  expect((await checkOut(owner, { ...body, cart_codes: [kept.cartCode] })).status).toBe(200)
})
