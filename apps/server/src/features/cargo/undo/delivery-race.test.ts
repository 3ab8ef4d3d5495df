import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { makeFile } from '../../../testing/make-shipment'
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

/** The customer confirms the goods while the delivery is taken back; true if one went first and the other saw that. */
const againstFinish = async (app: TestApp): Promise<boolean> => {
  const door = await recorded(app)
  const [undone, finished] = await Promise.all([door.undo(1), door.finish()])
  const { status, isUndone } = await standing(door)
  // Who confirms after the undo has the goods: the shipment is done without a proof, and the undo stands.
  const [told = ''] = codes([undone])
  return finished.status === 200 && status === 'finished' && told === (isUndone ? '200' : '409 undo_finished')
}

/** What an undo is told while a claim on the delivery is being written. */
const duringClaim = async (app: TestApp): Promise<string | undefined> => {
  const door = await recorded(app)
  const files = [(await makeFile(app, door.owner, 'image')).url]
  const [undone] = await Promise.all([delay(1200).then(() => door.undo(1)), door.claim(files)])
  return codes([undone])[0]
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

/** Control: without its guard the same race must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  const late = 'update "shipments"'
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('the second is told something else without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late }))
    expect((await twice(app)).answers).not.toEqual(['200', '409 undone_already'])
  })
  test('either the customer or staff are refused for no reason without it', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late }))
    expect(await againstFinish(app)).toBe(false)
  })

  test('a delivery is taken back under a claim that is being written only without its lock', async () => {
    const writing = 'insert into "tickets"'
    const guarded = await startAppOn(withoutGuard(bare, { unguard: (text) => text, late: writing, isHeld: true }))
    expect(await duringClaim(guarded)).toBe('409 undo_claimed')
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: writing, isHeld: true }))
    expect(await duringClaim(app)).toBe('200')
  })
})
