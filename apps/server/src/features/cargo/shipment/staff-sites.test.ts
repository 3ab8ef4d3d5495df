import { errorText, staffReceivingCalls, staffShipmentCalls, type StaffMove } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentIntakes, shipments } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
/** At the warehouse where test shipments lie. */
let origin: TestStaff
let hub: TestStaff
let country: TestStaff
beforeAll(async () => {
  app = await startApp()
  origin = await makeStaff(app, ['warehouse', 'hub'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  hub = await makeStaff(app, ['warehouse', 'hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  country = await makeStaff(app, ['warehouse', 'hub'], { sites: [{ kind: 'country', country: 'sg' }] })
})

type Row = typeof shipments.$inferSelect
const detail = async ({ cartCode }: Row, by: TestStaff) => {
  const reply = await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: cartCode } }, by.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result.shipment
}
const move = ({ cartCode }: Row, body: StaffMove, by: TestStaff) =>
  app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: cartCode }, body }, by.sender)
const arrived = async (status: Row['status']): Promise<Row> => {
  const [row] = (await makeArrived(app)).shipments
  if (row === undefined) throw new Error('Nothing arrived.')
  const [changed] = await app.deps.database.db
    .update(shipments)
    .set({ status })
    .where(eq(shipments.id, row.id))
    .returning()
  return changed ?? row
}

test('the warehouse and the hub of the destination see a shipment at every station, and each acts only while it has it', async () => {
  const row = await arrived('warehouse')
  expect((await detail(row, origin)).moves).toContain('sent')
  expect((await detail(row, hub)).moves).toEqual([])
  expect((await detail(row, country)).moves).toContain('sent')
  const leave = { to: 'sent', manifest_number: 'SQ831' } as const
  const early = await move(row, leave, hub)
  expect([early.status, early.body.error_code]).toEqual([409, 'at_other_site'])
  expect((await move(row, leave, origin)).status).toBe(200)

  expect((await detail(row, origin)).moves).toEqual([])
  expect((await detail(row, origin)).customs_moves).toEqual([])
  const late = await move(row, { to: 'inbound' }, origin)
  expect([late.status, late.body.error_code]).toEqual([409, 'at_other_site'])
  expect((await move(row, { to: 'inbound' }, hub)).status).toBe(200)
})

test('a bulk move answers a shipment of another site as a missing one, and one at another station by itself', async () => {
  const [mine, away] = [await arrived('warehouse'), await arrived('sent')]
  const elsewhere = await makeShipment(app, await makeCustomer(app), { agentId: 2, status: 'warehouse' })
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipments,
    {
      body: {
        to: 'sent',
        manifest_number: 'SQ831',
        shipments: [mine, away, elsewhere].map(({ cartCode }) => ({ cart_code: cartCode })),
      },
    },
    origin.sender,
  )
  expect(reply.body.results.map(({ moved, error_code }) => [moved, error_code])).toEqual([
    [true, null],
    [false, 'at_other_site'],
    [false, 'not_found'],
  ])
})

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }
const receive = async (what: object, by: TestStaff) =>
  app.send(
    staffReceivingCalls.staffReceive,
    {
      body: {
        boxes: [box],
        condition: 'good',
        shelf: 'A1',
        photos: await makePhotos(app, by),
        outcome: 'quarantine',
        quarantine_reason: 'no_prealert',
        ...what,
      },
    },
    by.sender,
  )

test('books in at one’s own warehouse only: another is refused at its field and nothing is kept', async () => {
  const owner = await makeCustomer(app)
  const marking_code = markingCodeOf(owner, 'udara')
  for (const [agent_id, by] of [
    ['2', origin],
    ['1', hub],
  ] as const) {
    const reply = await receive({ agent_id, marking_code }, by)
    expect(reply.status, reply.text).toBe(422)
    expect(reply.body.message).toEqual({ agent_id: errorText('agent_not_yours', 'en') })
  }
  expect((await receive({ agent_id: '1', marking_code }, origin)).status).toBe(200)
})

test('the desk neither finds nor books in a shipment of another warehouse, by none of its codes', async () => {
  const owner = await makeCustomer(app)
  const row = await makeShipment(app, owner, { agentId: 2, receiptNumber: `SITE${owner.customer.code}` })
  const receipt = `SITE${owner.customer.code}`
  for (const code of [row.cartCode, receipt, row.markingCode]) {
    const { body } = await app.send(staffReceivingCalls.staffFindParcel, { query: { code } }, origin.sender)
    expect(body.result.shipments, code).toEqual([])
  }
  const booked = await receive({ cart_code: row.cartCode, outcome: 'match', quarantine_reason: null }, origin)
  expect([booked.status, booked.body.error_code]).toEqual([404, 'parcel_no_match'])
  const { db } = app.deps.database
  expect(await db.select().from(shipmentIntakes).where(eq(shipmentIntakes.shipmentId, row.id))).toEqual([])
})

test('the hub of the destination does not book in what still lies at the warehouse', async () => {
  const row = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
  const reply = await receive({ cart_code: row.cartCode, outcome: 'match', quarantine_reason: null }, hub)
  expect([reply.status, reply.body.error_code]).toEqual([409, 'at_other_site'])
})
