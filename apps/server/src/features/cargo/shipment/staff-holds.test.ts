import { shipmentCalls, staffCustomerCalls, staffShipmentCalls, type StaffMove } from '@layar/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, messages, shipmentEvents, type shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  owner = await makeCustomer(app)
})

type Row = typeof shipments.$inferSelect
const travelling = () => makeShipment(app, owner, { status: 'sent' })
const move = ({ cartCode }: Row, body: StaffMove, by = hub) =>
  app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: cartCode }, body }, by.sender)
const holdOf = (words: Partial<StaffMove> = {}): StaffMove => ({
  from: 'sent',
  to: 'sent',
  customs_status: 'hold',
  reason: 'Invoice asked for',
  ...words,
})
const releaseOf = (words: Partial<StaffMove> = {}): StaffMove => ({
  from: 'sent',
  to: 'sent',
  customs_status: 'on_clearance',
  reason: 'Papers accepted',
  ...words,
})
const shown = async ({ cartCode }: Row, by = hub) =>
  (await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: cartCode } }, by.sender)).body.result
    .shipment
const eventsOf = ({ id }: Row) =>
  app.deps.database.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)).orderBy(shipmentEvents.id)
const auditOf = ({ cartCode }: Row) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `shipment:${cartCode}`))
    .orderBy(auditEvents.id)

test('sets and releases a customs hold with a reason, an event and an audit entry each', async () => {
  const shipment = await travelling()
  expect((await move(shipment, holdOf())).status).toBe(200)
  const released = await move(shipment, releaseOf())
  expect(released.status, released.text).toBe(200)
  expect(released.body.result.shipment.customs_status).toBe('on_clearance')
  expect((await eventsOf(shipment)).slice(-2)).toMatchObject([
    { subStatus: 'hold', reason: 'Invoice asked for', actorId: hub.staff.id },
    { subStatus: 'on_clearance', reason: 'Papers accepted', actorId: hub.staff.id },
  ])
  expect(await auditOf(shipment)).toMatchObject([
    { action: 'shipment.hold', staffId: hub.staff.id, details: { reason: 'Invoice asked for' } },
    { action: 'shipment.release', staffId: hub.staff.id, details: { reason: 'Papers accepted' } },
  ])
})

test.each(['hold', 'on_clearance', null] as const)(
  'rejects a hold or release without a reason at the field (%s)',
  async (customsStatus) => {
    const shipment = await travelling()
    if (customsStatus !== 'hold') await move(shipment, holdOf())
    const count = (await eventsOf(shipment)).length
    const reply = await move(shipment, holdOf({ customs_status: customsStatus, reason: '  ' }))
    expect(reply.status, reply.text).toBe(422)
    expect(reply.body.message).toHaveProperty('reason')
    expect((await shown(shipment)).customs_status).toBe(customsStatus === 'hold' ? null : 'hold')
    expect(await eventsOf(shipment)).toHaveLength(count)
  },
)

test('allows only the hub and administrators to hold and release', async () => {
  const held = await travelling()
  await move(held, holdOf())
  for (const role of ['warehouse', 'finance', 'support'] as const) {
    const clerk = await makeStaff(app, [role])
    expect((await move(held, releaseOf(), clerk)).status, role).toBe(409)
    expect((await move(await travelling(), holdOf(), clerk)).status, role).toBe(409)
    expect((await shown(held, clerk)).customs_moves, role).toEqual([])
  }
  expect((await shown(held)).customs_moves).toEqual(['release'])
  const admin = await makeStaff(app, ['admin'])
  expect((await move(held, releaseOf(), admin)).status).toBe(200)
  expect((await shown(held, admin)).customs_moves).toEqual(['hold'])
  expect((await shown(await travelling(), admin)).customs_moves).toEqual(['on_clearance', 'hold'])
})

test('rejects a customs status for a shipment that is still in the warehouse', async () => {
  const warehouse = await makeStaff(app, ['warehouse'])
  const waiting = await makeShipment(app, owner, { status: 'warehouse' })
  const reply = await move(waiting, { to: 'sent', customs_status: 'hold', reason: 'Too early' }, warehouse)
  expect(reply.status, reply.text).toBe(409)
  expect(reply.body.error_code).toBe('move_not_allowed')
})

test('rejects the arrival of a held shipment, single or in bulk', async () => {
  const [held, free] = [await travelling(), await travelling()]
  await move(held, holdOf())
  const alone = await move(held, { from: 'sent', to: 'inbound' })
  expect([alone.status, alone.body.error_code]).toEqual([409, 'on_hold'])
  expect(alone.body.message).toMatch(/customs.*release/i)
  const seen = [held, free].map(({ cartCode }) => ({ cart_code: cartCode, from: 'sent' as const }))
  const body = { to: 'inbound' as const, shipments: seen }
  const many = await app.send(staffShipmentCalls.staffMoveShipments, { body }, hub.sender)
  expect(many.body.results).toMatchObject([
    { cart_code: held.cartCode, moved: false, error_code: 'on_hold' },
    { cart_code: free.cartCode, moved: true },
  ])
  const view = await shown(held)
  // Goods can be lost while customs hold them.
  expect(view.moves).toEqual(['lost'])
  expect(view.blocked_reason).toMatch(/customs/i)
})

test('releases many at once and leaves others unchanged', async () => {
  const [first, second, free] = [await travelling(), await travelling(), await travelling()]
  for (const one of [first, second]) await move(one, holdOf())
  const seen = [first, second, free].map(({ cartCode }) => ({ cart_code: cartCode, from: 'sent' as const }))
  const { from: _from, ...words } = releaseOf()
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipments,
    { body: { ...words, shipments: seen.slice(0, 2) } },
    hub.sender,
  )
  expect(reply.body).toMatchObject({ moved_count: 2 })
  for (const one of [first, second]) expect((await shown(one)).customs_status).toBe('on_clearance')
  expect((await shown(free)).customs_status).toBeNull()
})

test('tells with the count of the cart what we ask of the customer for each hold, while it lasts, and nobody else', async () => {
  const heldOf = async (reader = owner) =>
    (await app.send(shipmentCalls.cartCount, {}, reader.sender)).body.result.held.map((one) => one.cart_code)
  const [asked, later, silent] = [await travelling(), await travelling(), await travelling()]
  await move(asked, holdOf({ public_note: 'Please send us the receipt' }))
  await move(later, holdOf({ public_note: 'Please send us the manual' }))
  await move(silent, holdOf({ public_note: null }))
  const codes = await heldOf()
  expect(codes.filter((code) => [asked, later, silent].some(({ cartCode }) => cartCode === code))).toEqual([
    asked.cartCode,
    later.cartCode,
  ])
  expect(await heldOf(await makeCustomer(app))).toEqual([])
  for (const one of [asked, later]) await move(one, releaseOf())
  expect(await heldOf()).not.toContain(asked.cartCode)
  expect(await heldOf()).not.toContain(later.cartCode)
})

test('sends the customer one message on hold and one on release, with the public note and never the reason', async () => {
  const shipment = await travelling()
  const note = 'Please send us the receipt of the shop'
  await move(shipment, holdOf({ public_note: note }))
  await move(shipment, holdOf({ public_note: note, reason: 'Again' }))
  const held = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
  expect(held.body.result).toMatchObject({ customs_status: 'hold', hold_note: note })
  const list = await app.send(shipmentCalls.cartHistory, { query: { search: shipment.cartCode } }, owner.sender)
  expect(list.body.results).toMatchObject([{ hold_note: note }])
  await move(shipment, releaseOf())
  const after = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
  expect(after.body.result.hold_note).toBeNull()
  expect(held.text + list.text + after.text).not.toMatch(/Invoice asked for|Papers accepted/)
  const told = await app.deps.database.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, owner.customer.id),
        eq(messages.channel, 'email'),
        inArray(messages.template, ['shipment_hold', 'shipment_released', 'shipment_on_clearance']),
      ),
    )
    .orderBy(messages.createdAt)
  const mine = told.filter(({ subject }) => subject?.includes(shipment.cartCode))
  expect(mine.map(({ template }) => template)).toEqual(['shipment_hold', 'shipment_released'])
  expect(mine[0]?.body).toContain(note)
  expect(JSON.stringify(mine)).not.toMatch(/Invoice asked for|Papers accepted/)
  expect(await auditOf(shipment)).toHaveLength(2)
})

test('lists held shipments in a separate queue', async () => {
  const [held, free] = [await travelling(), await travelling()]
  await move(held, holdOf())
  const query = { queue: 'customs_hold' as const, search: owner.customer.code }
  const { body } = await app.send(staffShipmentCalls.staffShipments, { query }, hub.sender)
  const codes = body.results.map(({ cart_code }) => cart_code)
  expect(codes).toContain(held.cartCode)
  expect(codes).not.toContain(free.cartCode)
  const params = { customer_id: owner.customer.id }
  const admin = await makeStaff(app, ['admin'])
  const customer = await app.send(staffCustomerCalls.staffCustomer, { params }, admin.sender)
  const listed = customer.body.result.shipments.find(({ cart_code }) => cart_code === held.cartCode)
  expect(listed, customer.text).toMatchObject({ customs_status: 'hold', is_self_collected: false })
})

test('records seven concurrent identical holds as one', async () => {
  const shipment = await travelling()
  const replies = await Promise.all(Array.from({ length: 7 }, () => move(shipment, holdOf())))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await eventsOf(shipment)).toHaveLength(2)
  expect(await auditOf(shipment)).toHaveLength(1)
})

test('records one event and one audit entry if two staff members hold the same shipment at once', async () => {
  const shipment = await travelling()
  const other = await makeStaff(app, ['hub'])
  const replies = await Promise.all([hub, other].map((by) => move(shipment, holdOf(), by)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await eventsOf(shipment)).toHaveLength(2)
  expect(await auditOf(shipment)).toHaveLength(1)
})
