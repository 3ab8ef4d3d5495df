import {
  checkoutCalls,
  freightCalls,
  shipmentCalls,
  staffShipmentCalls,
  type NewCart,
  type Sent,
  type StaffShipmentDetail,
} from '@layar/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, messages, shipmentProducts, shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeFile, newCartInput } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
type Product = NewCart['products'][number]

/** One item of S$172.35, as in the vectors of the tax rules. */
const product = (changes: Partial<Product> = {}): Product => ({
  product_title: 'Desk lamp',
  currency_code: 'SGD',
  price_original: '172.35',
  quantity: 1,
  category_slug: 'general-goods',
  ...changes,
})
const declare = (owner: TestCustomer, products: Product[], setup: Partial<NewCart['setup']> = {}) =>
  app.send(shipmentCalls.newCart, { body: { ...newCartInput(owner, setup), products } }, owner.sender)
/** Declared with one item per given change, each with the claim that its seller charged GST. */
const claimed = async (changes: readonly Partial<Product>[] = [{}]) => {
  const owner = await makeCustomer(app, { verified: true })
  const { url } = await makeFile(app, owner, 'document')
  const claim = { seller_gst_number: 'm9-0312345-a', seller_gst_proof: url }
  const { body, status, text } = await declare(
    owner,
    changes.map((change) => product({ ...claim, ...change })),
  )
  expect(status, text).toBe(200)
  return { owner, code: body.result.cart_code, url }
}
const read = async (code: string, by = finance): Promise<StaffShipmentDetail> =>
  (await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by.sender)).body.result
const versionOf = async (code: string, position = 0): Promise<string> =>
  (await read(code)).cart.details[position]?.seller_gst?.version ?? ''
type Body = Sent<typeof staffShipmentCalls.staffDecideSellerGst>['body']
const decide = (code: string, version: string, changes: Partial<Body> = {}, by = finance) =>
  app.send(
    staffShipmentCalls.staffDecideSellerGst,
    { params: { cart_code: code }, body: { position: 0, decision: 'accepted', version, ...changes } },
    by.sender,
  )
const rowOf = async (code: string) => {
  const [row] = await db().select().from(shipments).where(eq(shipments.cartCode, code))
  if (row === undefined) throw new Error(code)
  return row
}
const statesOf = async (code: string) =>
  (
    await db()
      .select()
      .from(shipmentProducts)
      .where(eq(shipmentProducts.shipmentId, (await rowOf(code)).id))
      .orderBy(shipmentProducts.position)
  ).map(({ sellerGstState }) => sellerGstState)
const choiceOf = async (owner: TestCustomer, code: string) => ({
  cart_codes: [code],
  address_id: await makeAddress(app, owner),
  domestic_service: 'delivery',
  payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
})
const taxLines = async (owner: TestCustomer, code: string) => {
  const body = await choiceOf(owner, code)
  const { lines } = (await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)).body.result
  return lines.flatMap(({ code: kind, amount }) => (kind.endsWith('gst') ? [[kind, amount.amount_minor]] : []))
}
const noticesOf = ({ customer }: TestCustomer, template: string) =>
  db()
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customer.id), eq(messages.template, template)))
const auditOf = (code: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `shipment:${code}`), like(auditEvents.action, 'seller_gst.%')))

describe('GST that the seller of an item charged', () => {
  test('LV2: costs nothing more once finance accepts it, and the claim alone changes no price [CALC-02] [CART-01]', async () => {
    const { owner, code } = await claimed()
    // 9 % of 172.35 and 11.50 of freight for two kilograms.
    expect(await taxLines(owner, code)).toEqual([['low_value_gst', 1655]])
    expect((await rowOf(code)).totalMinor).toBe(1150 + 1655)
    const [item] = (await read(code)).cart.details
    expect(item?.seller_gst).toMatchObject({ gst_number: 'M90312345A', state: 'claimed', reason: null })

    const { status, body, text } = await decide(code, await versionOf(code))
    expect(status, text).toBe(200)
    expect(body.result.cart.details[0]?.seller_gst?.state).toBe('accepted')
    expect(await taxLines(owner, code)).toEqual([])
    expect((await rowOf(code)).totalMinor).toBe(1150)
    const [told] = await noticesOf(owner, 'seller_gst_accepted')
    expect(told?.body).toContain('Desk lamp')
    expect(await auditOf(code)).toMatchObject([{ action: 'seller_gst.accepted', staffId: finance.staff.id }])
  })

  test('LV2: splits the freight by value where another item was not charged [CALC-02]', async () => {
    const { owner, code } = await claimed([{ price_original: '100' }, { price_original: '50', ...noClaim }])
    await decide(code, await versionOf(code))
    // 9 % of 50 and of a third of 11.50.
    expect(await taxLines(owner, code)).toEqual([['low_value_gst', 485]])
  })

  test('is not charged by customs either, above the relief [CALC-02]', async () => {
    const { owner, code } = await claimed([{ price_original: '500' }])
    expect((await taxLines(owner, code)).map(([kind]) => kind)).toEqual(['import_gst'])
    await decide(code, await versionOf(code))
    expect(await taxLines(owner, code)).toEqual([])
  })

  test('is charged where finance does not accept it, with the reason for the customer', async () => {
    const { owner, code } = await claimed()
    const version = await versionOf(code)
    const nameless = await decide(code, version, { decision: 'rejected' })
    expect([nameless.status, Object.keys(nameless.body.message as unknown as object)]).toEqual([422, ['reason']])
    const reason = 'The receipt shows no GST'
    expect((await decide(code, version, { decision: 'rejected', reason })).status).toBe(200)
    expect(await taxLines(owner, code)).toEqual([['low_value_gst', 1655]])
    const own = await app.send(shipmentCalls.cartDetail, { query: { code } }, owner.sender)
    expect(own.body.result.details[0]?.seller_gst).toMatchObject({ state: 'rejected', reason })
    expect((await noticesOf(owner, 'seller_gst_rejected'))[0]?.body).toContain(reason)
  })

  test('is read by support and decided by finance alone', async () => {
    const { code } = await claimed()
    const support = await makeStaff(app, ['support'])
    expect((await read(code, support)).cart.details[0]?.seller_gst?.gst_number).toBe('M90312345A')
    const { status, body } = await decide(code, await versionOf(code), {}, support)
    expect([status, body.error_code]).toEqual([404, 'role_missing'])
    expect(await statesOf(code)).toEqual(['claimed'])
  })

  test('of two that decide at once one wins, and the same again has the effect of one', async () => {
    const { owner, code } = await claimed()
    const colleague = await makeStaff(app, ['finance'])
    const version = await versionOf(code)
    const answers = await Promise.all([
      decide(code, version),
      decide(code, version, { decision: 'rejected', reason: 'No GST on it' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('edited_meanwhile')
    const [state] = await statesOf(code)
    const again =
      state === 'accepted'
        ? await decide(code, version)
        : await decide(code, version, { decision: 'rejected', reason: 'No GST on it' })
    expect(again.status).toBe(200)
    expect(await auditOf(code)).toHaveLength(1)
    expect(new Set((await noticesOf(owner, `seller_gst_${state ?? ''}`)).map(({ channel }) => channel)).size).toBe(
      (await noticesOf(owner, `seller_gst_${state ?? ''}`)).length,
    )
  })

  test('counts in the price of the wizard where the accepted item is declared again as it is [CALC-02]', async () => {
    const { owner, code } = await claimed()
    const priceOf = async (changes = {}, by = owner) => {
      const { setup } = newCartInput(owner)
      const item = {
        product_category_slug: 'general-goods',
        product_quantity: 1,
        product_price: 172.35,
        currency_code: 'SGD',
        product_title: 'Desk lamp',
        seller_gst_number: 'm9-0312345-a',
        ...changes,
      }
      const body = {
        agent: setup.agent_id,
        marking_code: newCartInput(by).setup.marking_code,
        shipment_track: 'udara' as const,
        cart_code: code,
        packagings: [{ weight: 2000, dimension_length: 30, dimension_width: 20, dimension_height: 10, quantity: 1 }],
        products: [item],
      }
      return app.send(freightCalls.calculateFreight, { body }, by.sender)
    }
    const total = async (changes = {}) => (await priceOf(changes)).body.result.total_with_tax?.amount_minor
    expect(await total()).toBe(1150 + 1655)
    await decide(code, await versionOf(code))
    expect(await total()).toBe(1150)
    for (const changes of [
      { product_title: 'Table lamp' },
      { product_price: 172.36 },
      { product_quantity: 2 },
      { currency_code: 'USD' },
      { seller_gst_number: 'M90312346A' },
      { seller_gst_number: null },
    ])
      expect(await total(changes), JSON.stringify(changes)).toBeGreaterThan(1150)
    const stranger = await makeCustomer(app, { verified: true })
    expect((await priceOf({}, stranger)).status).toBe(404)
  })

  test('is no longer decided once the shipment is invoiced', async () => {
    const { owner, code } = await claimed()
    const version = await versionOf(code)
    const reply = await app.send(checkoutCalls.checkout, { body: await choiceOf(owner, code) }, owner.sender)
    expect(reply.status, reply.text).toBe(200)
    const { status, body } = await decide(code, version)
    expect([status, body.error_code]).toEqual([409, 'seller_gst_invoiced'])
    expect(await statesOf(code)).toEqual(['claimed'])
  })
})

const noClaim = { seller_gst_number: null, seller_gst_proof: null }

describe('a claim', () => {
  test('needs a valid number and a proof, each at its field', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { status, body } = await declare(owner, [product({ seller_gst_number: '12345' })])
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object).sort()).toEqual([
      'products.0.seller_gst_number', 'products.0.seller_gst_proof',
    ]) // prettier-ignore
  })

  test('has a proof of the customer’s own', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { url } = await makeFile(app, await makeCustomer(app), 'document')
    const claim = { seller_gst_number: 'M90312345A', seller_gst_proof: url }
    const { status, body } = await declare(owner, [product(claim)])
    expect([status, Object.keys(body.message as unknown as object)]).toEqual([422, ['products.0.seller_gst_proof']])
  })

  test('is not offered in Indonesia', async () => {
    const owner = await makeCustomer(app, { country: 'id', verified: true })
    const { url } = await makeFile(app, owner, 'document')
    const claim = { seller_gst_number: 'M90312345A', seller_gst_proof: url }
    const { status, body } = await declare(owner, [product(claim)])
    expect([status, Object.keys(body.message as unknown as object)]).toEqual([422, ['products.0.seller_gst_number']])
  })

  test('cannot be accepted by the client that makes it', async () => {
    const accepted = { seller_gst_state: 'accepted', seller_gst: { state: 'accepted' }, sellerGstState: 'accepted' }
    const { code } = await claimed([accepted as Partial<Product>])
    expect(await statesOf(code)).toEqual(['claimed'])
  })

  test('of a changed item is checked anew, and of an unchanged one keeps its decision', async () => {
    const { owner, code, url } = await claimed([{ price_original: '100' }, { price_original: '50' }])
    await decide(code, await versionOf(code))
    await decide(code, await versionOf(code, 1), { position: 1 })
    await db()
      .update(shipments)
      .set({ status: 'quarantine', isQuarantine: true, quarantineReason: 'incomplete_items' })
      .where(eq(shipments.cartCode, code))
    const claim = { seller_gst_number: 'M90312345A', seller_gst_proof: url }
    const completed = await declare(
      owner,
      [product({ ...claim, price_original: '100' }), product({ ...claim, price_original: '55' })],
      { cart_code: code },
    )
    expect(completed.status, completed.text).toBe(200)
    expect(await statesOf(code)).toEqual(['accepted', 'claimed'])
    // 9 % of 55 and its share of 11.50 of freight.
    expect(await taxLines(owner, code)).toEqual([['low_value_gst', 532]])
  })
})
