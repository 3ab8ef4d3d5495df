import { staffCartonCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import { openHalfDock, type HalfDock } from '../../../testing/left-behind'
import { startApp, type TestApp } from '../../../testing/start'
import { finishShipments } from '../shipment/jobs'

let app: TestApp
let dock: HalfDock
let desk: Desk
let shelf: string
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
  desk = await openDesk(app)
  const body = { country: 'sg' as const, names: ['L-01'] }
  const made = await app.send(staffCartonCalls.staffMakeLocations, { body }, dock.hub.sender)
  shelf = made.body.result.locations[0]?.barcode ?? ''
})

test('a carton that was missing at the hub and is found after its shipment was finished still goes to its recipient', async () => {
  const shipment = await dock.paid(2)
  const [first, late] = shipment.cartons
  if (first === undefined || late === undefined) throw new Error('It has no two cartons.')
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  for (const carton of shipment.cartons) await dock.by(dock.hub).unload(departure, carton, false, shelf)
  await dock.go(departure, 'unloaded', 'settled')
  await dock.arrive(shipment)
  const counted = {
    location: shelf,
    expected: shipment.cartons.map(({ barcode }) => barcode),
    scanned: [first.barcode],
  }
  await app.send(staffCartonCalls.staffCountLocation, { body: counted }, dock.hub.sender)
  const handed = await desk.opened([first])
  await desk.numberAll(handed, [first])
  expect((await desk.by().sign(handed, { reason: 'The other is missing' })).body.action).toBe(true)
  const { db } = app.deps.database
  await db
    .update(shipments)
    .set({ status: 'delivered', statusAt: sql`now() - interval '8 days'` })
    .where(eq(shipments.id, shipment.id))
  await finishShipments.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  expect((await dock.shipmentOf(shipment)).status).toBe('finished')
  expect((await dock.stateOf(late))?.status).toBe('missing')

  const moved = { cartons: [late.barcode], location: shelf }
  expect((await app.send(staffCartonCalls.staffMoveCartons, { body: moved }, dock.hub.sender)).status).toBe(200)
  const follows = await desk.opened([late])
  await desk.numberAll(follows, [late])
  const signed = await desk.by().sign(follows)
  expect(signed.body.action, signed.text).toBe(true)
  expect((await dock.stateOf(late))?.handedOverAt).not.toBeNull()
  expect((await dock.shipmentOf(shipment)).status).toBe('finished')
})
