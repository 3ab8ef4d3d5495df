import { staffCartonCalls, staffDepartureCalls, staffShipmentCalls } from '@layar/contract'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartonEvents, cartons, consolidationCartons } from '../../../db/schema'
import { openHalfDock, type HalfDock } from '../../../testing/left-behind'
import type { DockCarton } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeLocation } from '../location/store'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: HalfDock
let lead: TestStaff
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
  lead = await makeStaff(app, ['admin'])
})

type Outcome = 'fine' | 'damaged' | 'over'
const undo = async (code: string, { barcode }: DockCarton, outcome: Outcome, by = dock.hub) => {
  const body = { barcode, outcome, reason: 'The wrong box' }
  const params = { departure_code: code }
  const reply = await app.send(staffDepartureCalls.staffUndoUnload, { params, body }, by.sender)
  return reply.status === 200 ? (reply.body.result.row?.outcome ?? null) : String(reply.body.error_code)
}
/** A departure that has arrived with a shipment of two cartons. */
const arrived = async () => {
  const shipment = await dock.paid(2)
  const [one, other] = shipment.cartons
  if (one === undefined || other === undefined) throw new Error('It has no two cartons.')
  const code = await dock.opened([one, other])
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  return { ...shipment, one, other, departure: code }
}
const off = (code: string, carton: DockCarton, isDamaged = false) => dock.by(dock.hub).unload(code, carton, isDamaged)
const onBoard = async ({ id }: DockCarton) =>
  app.deps.database.db
    .select()
    .from(consolidationCartons)
    .where(eq(consolidationCartons.cartonId, id))
    .orderBy(asc(consolidationCartons.id))
const undoings = async ({ id }: DockCarton) =>
  (await app.deps.database.db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, id))).filter(
    ({ undoesId }) => undoesId !== null,
  )

test('a carton that was scanned off by mistake is on board again, once however often that is told', async () => {
  const { one, departure } = await arrived()
  const before = await onBoard(one)
  await off(departure, one)
  for (let time = 0; time < 7; time += 1) expect(await undo(departure, one, 'fine')).toBeNull()
  expect(await onBoard(one)).toEqual(before)
  expect(await undoings(one)).toMatchObject([{ act: 'unloaded', reason: 'The wrong box' }])
  await dock.go(departure, 'unloaded')
  expect(await onBoard(one)).toMatchObject([{ outcome: 'short' }])
})

test('taken back after unloading has ended, it is short; scanned again, it is there', async () => {
  const { one, departure } = await arrived()
  await off(departure, one)
  await dock.go(departure, 'unloaded')
  expect(await undo(departure, one, 'fine')).toBe('short')
  await off(departure, one)
  expect((await onBoard(one))[0]?.outcome).toBe('fine')
})

test('one that was only said to be damaged is fine again, and its condition is as before', async () => {
  const { one, departure } = await arrived()
  await off(departure, one)
  await off(departure, one, true)
  expect((await dock.stateOf(one))?.condition).toBe('damaged')
  for (let time = 0; time < 2; time += 1) expect(await undo(departure, one, 'damaged')).toBe('fine')
  expect((await dock.stateOf(one))?.condition).toBe('good')
  expect(await undo(departure, one, 'fine')).toBeNull()
})

test('one that was scanned off onto a shelf leaves the shelf with it; one that was moved there since, not before that', async () => {
  const { one, other, departure } = await arrived()
  const { id: shelf } = await makeLocation(app.deps.database.db, { country: 'sg' }, 'U-01')
  const before = await onBoard(one)
  await dock.by(dock.hub).unload(departure, one, false, 'U-01')
  expect(await dock.stateOf(one)).toMatchObject({ status: 'gone', locationId: shelf })
  for (let time = 0; time < 3; time += 1) expect(await undo(departure, one, 'fine')).toBeNull()
  expect(await dock.stateOf(one)).toMatchObject({ status: 'gone', locationId: null })
  expect(await onBoard(one)).toEqual(before)
  expect((await undoings(one)).map(({ act }) => act)).toEqual(['unloaded', 'moved'])
  await dock.by(dock.hub).unload(departure, one, false, 'U-01')
  expect(await dock.stateOf(one)).toMatchObject({ locationId: shelf })

  await off(departure, other)
  const body = { cartons: [other.barcode], location: 'U-01' }
  expect((await app.send(staffCartonCalls.staffMoveCartons, { body }, dock.hub.sender)).status).toBe(200)
  expect(await undo(departure, other, 'fine')).toBe('undo_followed')
})

test('one that was over is off the list, and stands where it was found', async () => {
  const { departure } = await arrived()
  const stranger = await arrived()
  await off(departure, stranger.one, true)
  expect(await undo(departure, stranger.one, 'over')).toBeNull()
  const [row] = (await onBoard(stranger.one)).filter(({ loadedAt }) => loadedAt === null)
  expect(row?.offloadedAt).not.toBeNull()
  expect(await dock.stateOf(stranger.one)).toMatchObject({ status: 'gone', condition: 'good' })
  const { body } = await dock.by(dock.hub).detail(departure)
  expect(body.result.totals.unsettled).toBe(0)
})

test('one that was left behind and never left is back on its shelf, or missing as before', async () => {
  const half = await dock.halfSent()
  const { departure } = await arrived()
  const before = await dock.stateOf(half.late)
  await off(departure, half.late)
  expect((await dock.stateOf(half.late))?.status).toBe('gone')
  expect(await undo(departure, half.late, 'over')).toBeNull()
  const after = await dock.stateOf(half.late)
  expect([after?.status, after?.locationId]).toEqual([before?.status, before?.locationId])
})

test('another person, a late hour, a later act and an arrived shipment stand against it', async () => {
  const { one, other, departure, code } = await arrived()
  const colleague = await makeStaff(app, ['hub'])
  await off(departure, one)
  await off(departure, other)
  expect(await undo(departure, one, 'fine', colleague)).toBe('undo_not_yours')
  const { db } = app.deps.database
  await db
    .update(cartonEvents)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(and(eq(cartonEvents.cartonId, one.id), eq(cartonEvents.act, 'unloaded')))
  expect(await undo(departure, one, 'fine')).toBe('undo_too_late')
  expect(await undo(departure, one, 'fine', lead)).toBeNull()
  const moved = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'inbound', reason: 'Cleared' } },
    dock.hub.sender,
  )
  expect(moved.status, moved.text).toBe(200)
  expect(await undo(departure, other, 'fine')).toBe('undo_followed')
  const [kept] = await db.select().from(cartons).where(eq(cartons.id, other.id))
  expect(kept?.status).toBe('gone')
})
