import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentIntakes, shipmentReceipts, shipments } from '../../../db/schema'
import { nextReceipt } from '../../../testing/counted'
import { openDock, type Dock, type DockCarton, type DockShipment } from '../../../testing/departure-dock'
import { sampleAgentId } from '../../../testing/make-shipment'
import { serviceCounter } from '../../../testing/service-counter'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

const first = ({ cartons: [carton] }: DockShipment): DockCarton => {
  if (carton === undefined) throw new Error('It has no carton.')
  return carton
}
const statusOf = async ({ id }: DockShipment) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return row?.status
}

test('closing names each shipment that stands against it, and why, and changes nothing', async () => {
  const [unpaid, half, fine] = [await dock.unpaid(), await dock.paid(2), await dock.paid()]
  const code = await dock.opened([first(unpaid), first(half), first(fine)])
  const refused = await dock.by().move(code, 'closed')
  expect(refused.body).toMatchObject({ action: false, result: { departure: { status: 'open' } } })
  const reasons = refused.body.obstacles.map(({ cart_code: cart, error_code: error }) => `${cart ?? ''} ${error}`)
  expect(reasons.sort()).toEqual([`${unpaid.code} invoice_unpaid`, `${half.code} cartons_left_behind`].sort())
  expect(refused.text).toContain(half.cartons[1]?.barcode)
  expect((await dock.by().detail(code)).body.result.obstacles).toEqual(refused.body.obstacles)

  await dock.by().offload(code, first(unpaid))
  for (const carton of half.cartons) await dock.by().load(code, carton)
  await dock.go(code, 'closed')
  expect((await dock.by().detail(code)).body.result.moves).toEqual(['open', 'departed'])
  expect((await dock.by().move(await dock.opened(), 'closed')).body.error_code).toBe('departure_empty')
})

test('a missing carton keeps its shipment, unless somebody says why it stays behind', async () => {
  const shipment = await dock.paid(2)
  const [carton, lost] = shipment.cartons
  const code = await dock.opened(carton === undefined ? [] : [carton])
  await app.deps.database.pool.query(`update cartons set status = 'missing', location_id = null where id = $1`, [
    lost?.id,
  ])
  const refused = await dock.by().move(code, 'closed')
  expect(refused.body.obstacles.map(({ error_code: error }) => error)).toEqual(['cartons_missing'])
  await dock.by().move(code, 'closed', { reason: 'It flies next week' })
  await dock.go(code, 'departed')
  expect(await statusOf(shipment)).toBe('sent')
  expect(await dock.stateOf({ id: lost?.id ?? '' })).toMatchObject({ status: 'missing' })
})

test('a parcel whose booking-in was taken back keeps its shipment like one that never came', async () => {
  const shipment = await dock.paid()
  const { db } = app.deps.database
  const receiptNumber = nextReceipt()
  const intake = { shipmentId: shipment.id, receiptNumber, receivedBy: dock.loader.staff.id }
  await db.insert(shipmentReceipts).values({ shipmentId: shipment.id, agentId: sampleAgentId, receiptNumber })
  await db.insert(shipmentIntakes).values({ ...intake, undoneAt: new Date() })
  const code = await dock.opened(shipment.cartons)
  const refused = await dock.by().move(code, 'closed')
  expect(refused.body.obstacles.map(({ error_code: error }) => error)).toEqual(['parcels_missing'])
  expect(refused.text).toContain(receiptNumber)
  await db.insert(shipmentIntakes).values(intake)
  await dock.go(code, 'closed')
})

test('goods with a service to be done are not loaded, and keep their departure from closing', async () => {
  const counter = serviceCounter(app, dock.loader)
  const [held, late] = [await dock.paid(), await dock.paid()]
  await counter.ask(held.owner, held.code, 'photo')
  const code = await dock.opened()
  const refused = await dock.by().load(code, first(held))
  expect(refused.body).toMatchObject({
    error_code: 'service_open',
    message: 'A service is still to be done: Photos of the goods.',
  })
  await dock.by().load(code, first(late))
  // Asked for as the carton was scanned: both went through.
  await app.deps.database.pool.query(
    `insert into service_requests (shipment_id, code, label, currency, amount_minor, tax_minor, tax_code)
     values ($1, 'repack', '{"en": "Repacking", "id": "Kemas", "cn": "打包"}', 'SGD', 1, 0, 'SR')`,
    [late.id],
  )
  const open = await dock.by().move(code, 'closed')
  expect(open.body.obstacles.map(({ error_code: error, message }) => [error, message])).toEqual([
    ['service_open', 'A service is still to be done: Repacking.'],
  ])
  expect((await dock.by().move(code, 'departed')).status).not.toBe(200)
  const { requests } = await counter.read(late.owner, late.code)
  await counter.finish(requests[0]?.request_id ?? '')
  await counter.cancel(held.owner, held.code, 'photo')
  await dock.by().load(code, first(held))
  await dock.go(code, 'closed')
  await dock.go(code, 'departed')
  expect([await statusOf(held), await statusOf(late)]).toEqual(['sent', 'sent'])
})
