import { staffCartonCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { cartonEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { openDock } from '../../../testing/departure-dock'
import { openHalfDock } from '../../../testing/left-behind'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

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
})
