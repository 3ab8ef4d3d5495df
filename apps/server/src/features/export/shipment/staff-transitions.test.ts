import { staffExportCalls, staffQueueCalls, type ExportMoveInput, type QueueName } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, exportEvents, exportShipments, invoices } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { inWriteOf } from '../../../testing/in-write'
import { makeExportInvoice } from '../../../testing/make-export-invoice'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { completeInvoice } from '../../billing/invoice/settle'

let app: TestApp
let support: TestStaff
let hub: TestStaff
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
  hub = await makeStaff(app, ['hub'])
  finance = await makeStaff(app, ['finance'])
})

type Row = Pick<typeof exportShipments.$inferSelect, 'id' | 'shipmentCode'>
const move = ({ shipmentCode }: Row, body: ExportMoveInput, by: TestStaff) =>
  app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: shipmentCode }, body }, by.sender)
const detail = ({ shipmentCode }: Row, by = hub) =>
  app.send(staffExportCalls.staffExport, { params: { shipment_code: shipmentCode } }, by.sender)
const statusOf = async ({ id }: Row): Promise<ExportStatus | undefined> => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  return row?.status
}
const eventsOf = ({ id }: Row) =>
  app.deps.database.db.select().from(exportEvents).where(eq(exportEvents.shipmentId, id)).orderBy(exportEvents.id)
const of = async (status: ExportStatus) => makeExport(app, await makeCustomer(app, { country: 'id' }), status)

/** A paid shipment on its way to the warehouse. */
const onItsWay = async () => {
  const { owner, invoice, shipments } = await makeExportInvoice(app)
  await inWriteOf(app, (context) => completeInvoice(context, invoice, undefined))
  const [row] = await app.deps.database.db
    .update(exportShipments)
    .set({ status: 'sent_to_warehouse', inboundTrackingNumber: 'JNE-1' })
    .where(eq(exportShipments.id, shipments[0]?.id ?? ''))
    .returning()
  if (row === undefined) throw new Error('The shipment is gone.')
  return { owner, row }
}

const receive = async ({ shipmentCode }: Row, by: TestStaff, weight_gram: number, photos?: string[]) =>
  app.send(
    staffExportCalls.staffReceiveExport,
    {
      params: { shipment_code: shipmentCode },
      body: {
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: photos ?? (await makePhotos(app, by)).map(({ image_url }) => image_url),
        condition: 'wet',
        shelf: 'E-04',
        note: 'inner-word',
        public_note: 'The outer box was wet, the goods are dry.',
      },
    },
    by.sender,
  )

test('books in with measures and photos and transitions step by step to delivery, each audited [EXP-02]', async () => {
  const { owner, row } = await onItsWay()
  expect((await detail(row)).body.result.shipment.moves).toEqual(['received'])
  const done = await receive(row, hub, 2000)
  expect(done.status, done.text).toBe(200)
  expect(done.body.result.shipment).toMatchObject({ status: 'received', shelf: 'E-04', is_measured: true })
  expect(done.body.result.view.received).toMatchObject({ condition: 'wet', measured_weight_gram: 2000 })
  const photo = done.body.result.view.received?.photos[0] ?? ''
  expect((await app.app.inject({ url: photo })).statusCode).toBe(200)

  const steps: ExportMoveInput[] = [
    { from: 'received', to: 'sent', manifest_number: 'GA-881' },
    { from: 'sent', to: 'on_clearance' },
    { from: 'on_clearance', to: 'hold', reason: 'Customs wants the invoice', public_note: 'Please send the invoice.' },
    { from: 'hold', to: 'on_clearance', reason: 'The invoice came' },
    { from: 'on_clearance', to: 'delivering', tracking_number: 'MY123', tracking_carrier: 'Sample Express' },
  ]
  for (const step of steps) {
    const reply = await move(row, step, hub)
    expect(reply.status, `${JSON.stringify(step)} ${reply.text}`).toBe(200)
    expect(reply.body.result.shipment.status).toBe(step.to)
  }
  const { result } = (await detail(row)).body
  expect(result.shipment).toMatchObject({
    tracking_number: 'MY123',
    manifest_number: 'GA881',
    moves: ['returning', 'lost'],
  })
  expect(result.events.slice(-6).map(({ to_status, actor_name }) => [to_status, actor_name])).toEqual(
    ['received', 'sent', 'on_clearance', 'hold', 'on_clearance', 'delivering'].map((status) => [
      status,
      hub.staff.name,
    ]),
  )
  const trace = await app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `export:${row.shipmentCode}`))
    .orderBy(auditEvents.id)
  expect(trace.map(({ action }) => action)).toEqual(['export.received', ...steps.map(({ to }) => `export.${to}`)])
  const url = `/api/shipments/detail?shipment_code=${row.shipmentCode}`
  const read = await app.app.inject({ url, headers: owner.headers })
  expect(read.body).toContain('The outer box was wet')
  expect(read.body).not.toMatch(/inner-word|Customs wants/)
})

test('bills a heavier shipment additionally and blocks departure until that is paid [EXP-02]', async () => {
  const { owner, row } = await onItsWay()
  const done = await receive(row, hub, 9000)
  expect(done.status, done.text).toBe(200)
  const billed = await app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  expect(billed.map(({ type }) => type).sort()).toEqual(['additional', 'shipment'])
  const early = await move(row, { to: 'sent', manifest_number: 'GA-1' }, hub)
  expect([early.status, await statusOf(row)]).toEqual([409, 'received'])
  const extra = billed.find(({ type }) => type === 'additional')
  if (extra === undefined) throw new Error('Nothing was billed on top.')
  await inWriteOf(app, (context) => completeInvoice(context, extra, undefined))
  expect((await move(row, { to: 'sent', manifest_number: 'GA-2' }, hub)).status).toBe(200)
})

test('books in once for seven concurrent identical requests; requires staff’s own photos', async () => {
  const { row } = await onItsWay()
  const photos = (await makePhotos(app, hub)).map(({ image_url }) => image_url)
  const [first = ''] = photos
  const twins = await receive(row, hub, 2000, [first, first])
  expect([twins.status, Object.keys(twins.body.message)]).toEqual([422, ['photos.1']])
  expect((await receive(row, hub, 2000, [first, '/files/not-ours'])).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 7 }, () => receive(row, hub, 2000, photos)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await eventsOf(row)).filter(({ toStatus }) => toStatus === 'received')).toHaveLength(1)
})

test('refuses to book in twice and reports the current shelf', async () => {
  const { row } = await onItsWay()
  expect((await receive(row, hub, 2000)).status).toBe(200)
  const again = await receive(row, hub, 9000)
  expect([again.status, again.body.error_code]).toEqual([409, 'parcel_received_already'])
  expect(again.body.message).toContain('E-04')
  expect((await detail(row)).body.result.view.received).toMatchObject({ measured_weight_gram: 2000 })
})

test("allows only the table's transitions for the roles it names, and changes nothing otherwise [EXP-02]", async () => {
  const cases: [ExportStatus, ExportMoveInput, TestStaff, number][] = [
    ['under_review', { to: 'sent', manifest_number: 'X' }, hub, 409],
    ['received', { to: 'sent', manifest_number: 'X' }, support, 409],
    ['received', { to: 'sent' }, hub, 422],
    ['received', { to: 'hold' }, hub, 422],
    ['received', { to: 'finished' }, hub, 409],
    ['sent_to_warehouse', { to: 'received' }, hub, 409],
    ['sent', { to: 'cancelled', reason: 'Too late' }, support, 409],
    ['on_clearance', { to: 'delivering' }, hub, 422],
    ['delivering', { to: 'finished' }, hub, 409],
    ['delivering', { to: 'delivered' }, hub, 409],
    ['delivering', { to: 'returning' }, hub, 422],
    ['delivering', { to: 'lost', reason: 'Gone' }, finance, 409],
    ['cancelled', { to: 'refunded' }, finance, 409],
    ['waiting_payment', { to: 'cancelled' }, support, 422],
    ['waiting_payment', { to: 'cancelled', reason: 'Asked by phone' }, hub, 409],
  ]
  for (const [status, body, by, expected] of cases) {
    const row = await of(status)
    const reply = await move(row, body, by)
    expect(reply.status, `${status} ${JSON.stringify(body)} ${reply.text}`).toBe(expected)
    expect(await statusOf(row)).toBe(status)
    expect(await eventsOf(row)).toHaveLength(1)
  }
})

test('releases a hold only to the status it was held in', async () => {
  const row = await of('received')
  await move(row, { to: 'hold', reason: 'A paper is missing' }, hub)
  const held = (await detail(row)).body.result.shipment
  expect([held.held_from, held.moves]).toEqual(['received', ['received']])
  const reason = 'The paper came'
  expect((await move(row, { to: 'on_clearance', reason }, hub)).status).toBe(409)
  expect((await move(row, { to: 'received', reason }, hub)).body.result.shipment.status).toBe('received')
})

test('answers 409 with the current status to an outdated request; two staff members make one transition [EXP-02]', async () => {
  const row = await of('sent')
  const stale = await move(row, { from: 'received', to: 'on_clearance' }, hub)
  expect([stale.status, stale.body.error_code]).toEqual([409, 'status_changed'])
  const other = await makeStaff(app, ['hub'])
  const answers = await Promise.all([hub, other].map((by) => move(row, { from: 'sent', to: 'on_clearance' }, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await eventsOf(row)).toHaveLength(2)
})

test('cancels the unpaid invoice of a cancelled shipment and bills the rest of the checkout again', async () => {
  const { owner, shipments } = await makeExportInvoice(app, { count: 2 })
  const [first, second] = shipments
  if (first === undefined || second === undefined) throw new Error('There are not two.')
  const done = await move(first, { to: 'cancelled', reason: 'Asked by phone' }, support)
  expect(done.body.result.shipment.status, done.text).toBe('cancelled')
  expect(await statusOf(second)).toBe('waiting_payment')
  const billed = await app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  expect(billed.map(({ status }) => status).sort()).toEqual(['cancelled', 'pending'])
})

test('lists each shipment in the queue of its status, for the roles that work on it [EXP-02]', async () => {
  const admin = await makeStaff(app, ['admin'])
  const countIn = async (queue: QueueName) =>
    (await app.send(staffQueueCalls.staffQueues, {}, admin.sender)).body.results.find((row) => row.queue === queue)
      ?.count
  const cases = [
    ['under_review', 'export_review'],
    ['sent_to_warehouse', 'export_to_receive'],
    ['received', 'export_ready'],
    ['delivering', 'export_abroad'],
    ['hold', 'export_hold'],
  ] as const
  for (const [status, queue] of cases) {
    const before = (await countIn(queue)) ?? 0
    await of(status)
    expect(await countIn(queue), queue).toBe(before + 1)
  }
})

test('lists export queues only if a country has export', async () => {
  const off = await startApp({ exportMode: { sg: false, id: false } })
  const { body } = await off.send(staffQueueCalls.staffQueues, {}, hub.sender)
  expect(body.results.map(({ queue }) => queue)).toEqual([
    'in_transit',
    'customs_hold',
    'cleared',
    'goods_lacking',
    'goods_late',
    'to_withdraw',
    'departures_overdue',
    'departures_unmarked',
    'at_hub',
    'out_for_delivery',
    'counter_rest',
    'no_delivery_result',
    'delivery_failed',
    'returns',
  ])
})
