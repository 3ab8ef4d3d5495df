import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { startAppOn, type TestApp } from '../../../testing/start'
import { wrongDoor } from '../../../testing/undo-delivery'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

const codes = (replies: readonly { status: number; body: { error_code?: string | number } }[]): string[] =>
  replies.map(({ status, body }) => `${String(status)} ${body.error_code ?? ''}`.trim()).sort()

const recorded = async (app: TestApp) => {
  const door = await wrongDoor(app)
  await door.record(await door.delivered())
  return door
}
type Door = Awaited<ReturnType<typeof recorded>>

/** What stands after both: the status, whether the attempt counts, and how many events took something back. */
const standing = async ({ row, attempts, events }: Door) => ({
  status: (await row())?.status,
  isUndone: (await attempts())[0]?.undoneAt !== null,
  undone: (await events()).filter(({ undoesId }) => undoesId !== null).length,
})

/** The person and a lead take one delivery back at once. */
const twice = async (app: TestApp) => {
  const door = await recorded(app)
  const answers = codes(await Promise.all([door.undo(1), door.undo(1, door.lead)]))
  return { answers, ...(await standing(door)) }
}

/** The customer confirms the goods while the delivery is taken back; true if both were right about it. */
const againstFinish = async (app: TestApp): Promise<boolean> => {
  const door = await recorded(app)
  const [undone, finished] = await Promise.all([door.undo(1), door.finish()])
  const { status, isUndone } = await standing(door)
  // Who confirms after the undo has the goods: the shipment is done without a proof, and the undo stands.
  return finished.status === 200 && status === 'finished' && (undone.status === 200) === isUndone
}

/** The customer makes a claim while the delivery is taken back; true unless the claim rests on nothing. */
const againstClaim = async (app: TestApp): Promise<boolean> => {
  const door = await recorded(app)
  const [undone] = await Promise.allSettled([door.undo(1), door.claim()])
  const isUndone = undone.status === 'fulfilled' && undone.value.status === 200
  const { tickets } = await import('../../../db/schema')
  const { eq } = await import('drizzle-orm')
  const claims = await app.deps.database.db
    .select()
    .from(tickets)
    .where(eq(tickets.cartCode, door.shipment.cartCode))
  const { undone: undoings, status } = await standing(door)
  return isUndone ? undoings === 1 && status === 'outbound' : claims.length === 1 && status === 'delivered'
}

test('of two people who take one delivery back at once, one does and the other is told that it is done', async () => {
  expect(await twice(house)).toEqual({
    answers: ['200', '409 undone_already'],
    status: 'outbound',
    isUndone: true,
    undone: 1,
  })
})

test('against the customer who confirms it at once, either goes first and the other sees that', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstFinish(house)).toBe(true)
})

test('against a claim at once, the delivery that a claim rests on stands', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstClaim(house)).toBe(true)
})

/** Control: without its guard the same race must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('the second is told something else without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "shipments"' }))
    expect((await twice(app)).answers).not.toEqual(['200', '409 undone_already'])
  })
})
