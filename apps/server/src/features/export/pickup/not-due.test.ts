import { staffPickupCalls } from '@layar/contract'
import { dayAfter, localDay } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages, pickups } from '../../../db/schema'
import { makePickup } from '../../../testing/make-pickup'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
})

/** A pickup so many days from today in Jakarta. */
const inDays = async (days: number) => {
  const made = await makePickup(app)
  const [slot] = await made.slots()
  if (slot === undefined) throw new Error('Nothing can be booked.')
  await made.book({ pickup_day: slot.day, pickup_from: slot.from })
  const { db } = app.deps.database
  const [row] = await db
    .update(pickups)
    .set({ day: dayAfter(localDay(await app.deps.clock(), 'id'), days) })
    .where(eq(pickups.shipmentId, made.shipment.id))
    .returning()
  if (row === undefined) throw new Error('The pickup was not written.')
  const statusOf = async () => (await db.select().from(pickups).where(eq(pickups.id, row.id)))[0]?.status
  const told = () => db.select().from(messages).where(eq(messages.customerId, made.owner.customer.id))
  return { ...made, row, statusOf, told }
}
const failure = { outcome: 'failed', failure: 'nobody_there' } as const

test('nobody has come in vain before the day of the slot; the customer is told nothing', async () => {
  const { row, record, statusOf, told } = await inDays(1)
  const before = (await told()).length
  const early = await record(row.id, failure, hub.sender)
  expect([early.status, Object.keys(early.body.message)]).toEqual([422, ['outcome']])
  expect(JSON.stringify(early.body.message)).toMatch(/This pickup is on .*\. Record it as not picked up on that day/)
  expect(await statusOf()).toBe('booked')
  expect(await told()).toHaveLength(before)
})

test.each([0, -1])('on the day of the slot and after it a failure is recorded: %i days', async (days) => {
  const { row, record, statusOf } = await inDays(days)
  expect((await record(row.id, failure, hub.sender)).status).toBe(200)
  expect(await statusOf()).toBe('failed')
})

test('boxes that are ready early are taken before their day', async () => {
  const { row, statusOf } = await inDays(2)
  const photo = (await makePhotos(app, hub))[0]?.image_url ?? ''
  const body = { outcome: 'picked_up', box_count: 1, handed_over_by: 'Budi', photo } as const
  const input = { params: { pickup_id: row.id }, body }
  expect((await app.send(staffPickupCalls.staffRecordPickup, input, hub.sender)).status).toBe(200)
  expect(await statusOf()).toBe('picked_up')
})
