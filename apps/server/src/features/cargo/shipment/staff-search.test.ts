import { staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers, invoices, shipmentProducts, shipments } from '../../../db/schema'
import { openCustomsDesk } from '../../../testing/customs-desk'
import { makeCartons } from '../../../testing/make-cartons'
import { makeUnpaid, type TestPayment } from '../../../testing/make-payment'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
let made: TestPayment
let carton: typeof shipments.$inferSelect
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['warehouse'])
  made = await makeUnpaid(app)
  const { owner, invoice } = made
  carton = await makeShipment(app, owner, { receiptNumber: 'YT7788990011', track: 'laut' })
  const { db } = app.deps.database
  await db.update(customers).set({ firstName: 'Wulandari', lastName: 'Li' }).where(eq(customers.id, owner.customer.id))
  await db
    .update(shipments)
    .set({ manifestNumber: '618-55554444', domesticTrackingNumber: 'NVSG10203040' })
    .where(eq(shipments.id, carton.id))
  const boxes = [{ weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
  for (const shelf of ['KIRI-07', 'Q9'])
    await makeCartons(db, { owner: { shipmentId: carton.id }, agentId: carton.agentId, shelf, boxes })
  await db
    .update(shipmentProducts)
    .set({ title: 'Keyboard 100% wool_mix' })
    .where(eq(shipmentProducts.shipmentId, carton.id))
  await db.update(invoices).set({ invoiceCode: 'INV-QQ11WW22' }).where(eq(invoices.id, invoice.id))
})

const page = (query: { search: string; count?: number; after?: string }) =>
  app.send(staffShipmentCalls.staffShipments, { query }, clerk.sender)
const find = async (search: string): Promise<string[]> =>
  (await page({ search })).body.results.map(({ cart_code: code }) => code)

describe('the search of shipments finds a shipment', () => {
  const ofCarton: [string, () => string[]][] = [
    ['its code', () => [carton.cartCode, carton.cartCode.slice(3, 9).toLowerCase()]],
    ['its marking code', () => [markingCodeOf(made.owner, 'laut')]],
    ['its receipt number', () => ['YT7788990011', 'yt7788', '990011']],
    ['the title of an item', () => ['keyboard', 'wool']],
    ['its shelf', () => ['KIRI-07', 'kiri-07', 'Q9', 'q9']],
    ['its manifest number', () => ['618-55554444', '55554444', '618-', '61855554444', '618 5555 4444']],
    ['its courier number', () => ['NVSG10203040', 'nvsg', '203040']],
    ['signs that a pattern would read otherwise', () => ['100% wool', 'wool_mix', '100%']],
  ]
  test.each(ofCarton)('by %s', async (_, searches) => {
    for (const search of searches()) expect(await find(search), search).toEqual([carton.cartCode])
  })

  test.each<[string, (owner: TestPayment['owner']['customer']) => string[]]>([
    ['name of its customer', () => ['Wulandari', 'wulan', 'landari li', 'Li', 'wu']],
    ['code of its customer', ({ code }) => [code, code.toLowerCase()]],
    ['e-mail address of its customer', ({ email }) => [email ?? '', (email ?? '').slice(4, 20).toUpperCase()]],
    ['phone number of its customer', ({ phone }) => [`+${phone ?? ''}`, (phone ?? '').slice(2)]],
  ])('by the %s', async (_, searches) => {
    for (const search of searches(made.owner.customer))
      expect((await find(search)).sort(), search).toEqual([carton.cartCode, made.shipment.cartCode].sort())
  })

  test('by the code of an invoice that bills it', async () => {
    for (const search of ['INV-QQ11WW22', 'qq11ww']) expect(await find(search)).toEqual([made.shipment.cartCode])
  })
})

test('a text of parts is found where they are side by side, and a short one as a word', async () => {
  const { db } = app.deps.database
  const { shipment } = await makeUnpaid(app)
  await db.update(shipments).set({ manifestNumber: 'SQ7731' }).where(eq(shipments.id, shipment.id))
  for (const search of ['SQ7731', 'sq 7731', 'SQ-07731', 'Q7731'])
    expect(await find(search), search).toEqual([shipment.cartCode])
  const titled = (title: string) =>
    db.update(shipmentProducts).set({ title }).where(eq(shipmentProducts.shipmentId, shipment.id))
  await titled('Lamp Å-7 for KIRI_88.5, type Z/471')
  for (const search of ['Å-7', 'å-7', 'kiri_88', '88.5', 'z/47', 'Å-7 for'])
    expect(await find(search), search).toEqual([shipment.cartCode])
  for (const search of ['KIRI-88', 'z-47', 'or-KIRI', 'Å-8', 'p-Å']) expect(await find(search), search).toEqual([])
  await titled('Å-7')
  expect(await find('Å-7')).toEqual([shipment.cartCode])
})

test('a house number finds its shipment, however it is typed, and one with a wrong check digit finds none', async () => {
  const desk = await openCustomsDesk(app)
  const shipment = await desk.paid()
  const { house_number: house } = await desk.houseOf(await desk.atCustoms([shipment]), shipment)
  for (const search of [house, house.toLowerCase(), house.replaceAll('-', '')])
    expect(await find(search), search).toEqual([shipment.code])
  const wrong = `${house.slice(0, -1)}${String((Number(house.at(-1)) + 1) % 7)}`
  expect(await find(wrong)).toEqual([])
})

test('a phone number is not found by a part of it: who may not see it cannot ask for it digit by digit', async () => {
  const { phone } = made.owner.customer
  expect(await find(`+${(phone ?? '').slice(0, -1)}`)).toEqual([])
  // Seven of them: four may stand in the address of the customer by chance.
  expect(await find((phone ?? '').slice(-7))).toEqual([])
})

test('signs of a pattern stand for themselves', async () => {
  for (const search of ['100_ wool', 'wool%mix', 'yt%990011', '%', '_', '%%%', '\\'])
    expect(await find(search)).toEqual([])
})

test('pages of a search go on where the one before ended, oldest change first', async () => {
  const first = await page({ search: 'wulandari', count: 1 })
  const second = await page({ search: 'wulandari', count: 1, after: first.body.next ?? '' })
  const found = [...first.body.results, ...second.body.results]
  expect(found.map(({ cart_code: code }) => code)).toEqual(await find('wulandari'))
  expect(found).toHaveLength(2)
  expect(second.body.next).toBeNull()
})
