import { checkoutCalls, staffShipmentCalls, staffStorageCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  auditEvents,
  cartons,
  messages,
  shipmentEvents,
  shipmentReceipts,
  shipments,
  storageNotices,
} from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { serviceCounter } from '../../../testing/service-counter'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openTransferDesk } from '../../../testing/transfer-desk'
import { tellStorage } from './jobs'

let app: TestApp
let first: TestStaff
let second: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  first = await makeStaff(app, ['warehouse'])
  second = await makeStaff(app, ['warehouse'])
})
const db = () => app.deps.database.db

const stored = async (days = 60) => {
  const owner = await makeCustomer(app, { verified: true })
  const shipment = await makeShipment(app, owner, {
    status: 'pending_locker',
    measured: true,
    receiptNumber: `SF${String(Math.floor(days * 1e9))}${owner.customer.code}`,
  })
  const createdAt = sql`now() - make_interval(days => ${days}::int)`
  await db().update(shipmentEvents).set({ createdAt }).where(eq(shipmentEvents.shipmentId, shipment.id))
  const params = { cart_code: shipment.cartCode }
  return { owner, shipment, params }
}
type Stored = Awaited<ReturnType<typeof stored>>

const propose = async ({ params }: Stored, by = first) => {
  const photos = (await makePhotos(app, by)).map(({ image_url: url }) => url)
  return app.send(
    staffStorageCalls.staffProposeDisposal,
    { params, body: { reason: 'Nobody came', photos } },
    by.sender,
  )
}
/** When the open proposal was made, as whoever looks at the shipment reads it; some moment without one. */
const seenBy = async ({ params }: Stored, by: TestStaff): Promise<string> => {
  const { body } = await app.send(staffShipmentCalls.staffShipment, { params }, by.sender)
  return body.result?.disposal?.created_at ?? '2026-01-01T00:00:00.000Z'
}
const confirm = async (goods: Stored, by = second, seen?: string) => {
  const body = { seen_at: seen ?? (await seenBy(goods, by)) }
  return app.send(staffStorageCalls.staffConfirmDisposal, { params: goods.params, body }, by.sender)
}
const withdraw = async (goods: Stored, by = second, seen?: string) => {
  const body = { seen_at: seen ?? (await seenBy(goods, by)) }
  return app.send(staffStorageCalls.staffWithdrawDisposal, { params: goods.params, body }, by.sender)
}
const statusOf = async ({ shipment }: Stored) =>
  (await db().select().from(shipments).where(eq(shipments.id, shipment.id)))[0]?.status
const checkOut = async ({ owner, shipment }: Stored) => {
  const body = {
    cart_codes: [shipment.cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  return app.send(checkoutCalls.checkout, { body }, owner.sender)
}

describe('the disposal of abandoned goods [ST1]', () => {
  test('takes a proposal with a photo, and another person', async () => {
    const goods = await stored()
    const none = { params: goods.params, body: { reason: 'Nobody came', photos: [] } }
    expect((await app.send(staffStorageCalls.staffProposeDisposal, none, first.sender)).status).toBe(422)
    const proposed = await propose(goods)
    expect(proposed.status, proposed.text).toBe(200)
    expect(proposed.body.result).toMatchObject({
      may_dispose: true,
      disposal: { is_mine: true, reason: 'Nobody came', photos: [expect.any(String), expect.any(String)] },
    })
    expect((await propose(goods, second)).body.error_code).toBe('disposal_open')
    const own = await confirm(goods, first)
    expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
    expect(await statusOf(goods)).toBe('pending_locker')

    const done = await confirm(goods)
    expect(done.status, done.text).toBe(200)
    expect(done.body.result).toMatchObject({ shipment: { status: 'disposed' }, disposal: null, may_dispose: false })
    const boxes = await db().select().from(cartons).where(eq(cartons.shipmentId, goods.shipment.id))
    expect(boxes.map(({ status }) => status)).toEqual(['disposed'])
    const receipts = await db()
      .select()
      .from(shipmentReceipts)
      .where(eq(shipmentReceipts.shipmentId, goods.shipment.id))
    expect(receipts.map(({ isOpen }) => isOpen)).toEqual([false])
    const told = await db().select().from(messages).where(eq(messages.customerId, goods.owner.customer.id))
    expect(told.map(({ template }) => template)).toContain('shipment_disposed')
    const audited = await db()
      .select({ action: auditEvents.action, staffId: auditEvents.staffId })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `shipment:${goods.shipment.cartCode}`))
    expect(audited).toEqual([
      { action: 'shipment.disposal_proposed', staffId: first.staff.id },
      { action: 'shipment.disposed', staffId: second.staff.id },
    ])
  })

  test('is for abandoned goods, of the own site, and no other move leads there', async () => {
    const early = await stored(59)
    expect((await propose(early)).body.error_code).toBe('not_abandoned')
    const goods = await stored()
    const elsewhere = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
    expect((await propose(goods, elsewhere)).status).toBe(404)
    const support = await makeStaff(app, ['support'])
    expect((await propose(goods, support)).status).toBe(404)
    const move = {
      params: goods.params,
      body: { to: 'disposed' as const, from: 'pending_locker' as const, reason: 'Old' },
    }
    const moved = await app.send(staffShipmentCalls.staffMoveShipment, move, first.sender)
    expect([moved.status, moved.body.error_code]).toEqual([409, 'move_not_allowed'])
    expect((await confirm(goods)).body.error_code).toBe('disposal_gone')
  })

  test('ends with a customer who checks the goods out first, or with a withdrawal', async () => {
    const wanted = await stored()
    expect((await propose(wanted)).status).toBe(200)
    expect((await checkOut(wanted)).status).toBe(200)
    expect((await confirm(wanted)).body.error_code).toBe('not_abandoned')
    expect(await statusOf(wanted)).toBe('warehouse')

    const kept = await stored()
    expect((await propose(kept)).status).toBe(200)
    expect((await withdraw(kept)).body.result.disposal).toBeNull()
    expect((await confirm(kept)).body.error_code).toBe('disposal_gone')
    expect(await statusOf(kept)).toBe('pending_locker')
    expect((await propose(kept, second)).status).toBe(200)
  })

  test('is confirmed as it was seen: not by another proposal that was made meanwhile', async () => {
    const goods = await stored()
    expect((await propose(goods)).status).toBe(200)
    const seen = await seenBy(goods, second)
    expect((await withdraw(goods, first)).status).toBe(200)
    expect((await propose(goods)).status).toBe(200)
    expect((await confirm(goods, second, seen)).body.error_code).toBe('disposal_gone')
    expect((await withdraw(goods, second, seen)).body.error_code).toBe('disposal_gone')
    expect(await statusOf(goods)).toBe('pending_locker')
    expect((await confirm(goods)).status).toBe(200)
  })

  test('cancels the services that were still to be done', async () => {
    const goods = await stored()
    const counter = serviceCounter(app, first)
    expect((await counter.ask(goods.owner, goods.shipment.cartCode, 'photo')).status).toBe(201)
    await propose(goods)
    expect((await confirm(goods)).status).toBe(200)
    const { requests } = await counter.read(goods.owner, goods.shipment.cartCode)
    expect(requests.map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('is for the site that the goods are at, and never for goods that were billed', async () => {
    const goods = await stored()
    const hub = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'hub', country: 'sg' }] })
    expect((await propose(goods, hub)).body.error_code).toBe('at_other_site')
    expect((await checkOut(goods)).status).toBe(200)
    const held = { status: 'quarantine', isQuarantine: true, quarantineReason: 'incomplete_items' } as const
    await db().update(shipments).set(held).where(eq(shipments.id, goods.shipment.id))
    const quarantined = { shipmentId: goods.shipment.id, actorKind: 'staff', toStatus: 'quarantine' } as const
    await db()
      .insert(shipmentEvents)
      .values({ ...quarantined, createdAt: sql`now() - make_interval(days => 60)` })
    expect((await propose(goods)).body.error_code).toBe('invoice_still_open')
  })

  test('and a checkout at the same moment: one of them happens', async () => {
    const third = await makeStaff(app, ['warehouse'])
    for (let round = 0; round < 4; round += 1) {
      const goods = await stored()
      expect((await propose(goods)).status).toBe(200)
      const [paid, one, other] = await Promise.all([checkOut(goods), confirm(goods), confirm(goods, third)])
      const disposals = [one, other].filter(({ status }) => status === 200)
      expect([paid.status === 200 ? 1 : 0, disposals.length].sort()).toEqual([0, 1])
      expect(await statusOf(goods)).toBe(paid.status === 200 ? 'warehouse' : 'disposed')
    }
  })

  test('waits in a queue once the term is over', async () => {
    const queued = async () =>
      (
        await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'abandoned', count: 100 } }, first.sender)
      ).body.results.map(({ cart_code: code }) => code)
    const [early, goods] = [await stored(59), await stored()]
    await tellStorage.run({ ...app.deps, enqueue: (on, job, payload) => app.deps.queue.enqueue(on, job, payload) }, {})
    expect(await queued()).toContain(goods.shipment.cartCode)
    expect(await queued()).not.toContain(early.shipment.cartCode)
    const set = (values: Partial<typeof shipments.$inferInsert>) =>
      db().update(shipments).set(values).where(eq(shipments.id, goods.shipment.id))
    await set({ status: 'quarantine', isQuarantine: true, quarantineReason: 'incomplete_items' })
    expect(await queued()).toContain(goods.shipment.cartCode)
    for (const quarantineReason of ['damaged', 'restricted_item'] as const) {
      await set({ quarantineReason })
      expect(await queued()).not.toContain(goods.shipment.cartCode)
    }
    await set({ quarantineReason: 'incomplete_items' })
    const completed = { shipmentId: goods.shipment.id, actorKind: 'customer', toStatus: 'quarantine' } as const
    const [event] = await db()
      .insert(shipmentEvents)
      .values({ ...completed, details: { act: 'completed' } })
      .returning()
    expect(await queued()).not.toContain(goods.shipment.cartCode)
    await db()
      .delete(shipmentEvents)
      .where(eq(shipmentEvents.id, event?.id ?? 0))
    await set({ status: 'pending_locker', isQuarantine: false, quarantineReason: null })
    expect(await queued()).toContain(goods.shipment.cartCode)
    await propose(goods)
    await confirm(goods)
    expect(await queued()).not.toContain(goods.shipment.cartCode)
  })

  test('is in no queue while a transfer is open', async () => {
    const desk = await openTransferDesk(app)
    const goods = await stored()
    await db().insert(storageNotices).values({ shipmentId: goods.shipment.id, notice: 'abandoned' })
    const queued = async () =>
      (
        await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'abandoned', count: 100 } }, first.sender)
      ).body.results.map(({ cart_code: code }) => code)
    expect(await queued()).toContain(goods.shipment.cartCode)
    expect((await desk.start(goods.shipment.cartCode)).status).toBe(200)
    expect(await queued()).not.toContain(goods.shipment.cartCode)
    expect((await propose(goods)).body.error_code).toBe('not_abandoned')
  })
})
