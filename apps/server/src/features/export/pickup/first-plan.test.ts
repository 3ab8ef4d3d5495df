import { staffPickupCalls } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { pickupPlans } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

/** Two admins who saw that a country has no pickup times, and a way to save them. */
const withoutPlan = async (app: TestApp) => {
  await app.deps.database.db.delete(pickupPlans)
  const admins = [await makeStaff(app, ['admin']), await makeStaff(app, ['admin'])] as const
  const save = (days: number, by: (typeof admins)[number], version: string | null = null) =>
    app.send(
      staffPickupCalls.staffSavePickupPlan,
      { body: { country: 'id', days_ahead: days, windows: [], closed_days: [], version } },
      by.sender,
    )
  const stored = async () => (await app.deps.database.db.select().from(pickupPlans)).map(({ daysAhead }) => daysAhead)
  return { admins, save, stored }
}

const firstByTwo = async (app: TestApp) => {
  const { admins, save, stored } = await withoutPlan(app)
  const replies = await Promise.all(admins.map((by, index) => save(7 + index, by)))
  return { replies, stored: await stored() }
}

test('of two who set the first pickup times of a country, the later is told of the other', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { admins, save, stored } = await withoutPlan(app)
  const first = await save(7, admins[0])
  expect(first.status).toBe(200)
  const late = await save(9, admins[1])
  expect([late.status, late.body.error_code, await stored()]).toEqual([409, 'edited_meanwhile', [7]])
  // The very same is no other change.
  expect((await save(7, admins[1])).status).toBe(200)
  expect((await save(9, admins[1], first.body.result.version)).status).toBe(200)
  expect(await stored()).toEqual([9])
})

test('two who set the first pickup times at once wait for each other', async () => {
  const { replies, stored } = await firstByTwo(await startAppOn(await openTestDatabase()))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(stored).toEqual([replies.find(({ status }) => status === 200)?.body.result.days_ahead])
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('both are saved without the lock on the country', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "pickup_plans"' }))
    expect((await firstByTwo(app)).replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
