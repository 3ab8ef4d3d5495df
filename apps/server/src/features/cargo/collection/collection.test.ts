import { randomUUID } from 'node:crypto'
import {
  collectionCalls,
  shipmentCalls,
  staffCollectionCalls,
  staffDeliveryCalls,
  staffQueueCalls,
  staffShipmentCalls,
  trackingCalls,
} from '@layar/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { collectionCounters, collections, deliveryAttempts, messages, shipments } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { makeGuest } from '../../../testing/make-customer'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { remindToCollect } from './jobs'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
})

type Attempt = Parameters<typeof app.send<typeof staffDeliveryCalls.staffRecordDelivery>>[1]['body']

/** A shipment that is ready at the counter, as its customer and the hub see it. */
const atTheCounter = async () => {
  const { shipments: rows, owner } = await makeArrived(app, { status: 'inbound', service: 'self_collection' })
  const [row] = rows
  if (row === undefined) throw new Error('No shipment was made.')
  const params = { cart_code: row.cartCode }
  const move = (to: 'outbound' | 'inbound', reason?: string) =>
    app.send(
      staffShipmentCalls.staffMoveShipment,
      { params, body: { to, ...(reason && { reason }) } },
      { ...hub.sender, idempotencyKey: randomUUID() },
    )
  const detail = async () =>
    (await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)).body.result
  const record = (body: Attempt) => app.send(staffDeliveryCalls.staffRecordDelivery, { params, body }, hub.sender)
  const ready = await move('outbound')
  expect(ready.status, ready.text).toBe(200)
  const statusOf = async () =>
    (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, row.id)))[0]?.status
  const told = (template: string) =>
    app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, template)))
  return { row, owner, move, detail, record, statusOf, told }
}
const handOut = (code: string | null, more: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  outcome: 'delivered',
  receiver_name: 'Mei Tan',
  relation: 'self',
  collection_code: code,
  ...more,
})

describe('goods at the counter', () => {
  test('are told with counter, hours, last day and a code, which only the customer sees', async () => {
    const { row, owner, detail, told } = await atTheCounter()
    const { collection } = await detail()
    expect(collection).toMatchObject({
      name: 'Layar Kallang counter',
      address: '1 Sample Road #01-00, Singapore 330001',
      hours: 'Mon–Sat 10:00–19:00',
    })
    const code = collection?.code ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const sent = await told('shipment_outbound_collection')
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
    for (const { body, data } of sent) {
      expect(body).toContain(code)
      expect(body).toContain('Layar Kallang counter, 1 Sample Road #01-00')
      expect(JSON.stringify(data)).not.toContain(code)
    }
    const body = { cart_code: row.cartCode }
    const link = await app.send(trackingCalls.rotateTrackingLink, { body }, owner.sender)
    const staffSees = [
      await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: row.cartCode } }, hub.sender),
      await app.send(staffDeliveryCalls.staffDeliveries, { query: { search: row.cartCode } }, hub.sender),
      await app.send(trackingCalls.sharedTracking, { query: { token: link.body.result.token ?? '' } }, owner.sender),
    ]
    for (const { status, text } of staffSees) {
      expect(status).toBe(200)
      expect(text).not.toContain(code)
    }
    expect(staffSees[1]?.text).toContain(collection?.keep_until)
  })

  test('are handed out against the code, in one group or two', async () => {
    const { detail, record, statusOf } = await atTheCounter()
    const code = (await detail()).collection?.code ?? ''
    const done = await record(handOut(`${code.slice(0, 3)} ${code.slice(3)}`))
    expect(done.status, done.text).toBe(200)
    expect(await statusOf()).toBe('delivered')
    expect((await detail()).collection).toBeNull()
  })

  test('are confirmed by their customer only after the hand-out: the code still has to open', async () => {
    const { row, owner, detail, record, statusOf } = await atTheCounter()
    const card = async () =>
      (await app.send(shipmentCalls.cartCards, { query: { search: row.cartCode } }, owner.sender)).body.results[0]
    const confirm = () => app.send(shipmentCalls.confirmFinish, { body: { cart_code: row.cartCode } }, owner.sender)
    const { actions, collection } = await detail()
    expect([actions, (await card())?.actions]).toEqual([[], []])
    const early = await confirm()
    expect([early.status, early.body.error_code]).toEqual([409, 'goods_at_counter'])
    expect(await statusOf()).toBe('outbound')
    const done = await record(handOut(collection?.code ?? ''))
    expect(done.status, done.text).toBe(200)
    expect([(await detail()).actions, (await card())?.actions]).toEqual([['confirm_finish'], ['confirm_finish']])
    expect((await confirm()).status).toBe(200)
    expect(await statusOf()).toBe('finished')
  })

  test('are not handed out against another code, without proof, or without a name', async () => {
    const { row, detail, record, statusOf } = await atTheCounter()
    const other = await atTheCounter()
    const code = (await detail()).collection?.code ?? ''
    const wrong = (await other.detail()).collection?.code ?? ''
    const [photo] = await makePhotos(app, hub)
    const cases = [
      [handOut(wrong), 'collection_code'],
      [handOut(wrong, { photo: photo?.image_url, note: 'ID card' }), 'collection_code'],
      [handOut(null), 'collection_code'],
      [handOut(null, { photo: photo?.image_url }), 'note'],
      [handOut(code, { receiver_name: ' ' }), 'receiver_name'],
    ] as const
    for (const [body, field] of cases) {
      const refused = await record(body)
      expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, [field]])
    }
    expect(await statusOf()).toBe('outbound')
    const attempts = app.deps.database.db.select().from(deliveryAttempts)
    expect(await attempts.where(eq(deliveryAttempts.shipmentId, row.id))).toEqual([])
  })

  test('are not found by trying codes: after five wrong ones each waits, and identity still opens', async () => {
    const { row, detail, record, statusOf } = await atTheCounter()
    const code = (await detail()).collection?.code ?? ''
    const other = await makeStaff(app, ['hub'])
    const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((one) => one !== code)
    const said = async (typed: string, by = hub): Promise<unknown> => {
      const params = { cart_code: row.cartCode }
      const sent = { params, body: handOut(typed) }
      const refused = await app.send(staffDeliveryCalls.staffRecordDelivery, sent, by.sender)
      expect(refused.status).toBe(422)
      return Object.values(refused.body.message)[0]
    }
    // Typed or sent again, it is the same try.
    for (const typed of [...wrong.slice(0, 4), ...wrong.slice(0, 5)])
      expect(await said(typed)).toBe('This code does not belong to this shipment.')
    const waits =
      /^Too many wrong codes for this shipment\. Try again in \d+ (?:second|minute|hour)s?, or leave the code empty/
    // Neither another member of staff nor the right code opens what waits.
    expect(await said('999999', other)).toMatch(waits)
    expect(await said(code)).toMatch(waits)
    expect(await statusOf()).toBe('outbound')
    const [photo] = await makePhotos(app, hub)
    const done = await record(handOut(null, { photo: photo?.image_url, note: 'ID card, same name' }))
    expect(done.status, done.text).toBe(200)
  })

  test('are handed out against the right code once the wait is over', async () => {
    const { row, detail, record } = await atTheCounter()
    const code = (await detail()).collection?.code ?? ''
    for (const last of ['1', '2', '3', '4', '5']) await record(handOut(`${code}${last}`))
    expect((await record(handOut(code))).status).toBe(422)
    const tries = sql`update wrong_secrets set created_at = created_at - interval '20 minutes'
      where subject like ${`collection:${row.id}:%`}`
    await app.deps.database.db.execute(tries)
    const done = await record(handOut(code))
    expect(done.status, done.text).toBe(200)
  })

  test('are handed out without a code to whom staff photograph and know', async () => {
    const { record, statusOf } = await atTheCounter()
    const [photo] = await makePhotos(app, hub)
    const done = await record(handOut(null, { photo: photo?.image_url, note: 'ID card, same name' }))
    expect(done.status, done.text).toBe(200)
    expect(await statusOf()).toBe('delivered')
  })

  test('that went back to the hub are ready anew with another code', async () => {
    const { detail, move, record } = await atTheCounter()
    const first = (await detail()).collection?.code ?? ''
    expect((await move('inbound', 'Counter closed')).status).toBe(200)
    expect((await detail()).collection).toBeNull()
    const again = await move('outbound')
    expect(again.status, again.text).toBe(200)
    const second = (await detail()).collection?.code ?? ''
    expect(second).toMatch(/^\d{6}$/)
    const refused = await record(handOut(second === first ? `${second}0` : first))
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['collection_code']])
  })

  test('count as without result only after the last day', async () => {
    const { row } = await atTheCounter()
    const { db } = app.deps.database
    const overdue = async () => {
      const queues = await app.send(staffQueueCalls.staffQueues, {}, hub.sender)
      const list = await app.send(
        staffDeliveryCalls.staffDeliveries,
        { query: { view: 'overdue', search: row.cartCode } },
        hub.sender,
      )
      return {
        queue: queues.body.results.find(({ queue }) => queue === 'no_delivery_result')?.count,
        isListed: list.body.results.map(({ is_overdue: isOverdue }) => isOverdue),
      }
    }
    const before = await overdue()
    await db
      .update(shipments)
      .set({ statusAt: sql`now() - interval '12 days'` })
      .where(eq(shipments.id, row.id))
    expect(await overdue()).toEqual(before)
    await db
      .update(collections)
      .set({ readyAt: sql`now() - interval '20 days'`, keepUntil: sql`now() - interval '1 hour'` })
      .where(eq(collections.shipmentId, row.id))
    expect(await overdue()).toEqual({ queue: (before.queue ?? 0) + 1, isListed: [true] })
  })

  test('are reminded of once, from three days before the last day, and not after it', async () => {
    const { row, detail, told } = await atTheCounter()
    const run = () => remindToCollect.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    const reminders = () => told('shipment_collection_reminder')
    await run()
    expect(await reminders()).toEqual([])
    const keptUntil = async (keepUntil: SQL): Promise<void> => {
      await app.deps.database.db
        .update(collections)
        .set({ readyAt: sql`now() - interval '12 days'`, keepUntil })
        .where(eq(collections.shipmentId, row.id))
    }
    await keptUntil(sql`now() - interval '1 hour'`)
    await run()
    expect(await reminders()).toEqual([])
    await keptUntil(sql`now() + interval '2 days'`)
    await Promise.all([run(), run()])
    await run()
    const sent = await reminders()
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
    expect(sent[0]?.body).toContain((await detail()).collection?.code)
  })
})

describe('the counter of a country', () => {
  const counter = {
    country: 'id',
    name: { en: 'New counter', id: 'Loket baru', cn: '新自提点' },
    address: 'Jl. Baru 2, Jakarta',
    hours: '1-5 08:00-17:00',
    phone: '',
    keep_days: 7,
  } as const

  test('is read by customers in their language', async () => {
    const guest = await makeGuest(app, 'sg')
    const { body } = await app.send(collectionCalls.collectionCounter, {}, { ...guest, language: 'cn' })
    expect(body.result).toMatchObject({ name: 'Layar 加冷自提点', hours: '周一至周六 10:00–19:00', keep_days: 14 })
  })

  test('is set by admins alone', async () => {
    const admin = await makeStaff(app, ['admin'])
    for (const other of [hub, await makeStaff(app, ['support'])])
      expect((await app.send(staffCollectionCalls.staffSaveCounter, { body: counter }, other.sender)).status).toBe(404)
    const saved = await app.send(staffCollectionCalls.staffSaveCounter, { body: counter }, admin.sender)
    expect(saved.status, saved.text).toBe(200)
    const { body } = await app.send(staffCollectionCalls.staffCounters, {}, hub.sender)
    expect(body.results.find(({ country }) => country === 'id')).toEqual({ ...counter, version: expect.any(String) })
    const refused = await app.send(
      staffCollectionCalls.staffSaveCounter,
      { body: { ...counter, keep_days: 91, phone: '12' } },
      admin.sender,
    )
    expect(refused.status).toBe(422)
  })

  test('must be set before goods are ready there', async () => {
    const lonely = await startApp()
    const clerk = await makeStaff(lonely, ['hub'])
    const { shipments: rows } = await makeArrived(lonely, { status: 'inbound', service: 'self_collection' })
    await lonely.deps.database.db.delete(collectionCounters)
    const { status, body } = await lonely.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: rows[0]?.cartCode ?? '' }, body: { to: 'outbound' } },
      clerk.sender,
    )
    expect([status, body.message]).toEqual([409, 'Set the collection counter of this country first.'])
  })
})
