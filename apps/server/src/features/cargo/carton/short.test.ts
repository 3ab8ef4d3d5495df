import { shipmentCalls, staffCartonCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartonEvents, messages } from '../../../db/schema'
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

const db = () => app.deps.database.db
const stateOf = async (carton: DockCarton) => {
  const { status, leftBehindAt } = (await dock.stateOf(carton)) ?? {}
  return { status, isBehind: leftBehindAt !== null }
}
const actsOf = async ({ id }: DockCarton) =>
  (await db().select().from(cartonEvents).where(eq(cartonEvents.cartonId, id)).orderBy(cartonEvents.id)).map(
    ({ act }) => act,
  )
const detailOf = (carton: DockCarton, by: TestStaff) =>
  app.send(staffCartonCalls.staffCarton, { query: { barcode: carton.barcode } }, by.sender)
const undo = async (carton: DockCarton, by = dock.loader) => {
  const seen = await detailOf(carton, by)
  const body = {
    cartons: [{ barcode: carton.barcode, event_id: seen.body.result.undo?.event_id ?? '' }],
    reason: 'Another carton',
  }
  return app.send(staffUndoCalls.staffUndoCartons, { body }, by.sender)
}
const report = async ({ code }: HalfSent, to: 'inbound' | 'outbound' | 'lost') => {
  const number = to === 'outbound' ? { tracking_number: `NV${code.slice(4)}`, tracking_carrier: 'Sample Express' } : {}
  const body = { to, reason: 'Cleared', ...number }
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body },
    dock.hub.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
const queued = async (by: TestStaff) =>
  (
    await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'cartons_behind', count: 100 } }, by.sender)
  ).body.results.map(({ cart_code: code }) => code)

test('a carton that was short and is found at the origin stands there, and follows its shipment to the door', async () => {
  const half = await dock.shortSent()
  expect(await stateOf(half.late)).toEqual({ status: 'gone', isBehind: false })
  for (let time = 0; time < 3; time += 1) expect((await dock.put(half.late)).status).toBe(200)
  expect(await stateOf(half.late)).toEqual({ status: 'stored', isBehind: true })
  expect((await actsOf(half.late)).filter((act) => act === 'found')).toHaveLength(1)
  expect(await queued(dock.loader)).toContain(half.code)
  const told = await db().select().from(messages).where(eq(messages.customerId, half.owner.customer.id))

  const second = await dock.opened([half.late])
  expect(await queued(dock.loader)).not.toContain(half.code)
  await dock.go(second, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  await dock.by(dock.hub).unload(second, half.late)
  expect((await dock.rowsOf(half.late)).map(({ outcome }) => outcome)).toEqual(['short', 'fine'])
  await report(half, 'inbound')
  await report(half, 'outbound')
  expect((await dock.stateOf(half.late))?.handedOverAt).not.toBeNull()
  await app.deps.database.pool.query(`update shipments set status = 'delivered', status_at = now() where id = $1`, [
    half.id,
  ])
  const reply = await app.send(shipmentCalls.confirmFinish, { body: { cart_code: half.code } }, half.owner.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(await stateOf(half.late)).toEqual({ status: 'delivered', isBehind: true })
  expect(told.length).toBeGreaterThan(0)
})

test('it was left behind when its shipment left, and no carrier has had it', async () => {
  const half = await dock.shortSent()
  await report(half, 'inbound')
  await report(half, 'outbound')
  expect(await dock.stateOf(half.late)).toMatchObject({ handedOverAt: null, courierNumber: null })
  await dock.put(half.late)
  const [left] = (
    await db().select().from(cartonEvents).where(eq(cartonEvents.cartonId, half.late.id)).orderBy(cartonEvents.id)
  ).filter(({ act }) => act === 'left')
  expect((await dock.stateOf(half.late))?.leftBehindAt).toEqual(left?.createdAt)
})

test('a difference that nobody has settled yet is settled by the find, and open again once that is taken back', async () => {
  const half = await dock.shortSent(false)
  const settled = async () =>
    (await dock.rowsOf(half.late)).map(({ settledAt, settledNote }) => [settledAt !== null, settledNote])
  await dock.put(half.late)
  expect(await settled()).toEqual([[true, 'Found at the origin: D-01']])
  expect((await undo(half.late)).status).toBe(200)
  expect(await settled()).toEqual([[false, null]])
  expect(await stateOf(half.late)).toEqual({ status: 'gone', isBehind: false })
  await dock.put(half.late)
  await dock.go(half.first, 'settled')
  expect(await undo(half.late)).toMatchObject({ status: 200 })
  expect(await settled()).toEqual([[true, 'Found at the origin: D-01']])
})

test('the find is undone by whoever made it until the carton is loaded again', async () => {
  const half = await dock.shortSent()
  await dock.put(half.late)
  const other = await makeStaff(app, ['warehouse'])
  expect((await detailOf(half.late, other)).body.result.undo).toBeNull()
  expect((await undo(half.late)).status).toBe(200)
  expect(await stateOf(half.late)).toEqual({ status: 'gone', isBehind: false })
  expect((await dock.rowsOf(half.late)).map(({ settledNote }) => settledNote)).toEqual(['Not on board'])
  await dock.put(half.late)
  const event = (await detailOf(half.late, dock.loader)).body.result.undo?.event_id ?? ''
  await dock.opened([half.late])
  const body = { cartons: [{ barcode: half.late.barcode, event_id: event }], reason: 'Wrong' }
  const late = await app.send(staffUndoCalls.staffUndoCartons, { body }, dock.loader.sender)
  expect(late.body.error_code).toBe('undo_goods_left')
})

describe('who may say so of what', () => {
  test('only staff of the origin, and only of a carton that never came off', async () => {
    const half = await dock.shortSent()
    // It came off: it is at the hub, which has no such shelf.
    expect((await dock.put(half.gone)).body.error_code).toBe('location_unknown')
    const elsewhere = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
    const hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
    const body = { cartons: [half.late.barcode], location: 'D-01' }
    const move = (by: TestStaff) => app.send(staffCartonCalls.staffMoveCartons, { body }, by.sender)
    expect((await move(elsewhere)).body.error_code).toBe('carton_unknown')
    expect((await move(hub)).body.error_code).toBe('carton_not_unloaded')
    expect(await stateOf(half.late)).toEqual({ status: 'gone', isBehind: false })
  })

  test('one that a report has called lost is found all the same; one that a lead gave up is for a lead', async () => {
    const half = await dock.shortSent()
    await report(half, 'lost')
    expect((await stateOf(half.late)).status).toBe('lost')
    expect((await dock.put(half.late)).status).toBe(200)
    expect(await stateOf(half.late)).toEqual({ status: 'stored', isBehind: true })
    expect((await undo(half.late)).status).toBe(200)
    expect(await stateOf(half.late)).toEqual({ status: 'lost', isBehind: false })

    await dock.put(half.late)
    await dock.miss(half.late)
    await dock.declareLost(half.late)
    expect((await dock.put(half.late)).body.error_code).toBe('carton_given_up_before')
    expect((await stateOf(half.late)).status).toBe('lost')
  })

  test('who works at both ends finds it on a shelf of the origin alone; on one of the hub it was not unloaded', async () => {
    const half = await dock.shortSent()
    const everywhere = await makeStaff(app, ['admin'])
    const body = { country: 'sg' as const, names: ['S-01'] }
    const made = await app.send(staffCartonCalls.staffMakeLocations, { body }, everywhere.sender)
    const put = (location: string) =>
      app.send(
        staffCartonCalls.staffMoveCartons,
        { body: { cartons: [half.late.barcode], location } },
        everywhere.sender,
      )
    for (const location of [made.body.result.locations[0]?.barcode ?? '', 'S-01']) {
      const refused = await put(location)
      expect([refused.status, refused.body.error_code]).toEqual([409, 'carton_not_unloaded'])
      expect(refused.body.message).toContain(half.first)
    }
    expect((await dock.stateOf(half.late))?.status).toBe('gone')
    expect((await put('D-01')).status).toBe(200)
    expect(await stateOf(half.late)).toEqual({ status: 'stored', isBehind: true })
  })

  test('a stock-take finds it as well', async () => {
    const half = await dock.shortSent()
    const other = await dock.paid(1)
    const [there] = other.cartons
    const state = there && (await dock.stateOf(there))
    const location = await dock.shelfOf(state?.locationId ?? '')
    const body = { location, expected: [], scanned: [there?.barcode ?? '', half.late.barcode] }
    const reply = await app.send(staffCartonCalls.staffCountLocation, { body }, dock.loader.sender)
    expect(reply.body.result.moved).toEqual([{ barcode: half.late.barcode, from: null }])
    expect(await stateOf(half.late)).toEqual({ status: 'stored', isBehind: true })
  })
})

test('one that never came off a second flight either keeps the moment of the first', async () => {
  const half = await dock.foundLate()
  const since = (await dock.stateOf(half.late))?.leftBehindAt
  const second = await dock.opened([half.late])
  await dock.go(second, 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded')
  await dock.put(half.late)
  expect(await dock.stateOf(half.late)).toMatchObject({ status: 'stored', leftBehindAt: since })
  expect((await undo(half.late)).status).toBe(200)
  expect(await dock.stateOf(half.late)).toMatchObject({ status: 'gone', leftBehindAt: since })
})
