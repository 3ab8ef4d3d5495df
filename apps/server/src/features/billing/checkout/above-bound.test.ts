import { checkoutCalls, shipmentCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, newCartInput } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app, { country: 'id', verified: true })
})

/** One item at this price in US dollars. */
const declare = async (price: string) => {
  const input = newCartInput(owner)
  const products = input.products.map((product) => ({
    ...product,
    quantity: 1,
    price_original: price,
    currency_code: 'USD' as const,
  }))
  const reply = await app.send(shipmentCalls.newCart, { body: { ...input, products } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const inCart = async (code: string) => {
  const { body } = await app.send(shipmentCalls.cartList, {}, owner.sender)
  return body.results.find(({ cart_code }) => cart_code === code)
}
const told = expect.stringContaining('Goods above USD 1,500 need a separate customs declaration') as string

test('goods above the bound of a consignment say so in the cart and in the price, before the order and at it', async () => {
  const { cart_code: code, limit_notes: notes, total } = await declare('1500.01')
  expect([total, notes[0]]).toEqual([null, told])
  expect((await inCart(code))?.limit_notes[0]).toEqual(told)
  const address_id = await makeAddress(app, owner)
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const body = { cart_codes: [code], address_id, domestic_service: 'delivery' as const, payment }
  const preview = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
  expect(preview.body.result.blocked_carts).toMatchObject([{ cart_code: code, message: told }])
  const order = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect([order.status, order.body.error_code]).toEqual([422, 'above_cn_limit'])
})

test('goods at the bound have a price, and no such note', async () => {
  const { cart_code: code, limit_notes: notes, total } = await declare('1500.00')
  expect([notes, total === null]).toEqual([[], false])
  expect((await inCart(code))?.limit_notes).toEqual([])
})
