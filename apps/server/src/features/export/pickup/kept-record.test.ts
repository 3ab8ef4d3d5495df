import { staffPickupCalls } from '@layar/contract'
import { localDay } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pickups } from '../../../db/schema'
import { makePickup } from '../../../testing/make-pickup'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
})

const minuteMs = 60_000

/** A pickup whose courier set off an hour ago; `at` is so many minutes from now. */
const onTheWay = async () => {
  const made = await makePickup(app)
  const [slot] = await made.slots()
  if (slot === undefined) throw new Error('Nothing can be booked.')
  await made.book({ pickup_day: slot.day, pickup_from: slot.from })
  const now = await app.deps.clock()
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  const { db } = app.deps.database
  const [row] = await db
    .update(pickups)
    .set({ day: localDay(now, 'id'), status: 'on_the_way', startedAt: at(-60) })
    .where(eq(pickups.shipmentId, made.shipment.id))
    .returning()
  if (row === undefined) throw new Error('The pickup was not written.')
  const recordedAt = async () => (await db.select().from(pickups).where(eq(pickups.id, row.id)))[0]?.recordedAt
  return { ...made, row, at, recordedAt }
}
const failure = { outcome: 'failed', failure: 'nobody_there' } as const

test.each([
  ['when it was', -30, -30],
  ['not before the courier set off', -90, -60],
])('a result that a device kept is told %s', async (_, asked, told) => {
  const { row, record, at, recordedAt } = await onTheWay()
  const sent = await record(row.id, { ...failure, attempted_at: at(asked).toISOString() }, hub.sender)
  expect(sent.status, sent.text).toBe(200)
  expect(await recordedAt()).toEqual(at(told))
})

test('a device whose clock is ahead records nothing in the future', async () => {
  const { row, record, at, recordedAt } = await onTheWay()
  expect((await record(row.id, { ...failure, attempted_at: at(120).toISOString() }, hub.sender)).status).toBe(200)
  expect((await recordedAt())?.getTime()).toBeLessThan(at(5).getTime())
})

test('a result that came in late is taken back within the minutes after it came in', async () => {
  const { row, record, at, recordedAt } = await onTheWay()
  const sent = await record(row.id, { ...failure, attempted_at: at(-50).toISOString() }, hub.sender)
  expect(sent.body.result.can_undo).toBe(true)
  const input = { params: { pickup_id: row.id }, body: { reason: 'Wrong stop' } }
  const undone = await app.send(staffPickupCalls.staffUndoPickup, input, hub.sender)
  expect(undone.status, undone.text).toBe(200)
  expect(await recordedAt()).toBeNull()
})
