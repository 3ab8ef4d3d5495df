import { randomUUID } from 'node:crypto'
import {
  shipmentCalls,
  staffCartonCalls,
  staffDeliveryCalls,
  staffShipmentCalls,
  staffUndoCalls,
  type ImportAttemptInput,
} from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartons, collections, messages, shipments } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { makeCartons } from '../../../testing/make-cartons'
import { sampleAgentId } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { finishShipments } from '../shipment/jobs'
import { restCollections } from './jobs'

let app: TestApp
let hub: TestStaff
let shelf: string
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  const made = await app.send(
    staffCartonCalls.staffMakeLocations,
    { body: { country: 'sg', names: ['C-01'] } },
    hub.sender,
  )
  shelf = made.body.result.locations[0]?.barcode ?? ''
})

const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** Three cartons at the counter, of which a count of the shelf finds two; those are handed out against the code. */
const handedOutInPart = async () => {
  const { shipments: rows, owner } = await makeArrived(app, { service: 'self_collection' })
  const [row] = rows
  if (row === undefined) throw new Error('No shipment was made.')
  const { db } = app.deps.database
  await makeCartons(db, {
    owner: { shipmentId: row.id },
    boxes: [{ ...box, quantity: 2 }],
    shelf: 'D-01',
    agentId: sampleAgentId,
  })
  await db.update(cartons).set({ status: 'gone', locationId: null }).where(eq(cartons.shipmentId, row.id))
  const made = await db.select().from(cartons).where(eq(cartons.shipmentId, row.id)).orderBy(cartons.serial)
  const barcodes = made.map(({ serial }) => cartonBarcode(serial))
  const put = (those: readonly string[]) =>
    app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: [...those], location: shelf } }, hub.sender)
  expect((await put(barcodes)).status).toBe(200)
  const [first = '', second = '', third = ''] = barcodes
  const counted = { location: shelf, expected: barcodes, scanned: [first, second] }
  expect((await app.send(staffCartonCalls.staffCountLocation, { body: counted }, hub.sender)).status).toBe(200)
  const params = { cart_code: row.cartCode }
  const move = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params, body: { to: 'outbound' } },
    { ...hub.sender, idempotencyKey: randomUUID() },
  )
  expect(move.status, move.text).toBe(200)
  const detail = await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)
  const code = detail.body.result.collection?.code ?? ''
  const record = (body: Partial<ImportAttemptInput>, number = 2) =>
    app.send(
      staffDeliveryCalls.staffRecordDelivery,
      { params, body: { number, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self', ...body } },
      hub.sender,
    )
  const done = await record({ collection_code: code }, 1)
  expect(done.status, done.text).toBe(200)
  const states = async () => {
    const there = await db.select().from(cartons).where(eq(cartons.shipmentId, row.id)).orderBy(cartons.serial)
    return there.map(({ status }) => status)
  }
  const undo = (number: number) =>
    app.send(
      staffUndoCalls.staffUndoDelivery,
      { params, body: { number, reason: 'Wrong person' } },
      { ...hub.sender, idempotencyKey: randomUUID() },
    )
  const listed = async () =>
    (await app.send(staffDeliveryCalls.staffDeliveries, { query: { search: row.cartCode } }, hub.sender)).body.results
  const proof = async () => ({ photo: (await makePhotos(app, hub))[0]?.image_url, note: 'ID card, same name' })
  const find = () => put([third])
  const statusOf = async () => (await db.select().from(shipments).where(eq(shipments.id, row.id)))[0]?.status
  const finish = async () => {
    await db
      .update(shipments)
      .set({ statusAt: sql`now() - interval '8 days'` })
      .where(eq(shipments.id, row.id))
    await finishShipments.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    return statusOf()
  }
  const collection = async () =>
    (await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)).body.result.collection
  const told = (template: string) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, template)))
  const inQueue = async () => {
    const query = { view: 'counter_rest', search: row.cartCode } as const
    const { body } = await app.send(staffDeliveryCalls.staffDeliveries, { query }, hub.sender)
    return body.results.map(({ rest_since: since }) => since !== null)
  }
  const actions = async () =>
    (await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)).body.result.actions
  const confirm = () => app.send(shipmentCalls.confirmFinish, { body: { cart_code: row.cartCode } }, owner.sender)
  return {
    ...{ code, record, states, undo, listed, proof, find, statusOf, finish, collection, told, inQueue },
    actions,
    confirm,
  }
}

const beginRests = () => restCollections.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})

test('a carton found after the others were handed out is handed out too, to whom staff know', async () => {
  const { code, record, states, listed, proof, find, statusOf } = await handedOutInPart()
  expect(await states()).toEqual(['delivered', 'delivered', 'missing'])
  const early = await record(await proof())
  expect([early.status, early.body.error_code]).toEqual([409, 'delivery_not_out'])
  expect((await find()).status).toBe(200)
  expect((await listed()).map(({ shelves }) => shelves)).toEqual([
    [{ name: 'C-01', is_missing: false, carton_count: 1 }],
  ])
  // The code was used.
  const again = await record({ collection_code: code })
  expect([again.status, Object.keys(again.body.message)]).toEqual([422, ['collection_code']])
  const done = await record(await proof())
  expect(done.status, done.text).toBe(200)
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  expect(await statusOf()).toBe('delivered')
  expect((await record(await proof(), 3)).body.error_code).toBe('delivery_not_out')
})

test('a carton that stands at the counter is not delivered by the days that finish its shipment', async () => {
  const { record, states, proof, find, finish } = await handedOutInPart()
  await find()
  expect(await finish()).toBe('finished')
  expect(await states()).toEqual(['delivered', 'delivered', 'gone'])
  const done = await record(await proof())
  expect(done.status, done.text).toBe(200)
})

test('the hand-out of the rest is taken back by itself: what was handed out before stays so', async () => {
  const { record, states, undo, proof, find, statusOf } = await handedOutInPart()
  await find()
  expect((await record(await proof())).status).toBe(200)
  expect((await undo(1)).body.error_code).toBe('undo_followed')
  const undone = await undo(2)
  expect(undone.status, undone.text).toBe(200)
  expect([await states(), await statusOf()]).toEqual([['delivered', 'delivered', 'gone'], 'delivered'])
  expect((await undo(2)).body.error_code).toBe('undone_already')
  expect((await record(await proof(), 3)).status).toBe(200)
})

test('the rest at the counter has a queue, a code of its own and a message, each once, until it is handed out', async () => {
  const { code: used, record, states, find, finish, collection, told, inQueue } = await handedOutInPart()
  await beginRests()
  expect([await inQueue(), await collection()]).toEqual([[], null])
  await find()
  await Promise.all([beginRests(), beginRests()])
  const code = (await collection())?.code ?? ''
  expect([await inQueue(), code.length]).toEqual([[true], 6])
  const sent = await told('shipment_collection_rest')
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
  expect(sent[0]?.body).toContain(code)
  expect(await finish()).toBe('finished')
  await beginRests()
  expect([await inQueue(), (await collection())?.code]).toEqual([[true], code])
  const refused = await record({ collection_code: used === code ? '' : used })
  expect(refused.status).toBe(422)
  const done = await record({ collection_code: code })
  expect(done.status, done.text).toBe(200)
  await beginRests()
  expect([await states(), await inQueue(), await collection()]).toEqual([Array(3).fill('delivered'), [], null])
  expect(await told('shipment_collection_rest')).toHaveLength(2)
})

test('a shipment is confirmed by its customer only once the rest was handed out too', async () => {
  const { record, find, collection, actions, confirm } = await handedOutInPart()
  await find()
  await beginRests()
  expect(await actions()).toEqual([])
  expect((await confirm()).body.error_code).toBe('goods_at_counter')
  const done = await record({ collection_code: (await collection())?.code ?? '' })
  expect(done.status, done.text).toBe(200)
  expect(await actions()).toEqual(['confirm_finish'])
  expect((await confirm()).status).toBe(200)
})

test('what nobody collects by its last day rests in a queue of its own, keeps its code, and is handed out against it', async () => {
  const [late, inTime] = [
    await makeArrived(app, { status: 'inbound', service: 'self_collection' }),
    await makeArrived(app, { status: 'inbound', service: 'self_collection' }),
  ]
  const [[row], [other]] = [late.shipments, inTime.shipments]
  if (row === undefined || other === undefined) throw new Error('No shipment was made.')
  for (const { cartCode } of [row, other])
    await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: cartCode }, body: { to: 'outbound' } },
      { ...hub.sender, idempotencyKey: randomUUID() },
    )
  const { db } = app.deps.database
  const listed = async (view: 'out' | 'overdue' | 'counter_rest', search?: string) => {
    const query = { view, count: 100, ...(search !== undefined && { search }) }
    const { body } = await app.send(staffDeliveryCalls.staffDeliveries, { query }, hub.sender)
    return body.results.map(({ cart_code: code }) => code)
  }
  await db
    .update(collections)
    .set({ readyAt: sql`now() - interval '20 days'`, keepUntil: sql`now() - interval '1 hour'` })
    .where(eq(collections.shipmentId, row.id))
  const [before] = await db.select().from(collections).where(eq(collections.shipmentId, row.id))
  await beginRests()
  await beginRests()
  const out = await listed('out')
  expect([out.includes(row.cartCode), out.includes(other.cartCode)]).toEqual([false, true])
  expect(await listed('overdue')).not.toContain(row.cartCode)
  expect(await listed('counter_rest')).toEqual([row.cartCode])
  // Whoever stands at the counter is found without asking in which list.
  expect(await listed('out', row.cartCode)).toEqual([row.cartCode])
  const sent = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, late.owner.customer.id), eq(messages.template, 'shipment_collection_late')))
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
  expect(sent[0]?.body).toContain(before?.code)
  const body = { number: 1, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self' } as const
  const done = await app.send(
    staffDeliveryCalls.staffRecordDelivery,
    { params: { cart_code: row.cartCode }, body: { ...body, collection_code: before?.code ?? '' } },
    hub.sender,
  )
  expect(done.status, done.text).toBe(200)
  expect(await listed('counter_rest')).toEqual([])
})

test('the code of the rest is not found by trying either: after five wrong ones each waits', async () => {
  const { record, states, find, collection } = await handedOutInPart()
  await find()
  await beginRests()
  const code = (await collection())?.code ?? ''
  const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((one) => one !== code)
  for (const typed of wrong.slice(0, 5))
    expect((await record({ collection_code: typed })).body.message).toMatchObject({
      collection_code: 'This code does not belong to this shipment.',
    })
  const refused = await record({ collection_code: code })
  expect([refused.status, JSON.stringify(refused.body.message)]).toEqual([
    422,
    expect.stringContaining('Too many wrong codes for this shipment.'),
  ])
  expect(await states()).toEqual(['delivered', 'delivered', 'gone'])
})
