import { staffExportCalls, staffQueueCalls, staffShipmentCalls, type QueueName } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartons, exportShipments, shipments } from '../../../db/schema'
import { makeCartons } from '../../../testing/make-cartons'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment, sampleAgentId } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { overseer } from '../../../testing/overseer'
import { plansOf } from '../../../testing/plans-of'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { startApp, type TestApp } from '../../../testing/start'
import { openUndoDesk, type UndoDesk } from '../../../testing/undo-desk'
import { countQueues } from './queues'

let app: TestApp
let desk: Desk
let undo: UndoDesk
let owner: TestCustomer
let exporter: TestCustomer
let atHub: TestStaff
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
  undo = await openUndoDesk(app)
  owner = await makeCustomer(app)
  exporter = await makeCustomer(app, { country: 'id' })
  atHub = await makeStaff(app, ['hub'])
})

const db = () => app.deps.database.db
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }

const listed = async (by: TestStaff = desk.clerk): Promise<string[]> => {
  const query = { queue: 'not_arrived', count: 100 } as const
  const { body } = await app.send(staffShipmentCalls.staffShipments, { query }, by.sender)
  return body.results.map(({ cart_code: code }) => code)
}
const listedExports = async (): Promise<string[]> => {
  const query = { queue: 'export_not_arrived', count: 100 } as const
  const { body } = await app.send(staffExportCalls.staffExports, { query }, atHub.sender)
  return body.results.map(({ shipment_code: code }) => code)
}
const counted = async (queue: QueueName, by: TestStaff) =>
  (await app.send(staffQueueCalls.staffQueues, {}, by.sender)).body.results.find((row) => row.queue === queue)
const sent = (days: number, agentId = sampleAgentId) =>
  makeShipment(app, owner, { status: 'from_seller', createdAt: daysAgo(90), statusAt: daysAgo(days), agentId })
const sentExport = async (days: number) => {
  const { id, shipmentCode } = await makeExport(app, exporter, 'sent_to_warehouse')
  await db()
    .update(exportShipments)
    .set({ statusAt: daysAgo(days) })
    .where(eq(exportShipments.id, id))
  return { id, shipmentCode }
}

describe('imports that sellers do not send', () => {
  test('appear once they are expected for longer than the days of the operator, counted from the checkout', async () => {
    const before = (await counted('not_arrived', desk.clerk))?.count ?? 0
    const [late, inTime] = [await sent(31), await sent(29)]
    // Not billed: nobody expects it yet.
    const declared = await makeShipment(app, owner, { status: 'pending', statusAt: daysAgo(60) })
    const codes = await listed()
    expect(codes).toContain(late.cartCode)
    expect(codes).not.toContain(inTime.cartCode)
    expect(codes).not.toContain(declared.cartCode)
    expect((await counted('not_arrived', desk.clerk))?.count).toBe(before + 1)
  })

  test('are those of the warehouses of a staff member, for the role that receives them', async () => {
    const here = await sent(40)
    const there = await sent(40, 2)
    const clerk = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
    const codes = await listed(clerk)
    expect([codes.includes(there.cartCode), codes.includes(here.cartCode)]).toEqual([true, false])
    expect((await counted('not_arrived', clerk))?.count).toBe(1)
    expect(await counted('not_arrived', atHub)).toBeUndefined()
  })

  test('leave with the first of their parcels, and a booking-in that is taken back brings them back with their day', async () => {
    const { shipment, first } = await desk.ofTwo({ paid: true })
    await db()
      .update(shipments)
      .set({ statusAt: daysAgo(45) })
      .where(eq(shipments.id, shipment.id))
    expect(await listed()).toContain(shipment.cartCode)
    const body = await desk.receive({ receipt_number: first, agent_id: String(sampleAgentId) })
    expect(body.status, body.text).toBe(200)
    // The other parcel is still expected.
    expect((await desk.rowOf(shipment.id)).status).toBe('from_seller')
    expect(await listed()).not.toContain(shipment.cartCode)
    const { id: event } = await undo.newestOf(shipment.cartCode)
    const undone = await undo.undo(shipment.cartCode, event, desk.clerk)
    expect(undone.status, undone.text).toBe(200)
    const rows = await db().select().from(cartons).where(eq(cartons.shipmentId, shipment.id))
    expect(rows.map(({ status }) => status)).toEqual(['voided'])
    expect(await listed()).toContain(shipment.cartCode)
  })

  test('come back with their day when a booking-in into quarantine is taken back', async () => {
    const { shipment, first } = await desk.ofTwo({ paid: true })
    const since = daysAgo(45)
    await db().update(shipments).set({ statusAt: since }).where(eq(shipments.id, shipment.id))
    const held = await desk.receive({
      receipt_number: first,
      agent_id: String(sampleAgentId),
      outcome: 'quarantine',
      quarantine_reason: 'incomplete_items',
    })
    expect(held.status, held.text).toBe(200)
    expect((await desk.rowOf(shipment.id)).status).toBe('quarantine')
    expect(await listed()).not.toContain(shipment.cartCode)
    const { id: event } = await undo.newestOf(shipment.cartCode)
    const undone = await undo.undo(shipment.cartCode, event, desk.clerk)
    expect(undone.status, undone.text).toBe(200)
    expect(await desk.rowOf(shipment.id)).toMatchObject({ status: 'from_seller', statusAt: since })
    expect(await listed()).toContain(shipment.cartCode)
  })
})

test('exports that do not reach the hub appear after as many days, until a carton of them is booked in', async () => {
  const [late, inTime] = [await sentExport(31), await sentExport(29)]
  const codes = await listedExports()
  expect([codes.includes(late.shipmentCode), codes.includes(inTime.shipmentCode)]).toEqual([true, false])
  expect((await counted('export_not_arrived', atHub))?.count).toBe(1)
  await makeCartons(db(), { owner: { exportShipmentId: late.id }, country: 'id', boxes: [box] })
  expect(await listedExports()).not.toContain(late.shipmentCode)
})

test('the days are those of the operator', async () => {
  const { cartCode } = await sent(11)
  const codesAfter = async (notArrivedDays: number) => {
    const other = await startApp({ queueLimits: { ...app.deps.config.queueLimits, notArrivedDays } })
    const customer = await makeCustomer(other)
    const { cartCode: code } = await makeShipment(other, customer, { status: 'from_seller', statusAt: daysAgo(11) })
    const clerk = await makeStaff(other, ['warehouse'])
    const query = { queue: 'not_arrived', search: code } as const
    const { body } = await other.send(staffShipmentCalls.staffShipments, { query }, clerk.sender)
    return body.results.map(({ cart_code: found }) => found === code)
  }
  expect(await listed()).not.toContain(cartCode)
  expect(await codesAfter(10)).toEqual([true])
  expect(await codesAfter(12)).toEqual([])
})

test('the counts read the few that are late, by the index of the statuses, among thousands', async () => {
  const { id } = await sent(50)
  const [carton] = await makeCartons(db(), {
    owner: { shipmentId: (await makeShipment(app, owner, { status: 'warehouse' })).id },
    agentId: sampleAgentId,
    boxes: [box],
  })
  const { id: exportId } = await sentExport(50)
  const { database, config } = app.deps
  await database.transaction(async ({ $client }) => {
    // Copies of one row: looking up each reference would take most of the time.
    await $client.query('set local session_replication_role = replica')
    const copies = [
      `insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', md5('s' || n)::uuid,
         'cart_code', 'LATE-' || n, 'status', 'finished', 'status_at', now()))).*
         from shipments s, generate_series(1, 5000) n where s.id = '${id}'`,
      `insert into export_shipments select (jsonb_populate_record(s, jsonb_build_object('id', md5('e' || n)::uuid,
         'shipment_code', 'LATE-' || n, 'status', 'finished', 'status_at', now()))).*
         from export_shipments s, generate_series(1, 5000) n where s.id = '${exportId}'`,
      `insert into cartons select (jsonb_populate_record(k, jsonb_build_object('id', md5('k' || n)::uuid,
         'serial', 1000000 + n, 'shipment_id', md5('s' || n)::uuid))).*
         from cartons k, generate_series(1, 5000) n where k.id = '${carton?.id ?? ''}'`,
      `insert into cartons select (jsonb_populate_record(k, jsonb_build_object('id', md5('x' || n)::uuid,
         'serial', 2000000 + n, 'shipment_id', null, 'export_shipment_id', md5('e' || n)::uuid))).*
         from cartons k, generate_series(1, 5000) n where k.id = '${carton?.id ?? ''}'`,
    ]
    for (const statement of copies) await $client.query(statement)
  })
  await database.pool.query('analyze shipments, export_shipments, cartons')
  const wholeTable = /Seq Scan on (shipments|export_shipments|cartons)/
  const staff = { ...overseer, roles: ['warehouse' as const, 'hub' as const] }
  const plan = await plansOf(app, (tx) => countQueues({ db: tx, config, staff }))
  for (const index of ['shipments_queue', 'export_shipments_queue', 'cartons_shipment', 'cartons_export_shipment'])
    expect(plan).toContain(index)
  expect(plan).not.toMatch(wholeTable)
  // Control: without the status the whole table is read.
  const other = await plansOf(app, (tx) =>
    tx.execute(sql`select count(*) from shipments s where s.created_at < now() - interval '30 days'`),
  )
  expect(other).toMatch(wholeTable)
})
