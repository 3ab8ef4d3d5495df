import { staffPickupCalls } from '@layar/contract'
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
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
})

/** Far from the days that others book. */
const moved = async (day: string, status: 'booked' | 'cancelled' = 'booked') => {
  const made = await makePickup(app)
  const [slot] = await made.slots()
  if (slot === undefined) throw new Error('Nothing can be booked.')
  await made.book({ pickup_day: slot.day, pickup_from: slot.from })
  const { db } = app.deps.database
  await db.update(pickups).set({ day, status }).where(eq(pickups.shipmentId, made.shipment.id))
  return made.shipment.shipmentCode
}
const listed = async (query: { day: string; view?: 'open' | 'done' | 'all'; search?: string }) =>
  (await app.send(staffPickupCalls.staffPickups, { query: { country: 'id', ...query } }, hub.sender)).body

test('an empty day names the next day with a stop of its view; a day with stops and a search name none', async () => {
  const code = await moved('2031-05-20')
  await moved('2031-05-12', 'cancelled')
  await moved('2031-06-01')
  expect(await listed({ day: '2031-05-10' })).toMatchObject({ results: [], next_day: '2031-05-20' })
  expect(await listed({ day: '2031-05-10', view: 'all' })).toMatchObject({ next_day: '2031-05-20' })
  expect(await listed({ day: '2031-05-10', view: 'done' })).toMatchObject({ next_day: null })
  expect(await listed({ day: '2031-05-20' })).toMatchObject({ results: [{ shipment_code: code }], next_day: null })
  expect(await listed({ day: '2031-05-20', view: 'done' })).toMatchObject({ results: [], next_day: null })
  expect(await listed({ day: '2031-05-10', search: code })).toMatchObject({ results: [], next_day: null })
  expect(await listed({ day: '2031-06-01' })).toMatchObject({ next_day: null })
  expect(await listed({ day: '2031-06-02' })).toMatchObject({ results: [], next_day: null })
})
