import { shipmentCalls, staffShipmentCalls, type NewCart } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentProducts, shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { nextImei } from '../../../testing/make-imei'
import { markingCodeOf, newCartInput } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'
import { countMissing } from './store'

let app: TestApp
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app, { country: 'id', verified: true })
})

type Product = Partial<NewCart['products'][number]>

const cartOf = (...products: readonly Product[]): NewCart => {
  const input = newCartInput(owner)
  const [first] = input.products
  const phone = { ...first!, category_slug: 'phone-tablet-laptop', quantity: 1 }
  return { ...input, products: products.map((change) => ({ ...phone, ...change })) }
}
const declare = (...products: readonly Product[]) =>
  app.send(shipmentCalls.newCart, { body: cartOf(...products) }, owner.sender)
const codesOf = async (...products: readonly Product[]) => {
  const { status, body } = await declare(...products)
  return [status, body.message]
}

test('a phone to Indonesia is declared with two numbers, grouped as they were typed', async () => {
  const [one, two] = [nextImei(), nextImei()]
  const typed = [`${one.slice(0, 2)}-${one.slice(2, 8)} ${one.slice(8)}`, two]
  const reply = await declare({ imeis: typed }, { product_title: 'Laptop', has_no_imei: true })
  expect(reply.status, reply.text).toBe(200)
  const shown = [
    { imeis: [one, two], has_no_imei: false, missing_imeis: 0 },
    { imeis: [], has_no_imei: true, missing_imeis: 0 },
  ]
  expect(reply.body.result.details).toMatchObject(shown)
  const read = await app.send(shipmentCalls.cartDetail, { query: { code: reply.body.result.cart_code } }, owner.sender)
  expect(read.body.result.details).toMatchObject(shown)
})

test('two phones with one number are incomplete, not refused; who says that a phone takes no SIM is still asked', async () => {
  const reply = await declare({ quantity: 2, imeis: [nextImei()] }, { hs_code: '8517.13', has_no_imei: true })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.result.details.map(({ missing_imeis: missing }) => missing)).toEqual([1, 1])
  const { cart_code: code } = reply.body.result
  const count = await app.send(shipmentCalls.cartCount, {}, owner.sender)
  expect(count.body.result.lacking_imeis).toContainEqual({ cart_code: code, missing: 2 })
  // What the declaration counted is what a later change counts.
  const { db } = app.deps.database
  const [row] = await db.select().from(shipments).where(eq(shipments.cartCode, code))
  await db.update(shipments).set({ imeisMissing: 0 }).where(eq(shipments.cartCode, code))
  await countMissing(db, row?.id ?? '')
  const [again] = await db.select().from(shipments).where(eq(shipments.cartCode, code))
  expect([row?.imeisMissing, again?.imeisMissing]).toEqual([2, 2])
})

test('a number that cannot be one, is given twice or has too many beside it is refused at its field', async () => {
  const imei = nextImei()
  const wrong = `${imei.slice(0, 14)}${String((Number(imei[14]) + 1) % 10)}`
  const invalid = `An IMEI has 15 digits. Check this one: 12345.`
  expect(await codesOf({ imeis: ['12345'] })).toEqual([422, { 'products.0.imeis': invalid }])
  expect(await codesOf({}, { imeis: [wrong] })).toMatchObject([
    422,
    { 'products.1.imeis': expect.stringContaining(wrong) },
  ])
  expect(await codesOf({ imeis: [imei] }, { imeis: [imei] })).toMatchObject([
    422,
    { 'products.1.imeis': `This IMEI is given twice: ${imei}.` },
  ])
  expect(await codesOf({ imeis: [nextImei(), nextImei(), nextImei()] })).toMatchObject([
    422,
    { 'products.0.imeis': 'At most 2 IMEIs for this line.' },
  ])
  const batch = [cartOf({ imeis: [imei] }), cartOf({ imeis: [imei] })]
  const many = await app.send(shipmentCalls.newCarts, { body: { carts: batch } }, owner.sender)
  expect([many.status, Object.keys(many.body.message)]).toEqual([422, ['carts.1.products.0.imeis']])
  const kept = await app.deps.database.db.select().from(shipmentProducts)
  expect(kept.filter(({ imeis }) => imeis.includes(imei))).toEqual([])
})

test('a number of another shipment that is not finished is refused, whoever has it', async () => {
  const imei = nextImei()
  const first = await declare({ imeis: [imei] })
  const other = await makeCustomer(app, { country: 'id', verified: true })
  const body = { ...cartOf({ imeis: [imei] }) }
  const setup = { ...body.setup, marking_code: markingCodeOf(other, 'udara') }
  const refused = await app.send(shipmentCalls.newCart, { body: { ...body, setup } }, other.sender)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { 'products.0.imeis': `This IMEI is already on another shipment: ${imei}.` },
  ])
  await app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [first.body.result.cart_code] } }, owner.sender)
  const again = await app.send(shipmentCalls.newCart, { body: { ...body, setup } }, other.sender)
  expect(again.status, again.text).toBe(200)
})

test('of two who declare one number at once, one is told of the other; both get it without the lock of the number', async () => {
  const rush = async (on: TestApp): Promise<number[]> => {
    const imei = nextImei()
    const both = await Promise.all(
      [0, 1].map(() => on.send(shipmentCalls.newCart, { body: cartOf({ imeis: [imei] }) }, owner.sender)),
    )
    return both.map(({ status }) => status).sort()
  }
  expect(await rush(app)).toEqual([200, 422])
  const unguarded = withoutGuard(app.deps.database, {
    unguard: (text) => text.replace("pg_advisory_xact_lock(hashtextextended('imei:' || n.imei, 0))", 'null'),
    late: 'insert into shipments',
  })
  expect(await rush(await startAppOn(unguarded))).toEqual([200, 200])
})

test('goods to Singapore have no IMEI', async () => {
  const here = await makeCustomer(app)
  const input = newCartInput(here)
  const [first] = input.products
  const body = { ...input, products: [{ ...first!, imeis: [nextImei()] }] }
  const refused = await app.send(shipmentCalls.newCart, { body }, here.sender)
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['products.0.imeis']])
  const fine = await app.send(
    shipmentCalls.newCart,
    { body: { ...input, products: [{ ...first!, category_slug: 'phone-tablet-laptop' }] } },
    here.sender,
  )
  expect(fine.body.result.details).toMatchObject([{ missing_imeis: 0 }])
})

test('staff find a shipment by the whole number of a device', async () => {
  const imei = nextImei()
  const { body } = await declare({ imeis: [imei] })
  const support = await makeStaff(app, ['support'])
  const found = await app.send(
    staffShipmentCalls.staffShipments,
    { query: { search: `${imei.slice(0, 8)} ${imei.slice(8)}` } },
    support.sender,
  )
  expect(found.body.results.map(({ cart_code: code }) => code)).toEqual([body.result.cart_code])
})
