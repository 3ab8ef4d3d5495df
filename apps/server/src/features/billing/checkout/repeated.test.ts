import { checkoutCalls, paymentCalls, type CheckoutInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeVoucher, usesOf } from '../../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
/** A second server on the same database. */
let twin: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  app = await startAppOn(database)
  twin = await startAppOn(database, { version: 'twin' })
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const payNow = { vendor: 'paynow', method: 'paynow_qr' }
const send = (owner: TestCustomer, body: CheckoutInput, on = app) =>
  on.send(checkoutCalls.checkout, { body }, owner.sender)

const ready = async (country: 'sg' | 'id' = 'sg') => {
  const owner = await makeCustomer(app, { country, verified: true })
  const { cartCode } = await makeShipment(app, owner)
  const body = {
    cart_codes: [cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: transfer,
    voucher_codes: [] as string[],
  }
  return { owner, body }
}
const voucherFor = async (country: 'sg' | 'id' = 'sg') =>
  (await makeVoucher(app.deps.database.db, { country, service: 'impor', value: 100 })).voucherCode
const billedTo = (owner: TestCustomer) =>
  app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))

describe('a checkout sent again', () => {
  test('refuses any other choice for billed shipments, names the invoice and changes nothing [CART-08]', async () => {
    const { owner, body } = await ready()
    const voucher = await voucherFor()
    const first = await send(owner, { ...body, voucher_codes: [voucher] })
    expect(first.status, first.text).toBe(200)
    const { invoice_code, result } = first.body
    const same = { ...body, voucher_codes: [voucher], expected_total_minor: result.total.amount_minor }
    const others: Partial<CheckoutInput>[] = [
      { voucher_codes: [] },
      { voucher_codes: [await voucherFor()] },
      { voucher_codes: [voucher, await voucherFor()] },
      { expected_total_minor: result.total.amount_minor + 1 },
      { address_id: await makeAddress(app, owner) },
      { address_id: null },
      { domestic_service: 'self_collection' },
      { payment: payNow },
      { payment: null },
    ]
    for (const other of others) {
      const reply = await send(owner, { ...same, ...other })
      expect([reply.status, reply.body.error_code], JSON.stringify(other)).toEqual([409, 'cart_already_billed'])
      expect(reply.body).toMatchObject({
        message: `Shipment ${body.cart_codes[0] ?? ''} is already on invoice ${invoice_code}.`,
        invoice_code,
      })
    }
    const again = await send(owner, same)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await billedTo(owner)).toHaveLength(1)
    expect(await usesOf(app.deps.database.db, voucher)).toBe(1)
  })

  test('gives one answer to seven identical requests, in sequence and at once on two servers [CART-08]', async () => {
    const { owner, body } = await ready()
    const choice = { ...body, voucher_codes: [await voucherFor()] }
    const atOnce = await Promise.all(
      Array.from({ length: 7 }, (_, index) => send(owner, choice, index % 2 === 0 ? app : twin)),
    )
    const later = []
    for (let round = 0; round < 7; round += 1) later.push(await send(owner, choice))
    const replies = [...atOnce, ...later]
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await billedTo(owner)).toHaveLength(1)
  })

  test('bills one of two different choices sent at once and refuses the other with its invoice [CART-08]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, body } = await ready()
      const vouchers = [await voucherFor(), await voucherFor()]
      const replies = await Promise.all(
        vouchers.map((voucher, index) =>
          send(owner, { ...body, voucher_codes: [voucher] }, index % 2 === 0 ? app : twin),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const [invoice] = await billedTo(owner)
      expect(new Set(replies.map((reply) => reply.body.invoice_code))).toEqual(new Set([invoice?.invoiceCode]))
      const uses = await Promise.all(vouchers.map((voucher) => usesOf(app.deps.database.db, voucher)))
      expect(uses.sort()).toEqual([0, 1])
    }
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('still answers the first request after the payment was changed on the invoice [CART-03, CART-08]', async () => {
    const { owner, body } = await ready('id')
    const first = await send(owner, body)
    expect(first.status, first.text).toBe(200)
    const { invoice_code } = first.body
    const changed = await app.send(
      paymentCalls.changePayment,
      { body: { invoice_code, payment: { vendor: 'pay_on_arrival', method: 'pay_on_arrival' } } },
      owner.sender,
    )
    expect(changed.status, changed.text).toBe(200)
    const again = await send(owner, body)
    expect([again.status, again.body.invoice_code]).toEqual([200, invoice_code])
  })

  test('answers a repeated order that is paid on arrival, and refuses it with another payment [CART-03, CART-08]', async () => {
    const { owner, body } = await ready('id')
    const arrival = { ...body, payment: { vendor: 'pay_on_arrival', method: 'pay_on_arrival' } }
    const first = await send(owner, arrival)
    expect(first.status, first.text).toBe(200)
    expect((await send(owner, arrival)).text).toBe(first.text)
    expect((await send(owner, body)).status).toBe(409)
  })

  test('names the invoice of a billed shipment in the price of the checkout [CART-02]', async () => {
    const { owner, body } = await ready()
    const { invoice_code } = (await send(owner, body)).body
    const seen = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
    expect(seen.body.result.blocked_carts).toMatchObject([{ error_code: 'cart_already_billed', invoice_code }])
  })
})
