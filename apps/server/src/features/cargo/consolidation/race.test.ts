import { staffCartonCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { cartonEvents, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextFlight } from '../../../testing/counted'
import { openDock, type DockShipment } from '../../../testing/departure-dock'
import { openHalfDock } from '../../../testing/left-behind'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openUndoDesk } from '../../../testing/undo-desk'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { departuresOf } from './rows'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

/** Two people load one carton at once, each onto another departure. */
const twoAtOneCarton = async (app: TestApp) => {
  const dock = await openDock(app)
  const { cartons } = await dock.paid()
  const [carton = { id: '', barcode: '' }] = cartons
  const codes = [await dock.opened(), await dock.opened()]
  const replies = await Promise.all(codes.map((code) => dock.by().load(code, carton)))
  return { statuses: replies.map(({ status }) => status).sort(), rows: await dock.rowsOf(carton) }
}

test('of two people who load one carton onto two departures, one wins, and the other is told of it', async () => {
  const seen = await twoAtOneCarton(house)
  expect(seen.statuses).toEqual([200, 409])
  expect(seen.rows).toHaveLength(1)
})

test('of four scans of one carton at once, one loads it and all are told that it is on', async () => {
  const dock = await openDock(house)
  const { cartons } = await dock.paid()
  const [carton = { id: '', barcode: '' }] = cartons
  const code = await dock.opened()
  const replies = await Promise.all([1, 2, 3, 4].map(() => dock.by().load(code, carton)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await dock.rowsOf(carton)).toHaveLength(1)
})

/** Two people load a carton that was left behind at once, each onto another departure. */
const twoAtOneLate = async (app: TestApp) => {
  const dock = await openHalfDock(app)
  const { late } = await dock.foundLate()
  const codes = [await dock.opened(), await dock.opened()]
  const replies = await Promise.all(codes.map((code) => dock.by().load(code, late)))
  return { statuses: replies.map(({ status }) => status).sort(), rows: await dock.rowsOf(late) }
}

test('of two people who load a carton left behind onto two departures, one wins, and the other is told of it', async () => {
  const seen = await twoAtOneLate(house)
  expect(seen.statuses).toEqual([200, 409])
  expect(seen.rows).toHaveLength(1)
})

test('found and loaded while it is given up as lost, a carton is one of them and never both', async () => {
  const dock = await openHalfDock(house)
  for (let round = 0; round < 4; round += 1) {
    const { late } = await dock.halfSent()
    const code = await dock.opened()
    const [found, lost] = await Promise.all([dock.put(late), dock.declareLost(late)])
    expect([found.status, lost.status].sort()).toEqual([200, 409])
    const loaded = await dock.by().load(code, late)
    expect(loaded.status).toBe(found.status)
    expect((await dock.stateOf(late))?.status).toBe(found.status === 200 ? 'loaded' : 'lost')
    expect((await dock.declareLost(late)).status).toBe(lost.status)
  }
})

/** A short carton is found at the origin while the hub reports its shipment, and with it the carton, lost. */
const foundWhileLost = async (app: TestApp, calm = app) => {
  const dock = await openHalfDock(calm)
  const half = await dock.shortSent()
  const put = { cartons: [half.late.barcode], location: 'D-01' }
  const body = { to: 'lost', reason: 'Nobody finds it' } as const
  const [found, lost] = await Promise.all([
    app.send(staffCartonCalls.staffMoveCartons, { body: put }, dock.loader.sender),
    app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: half.code }, body }, dock.hub.sender),
  ])
  const events = await app.deps.database.db
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, half.late.id))
    .orderBy(cartonEvents.id)
  const state = await dock.stateOf(half.late)
  return {
    replies: [found.status, lost.status],
    state: [state?.status, state?.leftBehindAt !== null],
    finds: events.filter(({ act }) => act === 'found').length,
    isInOrder: events.every(({ fromStatus }, at) => at === 0 || fromStatus === events[at - 1]?.toStatus),
  }
}
const foundInTheEnd = { replies: [200, 200], state: ['stored', true], finds: 1, isInOrder: true }

test('found at the origin while its shipment is reported lost, a short carton stands there in the end', async () => {
  for (let round = 0; round < 4; round += 1) expect(await foundWhileLost(house)).toEqual(foundInTheEnd)
})

/** A departure with nothing on it any more is cancelled while somebody sends a shipment under its number. */
const joinedWhileCancelled = async (app: TestApp, calm = app) => {
  const dock = await openDock(calm)
  const desk = await openUndoDesk(calm)
  const flight = nextFlight('GA')
  const send = (on: TestApp, { code }: { readonly code: string }) =>
    on.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: code }, body: { to: 'sent', manifest_number: flight } },
      dock.loader.sender,
    )
  const departureOf = async ({ id }: DockShipment) =>
    (await departuresOf(calm.deps.database.db, { shipmentId: id }))[0] ?? { departure_code: '', status: null }
  const [first, second] = [await dock.paid(), await dock.paid()]
  await send(calm, first)
  const { departure_code: code } = await departureOf(first)
  await desk.undo(first.code, (await desk.newestOf(first.code)).id, dock.loader)
  const [joined, cancelled] = await Promise.all([
    send(app, second),
    dock.by(dock.hub).move(code, 'cancelled', { reason: 'Nothing is on it' }),
  ])
  expect(joined.status, joined.text).toBe(200)
  const where = await departureOf(second)
  return { isCancelled: cancelled.status === 200, isThere: where.departure_code === code, status: where.status }
}

test('a shipment is never on a departure that was cancelled while it joined', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { isCancelled, isThere, status } = await joinedWhileCancelled(house)
    expect([isThere, status]).toEqual([!isCancelled, 'departed'])
  }
})

/** A departure goes to customs while somebody sends a shipment under its number. */
const joinedOnTheWayToCustoms = async (app: TestApp, calm = app) => {
  const dock = await openDock(calm)
  const flight = nextFlight('GA')
  const send = (on: TestApp, { code }: { readonly code: string }) =>
    on.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: code }, body: { to: 'sent', manifest_number: flight } },
      dock.loader.sender,
    )
  const [first, second] = [await dock.paid(), await dock.paid()]
  await send(calm, first)
  const { db } = calm.deps.database
  const code = (await departuresOf(db, { shipmentId: first.id }))[0]?.departure_code ?? ''
  const [joined, moved] = await Promise.all([send(app, second), dock.by(dock.hub).move(code, 'at_customs')])
  expect([joined.status, moved.status], joined.text + moved.text).toEqual([200, 200])
  const where = (await departuresOf(db, { shipmentId: second.id }))[0]
  const [row] = await db.select().from(shipments).where(eq(shipments.id, second.id))
  return { isThere: where?.departure_code === code, isAtCustoms: row?.subStatus === 'on_clearance' }
}

test('a shipment that joins a departure on its way to customs is at customs with it, or on another one', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { isThere, isAtCustoms } = await joinedOnTheWayToCustoms(house)
    expect(isAtCustoms).toBe(isThere)
  }
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('nobody is told of the other, without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "cartons"' }))
    expect((await twoAtOneCarton(app)).statuses).not.toEqual([200, 409])
    expect((await twoAtOneLate(app)).statuses).not.toEqual([200, 409])
    expect(await foundWhileLost(app, await startAppOn(bare))).not.toEqual(foundInTheEnd)
  })

  test('a shipment is on a cancelled departure, without the lock on what it joins', async () => {
    const withoutShares = (text: string): string => text.replaceAll(/ for share\b/g, '')
    const late = 'insert into "consolidation_cartons"'
    const racing = await startAppOn(withoutGuard(bare, { unguard: withoutShares, late }))
    expect(await joinedWhileCancelled(racing, await startAppOn(bare))).toEqual({
      isCancelled: true,
      isThere: true,
      status: 'cancelled',
    })
  })

  test('a shipment is on a departure at customs that customs were never told of, without the lock on what it joins', async () => {
    const withoutShares = (text: string): string => text.replaceAll(/ for share\b/g, '')
    const late = 'insert into "consolidation_cartons"'
    const racing = await startAppOn(withoutGuard(bare, { unguard: withoutShares, late }))
    expect(await joinedOnTheWayToCustoms(racing, await startAppOn(bare))).toEqual({ isThere: true, isAtCustoms: false })
  })
})
