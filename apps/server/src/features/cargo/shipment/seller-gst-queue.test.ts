import { checkoutCalls, shipmentCalls, staffQueueCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeFile, makeShipment, newCartInput } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const product = {
  product_title: 'Desk lamp',
  currency_code: 'SGD',
  price_original: '172.35',
  quantity: 2,
  category_slug: 'general-goods',
}
/** Two items whose seller charged GST, as the customer says, and one without. */
const claimed = async () => {
  const owner = await makeCustomer(app, { verified: true })
  const { url } = await makeFile(app, owner, 'document')
  const claim = { seller_gst_number: 'M90312345A', seller_gst_proof: url }
  const products = [{ ...product, ...claim }, product, { ...product, ...claim, product_title: 'Vase' }]
  const { body, text } = await app.send(
    shipmentCalls.newCart,
    { body: { ...newCartInput(owner), products } },
    owner.sender,
  )
  expect(body.action, text).toBe(true)
  return { owner, code: body.result.cart_code, products }
}
const claims = async (query = {}) =>
  (await app.send(staffShipmentCalls.staffSellerGstClaims, { query }, finance.sender)).body
const rowOf = async (code: string) => (await claims()).results.find((row) => row.cart_code === code)
const count = async () =>
  (await app.send(staffQueueCalls.staffQueues, {}, finance.sender)).body.results.find(
    ({ queue }) => queue === 'seller_gst',
  )?.count
const decide = async (code: string, position: number) => {
  const params = { cart_code: code }
  const { body } = await app.send(staffShipmentCalls.staffShipment, { params }, finance.sender)
  const version = body.result.cart.details[position]?.seller_gst?.version ?? ''
  const decision = { position, decision: 'accepted', version } as const
  expect((await app.send(staffShipmentCalls.staffDecideSellerGst, { params, body: decision }, finance.sender)).status) //
    .toBe(200)
}
const checkOut = async (owner: TestCustomer, codes: string[]) => {
  const body = {
    cart_codes: codes,
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const { status, text } = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(status, text).toBe(200)
}

const hold = (code: string) =>
  app.deps.database.db
    .update(shipments)
    .set({ status: 'quarantine', isQuarantine: true, quarantineReason: 'incomplete_items' })
    .where(eq(shipments.cartCode, code))

test('finance sees the items of a claim with customer, price and number, until each is decided', async () => {
  const { owner, code } = await claimed()
  const before = await count()
  expect(await rowOf(code)).toMatchObject({
    customer_id: owner.customer.id,
    items: [
      { title: 'Desk lamp', quantity: 2, currency: 'SGD', unit_price_minor: 17_235, gst_number: 'M90312345A' },
      { title: 'Vase' },
    ],
  })
  await decide(code, 0)
  expect((await rowOf(code))?.items.map(({ title }) => title)).toEqual(['Vase'])
  expect(await count()).toBe(before)
  await decide(code, 2)
  expect(await rowOf(code)).toBeUndefined()
  expect(await count()).toBe((before ?? 0) - 1)
})

test('goods that an invoice bills leave the queue, and are back in it once the invoice is cancelled', async () => {
  const { owner, code } = await claimed()
  const { cartCode: other } = await makeShipment(app, owner)
  await checkOut(owner, [code, other])
  expect(await rowOf(code)).toBeUndefined()
  await hold(code)
  expect(await rowOf(code)).toBeUndefined()
  await app.deps.database.db.update(shipments).set({ status: 'from_seller' }).where(eq(shipments.cartCode, code))
  const { status, text } = await app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [other] } }, owner.sender)
  expect(status, text).toBe(200)
  expect((await rowOf(code))?.items).toHaveLength(2)
})

test('a claim that is declared again keeps its age, and leaves with the claim', async () => {
  const { owner, code, products } = await claimed()
  await hold(code)
  const before = (await rowOf(code))?.claimed_at
  const again = async (declared: readonly (typeof products)[number][]) => {
    const body = { ...newCartInput(owner, { cart_code: code }), products: [...declared] }
    const { status, text } = await app.send(shipmentCalls.newCart, { body }, owner.sender)
    expect(status, text).toBe(200)
  }
  await again([...products].reverse())
  expect((await rowOf(code))?.claimed_at).toBe(before)
  await hold(code)
  await again([product])
  expect(await rowOf(code)).toBeUndefined()
})

test('pages go on where the last one ended, from either end', async () => {
  await claimed()
  await claimed()
  const first = await claims({ count: 1 })
  const second = await claims({ count: 1, after: first.next ?? '' })
  const all = (await claims({ count: 100 })).results.map(({ cart_code: code }) => code)
  expect([...first.results, ...second.results].map(({ cart_code: code }) => code)).toEqual(all.slice(0, 2))
  const turned = (await claims({ count: 100, order: 'desc' })).results.map(({ cart_code: code }) => code)
  expect(turned).toEqual([...all].reverse())
})

test('nobody but finance reads the queue', async () => {
  const hub = await makeStaff(app, ['hub'])
  const { status, body } = await app.send(staffShipmentCalls.staffSellerGstClaims, { query: {} }, hub.sender)
  expect([status, body.error_code]).toEqual([404, 'role_missing'])
})
