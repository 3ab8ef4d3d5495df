import { staffReceivingCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { shipmentEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeStaff } from '../../../testing/make-staff'
import { openDesk } from '../../../testing/receiving-desk'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

/** Several staff members book in the first of two parcels concurrently. */
const clerksAtOneParcel = async (app: TestApp) => {
  const desk = await openDesk(app)
  const { shipment, first } = await desk.ofTwo()
  const clerks = await Promise.all(Array.from({ length: 4 }, () => makeStaff(app, ['warehouse'])))
  const bookings = await Promise.all(clerks.map(() => desk.booking({ receipt_number: first, agent_id: '1' })))
  const replies = await Promise.all(bookings.map((body, index) => desk.send(body, clerks[index]?.sender)))
  return { replies, intakes: await desk.intakesOf(shipment.id) }
}

/** Several staff members remeasure the same parcel concurrently. */
const clerksMeasuringAgain = async (app: TestApp) => {
  const desk = await openDesk(app)
  const { shipment, first } = await desk.ofTwo()
  await desk.receive({ receipt_number: first, agent_id: '1' })
  const [{ id: intake_id } = { id: '' }] = await desk.intakesOf(shipment.id)
  const bookings = await Promise.all(Array.from({ length: 4 }, () => desk.booking()))
  const replies = await Promise.all(
    bookings.map(({ boxes, photos, condition, shelf }) =>
      app.send(
        staffReceivingCalls.staffMeasureAgain,
        { params: { intake_id }, body: { boxes, photos, condition, shelf } },
        desk.clerk.sender,
      ),
    ),
  )
  return { replies, intakes: await desk.intakesOf(shipment.id) }
}

describe('races at the receiving desk', () => {
  test('books in a receipt number once and answers 409 to concurrent attempts [SHIP-05]', async () => {
    const { replies, intakes } = await clerksAtOneParcel(house)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(replies.flatMap(({ body }) => body.error_code ?? [])).toEqual(Array(3).fill('parcel_received_already'))
    expect(intakes).toHaveLength(1)
  })

  test('remeasures a parcel once and answers 409 to concurrent attempts', async () => {
    const { replies, intakes } = await clerksMeasuringAgain(house)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(replies.flatMap(({ body }) => body.error_code ?? [])).toEqual(Array(3).fill('parcel_measured_meanwhile'))
    expect(intakes).toHaveLength(2)
  })

  test('books in a late parcel before its shipment departs, or refuses it', async () => {
    const desk = await openDesk(house)
    const { shipment, first, second } = await desk.ofTwo({ paid: true })
    await desk.receive({ receipt_number: first, agent_id: '1' })
    const params = { cart_code: shipment.cartCode }
    const body = { reason: 'The second parcel is lost.' }
    await house.send(staffReceivingCalls.staffCompleteShipment, { params, body }, desk.clerk.sender)
    const late = await desk.booking({ receipt_number: second, agent_id: '1' })
    const [left, booked] = await Promise.all([
      house.send(
        staffShipmentCalls.staffMoveShipment,
        { params, body: { to: 'sent', manifest_number: 'SQ-1' } },
        desk.clerk.sender,
      ),
      desk.send(late),
    ])
    expect(left.status, left.text).toBe(200)
    expect(booked.status === 200 || booked.body.error_code === 'parcel_left_warehouse', booked.text).toBe(true)
    expect(await desk.intakesOf(shipment.id)).toHaveLength(booked.status === 200 ? 2 : 1)
    const { db } = house.deps.database
    const events = await db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipment.id))
      .orderBy(shipmentEvents.id)
    expect(events.at(-1)?.toStatus).toBe('sent')
  })
})

/** Controls: without its guard the same race must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('books in one receipt number twice without the lock', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "shipment_intakes"' }))
    expect((await clerksAtOneParcel(app)).intakes.length).toBeGreaterThan(1)
  })

  test('remeasures one parcel twice without the lock and the unique index', async () => {
    await bare.pool.query({ text: 'drop index shipment_intakes_replaced' })
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "shipment_intakes"' }))
    expect((await clerksMeasuringAgain(app)).intakes.length).toBeGreaterThan(2)
  })
})
