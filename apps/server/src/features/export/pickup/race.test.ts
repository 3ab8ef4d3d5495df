import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/open'
import { pickupPlans, pickups } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makePickup } from '../../../testing/make-pickup'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Two customers want the last place of a window at once. */
const twoForOnePlace = async (app: TestApp) => {
  const { db } = app.deps.database
  const window = { weekdays: everyDay, capacity: 1, cutoff_days: 1, cutoff_time: '18:00' }
  await db
    .update(pickupPlans)
    .set({
      windows: [
        { ...window, starts: '09:00', ends: '12:00' },
        { ...window, starts: '13:00', ends: '17:00' },
      ],
    })
    .where(eq(pickupPlans.country, 'id'))
  const both = [await makePickup(app), await makePickup(app)] as const
  const [slot] = await both[0].slots()
  if (slot === undefined) throw new Error('Nothing can be booked.')
  const chosen = { pickup_day: slot.day, pickup_from: slot.from }
  const replies = await Promise.all(both.map(({ book, owner }) => book(chosen, { ...owner.sender, language: 'en' })))
  return { slot, replies, rows: await db.select().from(pickups).where(eq(pickups.day, slot.day)) }
}

test('gives the last place of a window to one of two customers; the other reads the next free ones', async () => {
  const { replies, rows, slot } = await twoForOnePlace(await startAppOn(await openTestDatabase()))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const late = replies.find(({ status }) => status === 422)
  expect(JSON.stringify(late?.body.message)).toMatch(
    /Someone just took the last place\. Next free: \S+, \d+ \S+, 13:00–17:00;/,
  )
  expect(rows.filter(({ windowFrom }) => windowFrom === slot.from)).toHaveLength(1)
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('gives one place to both without the lock on the plan', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "pickups"' }))
    const { replies, rows } = await twoForOnePlace(app)
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(rows).toHaveLength(2)
  })
})
