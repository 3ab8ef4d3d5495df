import type { StaffDepartureDetail } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportItems, exportShipments, shipmentProducts } from '../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

const imei = '490154203237518'
const declare = ({ id }: DockShipment, goods: { title: string; hsCode: string }) =>
  app.deps.database.db
    .update(shipmentProducts)
    .set({ ...goods, quantity: 1 })
    .where(eq(shipmentProducts.shipmentId, id))
const against = (obstacles: StaffDepartureDetail['obstacles']) =>
  obstacles.map(
    ({ cart_code: cart, shipment_code: shipment, error_code: error }) => `${cart ?? shipment ?? ''} ${error}`,
  )

test('goods without an HS code keep their departure open, by name, until staff fill it in where the refusal leads', async () => {
  const [lacking, fine] = [await desk.paid(), await desk.paid()]
  await declare(lacking, { title: 'Desk lamp', hsCode: '' })
  const code = await desk.opened([...lacking.cartons, ...fine.cartons])
  const shown = (await desk.by().detail(code)).body.result.obstacles
  expect(against(shown)).toEqual([`${lacking.code} goods_without_hs_code`])
  expect(shown[0]).toMatchObject({ message: 'HS code missing: Desk lamp.', customs_file_id: null })

  const refused = await desk.by().move(code, 'closed')
  expect(refused.body).toMatchObject({ action: false, result: { departure: { status: 'open' } } })
  const file = refused.body.obstacles[0]?.customs_file_id ?? ''
  // Nobody has closed it: the departure has no papers yet.
  expect((await desk.paper(code, 'manifest')).body.error_code).toBe('customs_no_papers')
  const filled = await desk.edit(file, [{ position: 0, hs_code: '9405.21', imeis: [] }], desk.loader)
  expect(filled.status, filled.text).toBe(200)
  await desk.go(code, 'closed')
  expect((await desk.houses(code)).map(({ missing_hs_codes: missing }) => missing)).toEqual([0, 0])
  expect((await desk.houseOf(code, lacking)).file.customs_file_id).toBe(file)
})

test('goods of a shipment that is not paid are declared once it could leave otherwise', async () => {
  const unpaid = await desk.unpaid()
  await declare(unpaid, { title: 'Desk lamp', hsCode: '' })
  const code = await desk.opened(unpaid.cartons)
  const refused = (await desk.by().move(code, 'closed')).body.obstacles
  expect(against(refused).sort()).toEqual([`${unpaid.code} goods_without_hs_code`, `${unpaid.code} invoice_unpaid`])
  expect(refused.every(({ customs_file_id: file }) => file === null)).toBe(true)
})

test('a phone leaves for Indonesia with its IMEI, and for Singapore without one', async () => {
  const phone = { title: 'Phone', hsCode: '85171300' }
  const here = await desk.paid()
  await declare(here, phone)
  const nearby = await desk.opened(here.cartons)
  await desk.go(nearby, 'closed')
  expect((await desk.houseOf(nearby, here)).missing_imeis).toBe(0)

  const { goods } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const there = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  await declare(there, phone)
  const code = await desk.opened(there.cartons, { country: 'id' })
  const refused = (await desk.by().move(code, 'closed')).body.obstacles
  expect(against(refused)).toEqual([`${there.code} phones_without_imei`])
  const missing = async (): Promise<number> => (await desk.houseOf(code, there)).missing_imeis
  const file = refused[0]?.customs_file_id ?? ''
  expect(await missing()).toBe(1)
  // Not in the category of phones: what its HS code says counts.
  expect((await desk.file(file)).body.result.goods).toMatchObject([{ needs_imei: true }])
  await desk.edit(file, [{ position: 0, hs_code: '85171300', imeis: [imei] }], desk.loader)
  expect(await missing()).toBe(0)
  await desk.go(code, 'closed')
})

test('a laptop to Indonesia has no IMEI: neither the count nor the closing asks for one', async () => {
  const { goods } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const shipment = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  await app.deps.database.db
    .update(shipmentProducts)
    .set({ title: 'Laptop', hsCode: '84713020', categorySlug: 'phone-tablet-laptop', quantity: 1 })
    .where(eq(shipmentProducts.shipmentId, shipment.id))
  const code = await desk.opened(shipment.cartons, { country: 'id' })
  await desk.go(code, 'closed')
  expect((await desk.houseOf(code, shipment)).missing_imeis).toBe(0)
})

test('a shipment that was taken off again has no house consignment once its departure is closed', async () => {
  const [lacking, fine] = [await desk.paid(), await desk.paid()]
  await declare(lacking, { title: 'Desk lamp', hsCode: '' })
  const code = await desk.opened([...lacking.cartons, ...fine.cartons])
  await desk.by().move(code, 'closed')
  for (const carton of lacking.cartons) await desk.by().offload(code, carton)
  await desk.go(code, 'closed')
  expect((await desk.houses(code)).map(({ cart_code: cart }) => cart)).toEqual([fine.code])
})

test('an export is asked the same', async () => {
  const { db } = app.deps.database
  const { goods } = await makePaid(app, desk.finance, { service: 'ekspor', country: 'id' })
  const [paid = { id: '', code: '' }] = goods
  const [row] = await db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(eq(exportShipments.id, paid.id))
    .returning()
  await db.update(exportItems).set({ hsCode: '' }).where(eq(exportItems.shipmentId, paid.id))
  const shipment = await desk.shelved(paid, 1, 'ekspor')
  const route = {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: row?.destinationCountry ?? '',
  } as const
  const code = await desk.opened(shipment.cartons, route)
  const refused = (await desk.by(desk.hub).move(code, 'closed')).body.obstacles
  expect(against(refused)).toEqual([`${shipment.code} goods_without_hs_code`])
  await desk.edit(refused[0]?.customs_file_id ?? '', [{ position: 0, hs_code: '940521', imeis: [] }])
  await desk.go(code, 'closed')
})
