import { imeiCalls, shipmentCalls, staffDepartureCalls, type CartImeis } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentProducts } from '../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { makeCustomer } from '../../../testing/make-customer'
import { nextImei } from '../../../testing/make-imei'
import { makePaid } from '../../../testing/make-paid'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

type Line = CartImeis['lines'][number]

/** A shipment of a customer in Indonesia with two phones, in our warehouse abroad and paid. */
const phones = async () => {
  const { owner, goods } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const shipment = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  await app.deps.database.db
    .update(shipmentProducts)
    .set({ title: 'Phone', hsCode: '85171300', categorySlug: 'phone-tablet-laptop', quantity: 2 })
    .where(eq(shipmentProducts.shipmentId, shipment.id))
  const { code } = shipment
  const read = async (): Promise<CartImeis> =>
    (await app.send(imeiCalls.cartImeis, { query: { cart_code: code } }, owner.sender)).body.result
  const lineOf = async (): Promise<Line> => (await read()).lines[0]!
  const give = async (imeis: readonly string[], change: Partial<Line> = {}, on = app) => {
    const { position, version } = { ...(await lineOf()), ...change }
    const lines = [{ position, version, imeis: [...imeis], has_no_imei: change.has_no_imei ?? false }]
    return on.send(imeiCalls.giveImeis, { body: { cart_code: code, lines } }, owner.sender)
  }
  return { owner, shipment, read, lineOf, give }
}

const goodsOf = async (file: string) => (await desk.file(file)).body.result.goods[0]!

test('what a customer gives before the departure closes is in the house consignment and in the list of them', async () => {
  const [one, two] = [nextImei(), nextImei()]
  const { shipment, lineOf, give, owner } = await phones()
  expect(await lineOf()).toMatchObject({ quantity: 2, imeis: [], missing: 2, is_phone: true })
  expect((await give([one])).body.result).toMatchObject({ is_open: true, lines: [{ imeis: [one], missing: 1 }] })
  const count = async () => (await app.send(shipmentCalls.cartCount, {}, owner.sender)).body.result.lacking_imeis
  expect(await count()).toEqual([{ cart_code: shipment.code, missing: 1 }])
  const code = await desk.opened(shipment.cartons, { country: 'id' })
  expect((await desk.by().move(code, 'closed')).body.action).toBe(false)
  expect((await give([two, one])).status).toBe(200)
  expect(await count()).toEqual([])
  await desk.go(code, 'closed')
  const house = await desk.houseOf(code, shipment)
  expect(house.missing_imeis).toBe(0)
  expect((await goodsOf(house.file.customs_file_id)).imeis).toEqual([two, one])
  expect((await desk.paper(code, 'houses_csv')).text).toContain(`${two} ${one}`)
})

test('once its departure is closed, the numbers of a shipment are ours to correct, and its customer reads them', async () => {
  const [one, two, three] = [nextImei(), nextImei(), nextImei()]
  const { shipment, read, give } = await phones()
  await give([one, two])
  const code = await desk.opened(shipment.cartons, { country: 'id' })
  await desk.go(code, 'closed')
  const refused = await give([one])
  expect([refused.status, refused.body.error_code]).toEqual([409, 'imeis_closed'])
  expect(await read()).toMatchObject({ is_open: false, lines: [{ imeis: [one, two] }] })
  const { file } = await desk.houseOf(code, shipment)
  const corrected = await desk.edit(file.customs_file_id, [{ position: 0, hs_code: '85171300', imeis: [one, three] }])
  expect(corrected.status, corrected.text).toBe(200)
  expect(await read()).toMatchObject({ lines: [{ imeis: [one, three], missing: 0 }] })
})

/** The file of a shipment whose departure could not close for want of numbers. */
const prepared = async () => {
  const goods = await phones()
  const code = await desk.opened(goods.shipment.cartons, { country: 'id' })
  await desk.by().move(code, 'closed')
  const { file } = await desk.houseOf(code, goods.shipment)
  return { ...goods, code, file: file.customs_file_id }
}

test('neither the customer nor staff replace numbers of the other that they have not seen', async () => {
  const { file, lineOf, give } = await prepared()
  const [one, two] = [nextImei(), nextImei()]
  const [seenByStaff, seenByCustomer] = [await goodsOf(file), await lineOf()]
  const edit = (imeis: string[], version: string) =>
    desk.edit(file, [{ position: 0, hs_code: '85171300', imeis, version }], desk.loader)
  expect((await give([one])).status).toBe(200)
  const late = await edit([two], seenByStaff.version)
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  expect((await edit([one, two], (await goodsOf(file)).version)).status).toBe(200)
  const stale = await give([one], { version: seenByCustomer.version })
  expect([stale.status, stale.body.error_code]).toEqual([409, 'edited_meanwhile'])
  expect(await lineOf()).toMatchObject({ imeis: [one, two], missing: 0 })
})

test('staff do not write a number of another shipment that is not finished', async () => {
  const imei = nextImei()
  const { give } = await phones()
  await give([imei])
  const { file } = await prepared()
  const refused = await desk.edit(file, [{ position: 0, hs_code: '85171300', imeis: [imei] }], desk.loader)
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['goods.0.imeis']])
})

test('a write that is repeated has the effect of one', async () => {
  const { lineOf, give } = await phones()
  const imei = nextImei()
  const { version } = await lineOf()
  const replies = await Promise.all(Array.from({ length: 7 }, () => give([imei], { version })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect((await lineOf()).imeis).toEqual([imei])
})

test('a laptop is said to take no SIM card; a phone by its HS code is asked all the same', async () => {
  const { shipment, lineOf, give } = await phones()
  const { db } = app.deps.database
  expect((await give([], { has_no_imei: true })).body.result.lines).toMatchObject([{ missing: 2 }])
  await db.update(shipmentProducts).set({ hsCode: '' }).where(eq(shipmentProducts.shipmentId, shipment.id))
  expect(await lineOf()).toMatchObject({ has_no_imei: true, missing: 0, is_phone: false })
})

test('numbers that are wrong, of an unknown line or of another customer’s shipment change nothing', async () => {
  const { shipment, lineOf, give } = await phones()
  expect(Object.keys((await give(['12345'])).body.message)).toEqual(['lines.0.imeis'])
  expect(Object.keys((await give([nextImei()], { position: 7 })).body.message)).toEqual(['lines.0.position'])
  const stranger = await makeCustomer(app, { country: 'id' })
  const lines = [{ position: 0, version: (await lineOf()).version, imeis: [nextImei()] }]
  const body = { cart_code: shipment.code, lines }
  expect((await app.send(imeiCalls.giveImeis, { body }, stranger.sender)).status).toBe(404)
  expect((await lineOf()).imeis).toEqual([])
})

test('numbers that are given while the departure closes are in its house consignment or refused; lost without the lock of the goods', async () => {
  const rush = async (on: TestApp) => {
    const { shipment, give, read } = await phones()
    const imeis = [nextImei(), nextImei()]
    await give(imeis)
    const code = await desk.opened(shipment.cartons, { country: 'id' })
    const swapped = imeis.toReversed()
    const body = { to: 'closed' } as const
    await Promise.all([
      on.send(staffDepartureCalls.staffMoveDeparture, { params: { departure_code: code }, body }, desk.loader.sender),
      give(swapped, {}, on),
    ])
    const { file } = await desk.houseOf(code, shipment)
    return { house: (await goodsOf(file.customs_file_id)).imeis, own: (await read()).lines[0]?.imeis }
  }
  const guarded = await rush(app)
  expect(guarded.house).toEqual(guarded.own)
  const unguarded = withoutGuard(app.deps.database, {
    unguard: (text) => text.replace('order by s.id for share', 'order by s.id'),
    late: 'insert into "house_goods"',
    // The numbers are read before they are sent: alone, the closing would not wait for that.
    isHeld: true,
  })
  const split = await rush(await startAppOn(unguarded))
  expect(split.house).not.toEqual(split.own)
})
