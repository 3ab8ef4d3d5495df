import { staffCartonCalls } from '@layar/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { cartonEvents, cartons, locations } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextReceipt } from '../../../testing/counted'
import { makeStaff } from '../../../testing/make-staff'
import { openDesk } from '../../../testing/receiving-desk'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

/** Four people move one carton at once, each to another shelf. */
const peopleAtOneCarton = async (app: TestApp) => {
  const desk = await openDesk(app)
  const { db } = app.deps.database
  const booked = await desk.receive({ receipt_number: nextReceipt(), agent_id: '1', shelf: 'START' })
  const barcode = booked.body.result.cartons[0]?.barcode ?? ''
  const names = ['W-1', 'W-2', 'W-3', 'W-4']
  await app.send(staffCartonCalls.staffMakeLocations, { body: { agent_id: '1', names } }, desk.clerk.sender)
  const people = await Promise.all(names.map(() => makeStaff(app, ['warehouse'])))
  const replies = await Promise.all(
    names.map((location, index) =>
      app.send(
        staffCartonCalls.staffMoveCartons,
        { body: { cartons: [barcode], location } },
        people[index]?.sender ?? desk.clerk.sender,
      ),
    ),
  )
  const [carton] = await db
    .select()
    .from(cartons)
    .where(eq(cartons.unclaimedId, booked.body.result.unclaimed?.parcel_id ?? ''))
  const events = await db
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, carton?.id ?? ''))
    .orderBy(asc(cartonEvents.id))
  const [last] = await db
    .select()
    .from(locations)
    .where(inArray(locations.id, [carton?.locationId ?? '']))
  return { statuses: replies.map(({ status }) => status), events, last: last?.name, carton }
}

const isUnbroken = ({ events, carton }: Awaited<ReturnType<typeof peopleAtOneCarton>>): boolean =>
  events.every((event, index) => index === 0 || event.fromLocationId === events[index - 1]?.toLocationId) &&
  events.at(-1)?.toLocationId === carton?.locationId

test('of people who move one carton at once, each moves it from where the one before put it', async () => {
  const seen = await peopleAtOneCarton(house)
  expect(seen.statuses).toEqual([200, 200, 200, 200])
  expect(seen.events).toHaveLength(5)
  expect(isUnbroken(seen)).toBe(true)
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('tells of a place where the carton was not, without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "cartons"' }))
    expect(isUnbroken(await peopleAtOneCarton(app))).toBe(false)
  })
})
