import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { shipmentEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openUndoDesk } from '../../../testing/undo-desk'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

/** Who made a move and a lead take it back at once. */
const twoPeople = async (app: TestApp) => {
  const desk = await openUndoDesk(app)
  const { code, id } = await desk.paid()
  await desk.move(code, { to: 'sent', manifest_number: 'SQ831' }, desk.warehouse)
  const { id: eventId } = await desk.newestOf(code)
  const replies = await Promise.all([desk.warehouse, desk.lead].map((by) => desk.undo(code, eventId, by)))
  const undone = await app.deps.database.db.select().from(shipmentEvents).where(eq(shipmentEvents.undoesId, eventId))
  return {
    answers: replies.map(({ status, body }) => `${String(status)} ${body.error_code ?? ''}`.trim()).sort(),
    undone: undone.length,
    status: (await desk.rowOf(code)).status,
    id,
  }
}

test('of two people who take one move back at once, one does and the other is told that it is done', async () => {
  expect(await twoPeople(house)).toMatchObject({
    answers: ['200', '409 undone_already'],
    undone: 1,
    status: 'warehouse',
  })
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('the second is told something else without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "shipments"' }))
    expect((await twoPeople(app)).answers).not.toEqual(['200', '409 undone_already'])
  })
})
