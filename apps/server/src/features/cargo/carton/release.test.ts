import { staffCartonCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, cartonEvents } from '../../../db/schema'
import type { DockCarton } from '../../../testing/departure-dock'
import { openHalfDock, type HalfDock, type HalfSent } from '../../../testing/left-behind'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: HalfDock
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
})

const statusOf = async (carton: DockCarton) => (await dock.stateOf(carton))?.status
const release = (carton: DockCarton, by: TestStaff = dock.loader, reason = 'Papers are in') =>
  app.send(staffCartonCalls.staffReleaseCarton, { body: { barcode: carton.barcode, reason } }, by.sender)
const detailOf = async (carton: DockCarton, by: TestStaff = dock.loader) =>
  (await app.send(staffCartonCalls.staffCarton, { query: { barcode: carton.barcode } }, by.sender)).body.result
const queued = async () =>
  (
    await app.send(
      staffShipmentCalls.staffShipments,
      { query: { queue: 'cartons_behind', count: 100 } },
      dock.loader.sender,
    )
  ).body.results.map(({ cart_code: code }) => code)
/** One of two cartons was in quarantine when the other left. */
const heldBack = async (): Promise<HalfSent> => {
  const half = await dock.foundLate()
  await app.deps.database.pool.query(`update cartons set status = 'quarantined' where id = $1`, [half.late.id])
  return half
}

test('a carton in quarantine whose shipment has left is released with a reason, once, and follows', async () => {
  const half = await heldBack()
  const second = await dock.opened()
  expect((await dock.by().load(second, half.late)).body.error_code).toBe('carton_not_loadable')
  expect(await queued()).toContain(half.code)
  expect((await release(half.late, dock.loader, ' ')).status).toBe(422)
  expect((await detailOf(half.late)).may_be_released).toBe(true)
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await release(half.late)
    expect([status, body.result.carton.status, body.result.may_be_released]).toEqual([200, 'stored', false])
  }
  const { db } = app.deps.database
  const events = await db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, half.late.id))
  expect(events.filter(({ act }) => act === 'released')).toMatchObject([
    { reason: 'Papers are in', actorKind: 'staff' },
  ])
  const audited = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `carton:${half.late.barcode}`))
  expect(audited.map(({ action }) => action)).toEqual(['carton.released'])
  expect(await queued()).toContain(half.code)
  expect((await dock.by().load(second, half.late)).status).toBe(200)
  await dock.go(second, 'closed', 'departed')
  expect(await statusOf(half.late)).toBe('gone')
})

test('a carton whose shipment is here is released with its shipment only, and one that is not held not at all', async () => {
  const { cartons } = await dock.paid()
  const [carton = { id: '', barcode: '' }] = cartons
  expect((await release(carton)).body.error_code).toBe('carton_not_held_back')
  await app.deps.database.pool.query(`update cartons set status = 'quarantined' where id = $1`, [carton.id])
  expect((await release(carton)).body.error_code).toBe('carton_not_held_back')
  expect(await statusOf(carton)).toBe('quarantined')
  const half = await dock.foundLate()
  expect((await release(half.late)).body.error_code).toBe('carton_not_held_back')
})

test('only hands of the building in which it stands release it, and see that they may', async () => {
  const half = await heldBack()
  const support = await makeStaff(app, ['support'])
  const hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  const elsewhere = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
  for (const by of [support, hub]) expect((await detailOf(half.late, by)).may_be_released).toBe(false)
  expect((await release(half.late, support)).status).toBe(404)
  expect((await release(half.late, hub)).body.error_code).toBe('at_other_site')
  expect((await release(half.late, elsewhere)).body.error_code).toBe('carton_unknown')
  expect(await statusOf(half.late)).toBe('quarantined')
})

test('a release is taken back; that of its shipment is not taken back for one carton', async () => {
  const half = await heldBack()
  await release(half.late)
  const undo = async (carton: DockCarton) => {
    const event_id = (await detailOf(carton)).undo?.event_id ?? '0'
    const body = { cartons: [{ barcode: carton.barcode, event_id }], reason: 'Not settled' }
    return app.send(staffUndoCalls.staffUndoCartons, { body }, dock.loader.sender)
  }
  expect((await undo(half.late)).status).toBe(200)
  expect(await statusOf(half.late)).toBe('quarantined')
  expect((await release(half.late)).status).toBe(200)

  const { cartons } = await dock.paid()
  const [carton = { id: '', barcode: '' }] = cartons
  const { db } = app.deps.database
  const [event] = await db
    .insert(cartonEvents)
    .values({
      cartonId: carton.id,
      act: 'released',
      fromStatus: 'quarantined',
      toStatus: 'stored',
      actorKind: 'staff',
      actorId: dock.loader.staff.id,
    })
    .returning()
  expect((await detailOf(carton)).undo).toBeNull()
  const body = { cartons: [{ barcode: carton.barcode, event_id: String(event?.id) }], reason: 'Not settled' }
  const refused = await app.send(staffUndoCalls.staffUndoCartons, { body }, dock.loader.sender)
  expect(refused.body.error_code).toBe('undo_impossible')
})
