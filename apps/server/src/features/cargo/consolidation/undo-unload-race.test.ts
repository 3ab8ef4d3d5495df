import { isDeepStrictEqual } from 'node:util'
import { staffDepartureCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { cartonEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { openDock, type DockCarton } from '../../../testing/departure-dock'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

/** A departure with one carton that was scanned off, and perhaps said to be damaged afterwards. */
const scannedOff = async (app: TestApp, isDamaged = false) => {
  const dock = await openDock(app)
  const { cartons } = await dock.paid()
  const [carton = { id: '', barcode: '' }] = cartons
  const code = await dock.opened([carton])
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  await dock.by(dock.hub).unload(code, carton)
  if (isDamaged) await dock.by(dock.hub).unload(code, carton, true)
  const undo = () =>
    app.send(
      staffDepartureCalls.staffUndoUnload,
      {
        params: { departure_code: code },
        body: { barcode: carton.barcode, outcome: isDamaged ? 'damaged' : 'fine', reason: 'The wrong box' },
      },
      dock.hub.sender,
    )
  return { dock, code, carton, undo, row: async () => (await dock.rowsOf(carton))[0] }
}
const undoings = async (app: TestApp, { id }: DockCarton): Promise<number> =>
  (await app.deps.database.db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, id))).filter(
    ({ undoesId }) => undoesId !== null,
  ).length

const twice = async (app: TestApp): Promise<boolean> => {
  const { undo, carton } = await scannedOff(app)
  const replies = await Promise.all([undo(), undo()])
  return replies.every(({ status }) => status === 200) && (await undoings(app, carton)) === 1
}
/** On board and not short after unloading has ended, nobody would look for it. */
const againstTheEnd = async (app: TestApp): Promise<boolean> => {
  const { dock, code, undo, row } = await scannedOff(app)
  const [undone, ended] = await Promise.all([undo(), dock.by(dock.hub).move(code, 'unloaded')])
  return undone.status === 200 && ended.status === 200 && (await row())?.outcome === 'short'
}
/** Settled as damaged or fine again: never settled without a difference. Who comes second is told why. */
const againstSettling = async (app: TestApp): Promise<boolean> => {
  const { dock, code, carton, undo, row } = await scannedOff(app, true)
  const [undone, settled] = await Promise.all([undo(), dock.by(dock.hub).settle(code, carton, 'A dent')])
  const answers = [undone, settled].map(({ status, body }) => `${String(status)} ${String(body.error_code ?? '')}`)
  const after = await row()
  return after?.outcome === 'fine'
    ? after.settledAt === null && isDeepStrictEqual(answers, ['200 ', '409 carton_no_difference'])
    : after?.settledAt != null && isDeepStrictEqual(answers, ['409 undo_followed', '200 '])
}

test('of two who take one scan back, both are told that it is, and it is once', async () => {
  for (let time = 0; time < 3; time += 1) expect(await twice(house)).toBe(true)
})
test('taken back while unloading ends, a carton is short', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstTheEnd(house)).toBe(true)
})
test('taken back while it is settled, one of the two is done', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstSettling(house)).toBe(true)
})

/**
 * Control: without the locks on the departure and the carton the same races must fail. An undo and a settlement only share
 * the departure: the lock on the carton puts one of them first.
 */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())
  const unguard = (text: string): string => text.replaceAll(/ for (update|share|no key update)( of \w+)?\b/g, '')

  test('each of them is lost without them', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard, late: 'update "consolidation_cartons"' }))
    expect([await twice(app), await againstTheEnd(app), await againstSettling(app)]).toEqual([false, false, false])
  })
})
