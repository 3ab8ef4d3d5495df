import {
  shipmentCalls,
  staffCustomsCalls,
  staffDepartureCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  staffUndoCalls,
} from '@layar/contract'
import { cartonBarcodeText } from '@layar/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartonEvents, houseConsignments, invoiceShipments, messages, shipmentEvents } from '../../../db/schema'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import { openHalfDock, type HalfDock, type HalfSent } from '../../../testing/left-behind'
import { openDesk as openReceiving } from '../../../testing/receiving-desk'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'
import { finishShipments } from '../shipment/jobs'

let app: TestApp
let dock: HalfDock
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
  desk = await openDesk(app)
})

const db = () => app.deps.database.db
const statusOf = async (carton: { id: string }) => (await dock.stateOf(carton))?.status
/** All that a departure could have told, billed or declared of a shipment. */
const traces = async ({ id }: HalfSent) => {
  const { customerId, status, statusAt, manifestNumber } = await dock.shipmentOf({ id, code: '', cartons: [] })
  const [events, told, bills, houses] = await Promise.all([
    db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)),
    db().select().from(messages).where(eq(messages.customerId, customerId)),
    db().select().from(invoiceShipments).where(eq(invoiceShipments.shipmentId, id)),
    db()
      .select()
      .from(houseConsignments)
      .where(and(eq(houseConsignments.shipmentId, id), isNull(houseConsignments.voidedAt))),
  ])
  return {
    status,
    statusAt,
    manifestNumber,
    counts: [events.length, told.length, bills.length],
    houses: houses.map(({ consolidationId, cartonCount, grossWeightGrams }) => [
      consolidationId,
      cartonCount,
      grossWeightGrams,
    ]),
  }
}
const voyageOf = async ({ code, owner }: HalfSent) => {
  const { body } = await app.send(shipmentCalls.cartDetail, { query: { code } }, owner.sender)
  return body.result.voyage
}
/** A later departure with the carton that was left behind, closed and on its way. */
const followed = async (half: HalfSent): Promise<string> => {
  const second = await dock.opened([half.late], { eta_at: '2030-05-05T00:00:00Z' })
  await dock.go(second, 'closed', 'departed')
  return second
}

test('a carton found after its shipment left follows it to the door, and nothing of the shipment is billed or declared twice', async () => {
  const half = await dock.foundLate()
  const before = await traces(half)
  expect(before.status).toBe('sent')
  const second = await followed(half)
  expect(await statusOf(half.late)).toBe('gone')
  const [events = 0, told = 0, bills = 0] = before.counts
  // The departure of the carton, and nothing else.
  const after = { ...before, counts: [events, told + 2, bills] }
  expect(await traces(half)).toEqual(after)
  await dock.go(second, 'at_customs', 'released', 'arrived')
  expect(await traces(half)).toEqual(after)
  expect((await dock.by(dock.hub).unload(second, half.late)).body.message).toContain('Unloaded')
  await dock.go(second, 'unloaded', 'settled')

  await dock.go(half.first, 'arrived')
  await dock.by(dock.hub).unload(half.first, half.gone)
  await dock.arrive(half)
  const { body: detail } = await dock.by(dock.hub).detail(second)
  expect(detail.result.totals).toMatchObject({ cartons: 1, unloaded: 1, unsettled: 0 })
  const code = await desk.opened([half.gone, half.late])
  await desk.numberAll(code, [half.gone, half.late])
  expect((await desk.by().sign(code)).body.action).toBe(true)
  expect((await dock.shipmentOf(half)).status).toBe('outbound')
  for (const carton of [half.gone, half.late])
    expect((await dock.stateOf(carton))?.handedOverAt, carton.barcode).not.toBeNull()
  const history = await db()
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, half.late.id))
    .orderBy(cartonEvents.id)
  expect(history.map(({ act }) => act)).toEqual([
    'booked_in',
    'missed',
    'found',
    'loaded',
    'left',
    'unloaded',
    'handed_over',
  ])
})

test('the customer is told once when what was left behind departs, in their language, however often that is told', async () => {
  const half = await dock.foundLate()
  const second = await dock.opened([half.late], { eta_at: '2030-05-05T00:00:00Z' })
  await dock.go(second, 'closed')
  const told = async () =>
    (await db().select().from(messages).where(eq(messages.customerId, half.owner.customer.id))).filter(
      ({ template, channel }) => template === 'cartons_follow' && channel === 'app',
    )
  expect(await told()).toEqual([])
  const replies = await Promise.all([1, 2, 3].map(() => dock.by().move(second, 'departed')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await dock.by().move(second, 'departed')
  const [message, ...more] = await told()
  expect(more).toEqual([])
  expect(message?.subject).toBe(`${half.code}: carton no. 2 of 2 on its way`)
  expect(message?.body).toContain('May 2030')
  expect(message?.body).toContain(`/import/transaction/detail?code=${half.code}`)
})

test('two cartons of one shipment that leave at once are one message', async () => {
  const shipment = await dock.paid(3)
  const [gone, ...late] = shipment.cartons
  if (gone === undefined) throw new Error('It has no carton.')
  for (const carton of late) await dock.miss(carton)
  const first = await dock.opened([gone])
  await dock.by().move(first, 'closed', { reason: 'They follow' })
  await dock.go(first, 'departed')
  for (const carton of late) await dock.put(carton)
  await dock.go(await dock.opened(late), 'closed', 'departed')
  const told = await db().select().from(messages).where(eq(messages.customerId, shipment.owner.customer.id))
  expect(told.filter(({ template, channel }) => template === 'cartons_follow' && channel === 'app')).toMatchObject([
    { subject: `${shipment.code}: carton no. 2 and 3 of 3 on its way` },
  ])
})

test('taken off before it leaves, it is back on its shelf, and may be loaded again', async () => {
  const half = await dock.foundLate()
  const shelf = (await dock.stateOf(half.late))?.locationId
  const second = await dock.opened([half.late])
  expect((await dock.by().offload(second, half.late)).status).toBe(200)
  expect(await dock.stateOf(half.late)).toMatchObject({ status: 'stored', locationId: shelf })
  expect((await dock.by().load(second, half.late)).status).toBe(200)
})

test('it is refused on another route, and once its shipment comes back or came to an end', async () => {
  const half = await dock.foundLate()
  const refused = async (code: string) => (await dock.by(dock.hub).load(code, half.late)).body.error_code
  expect(await refused(await dock.opened([], { track: 'laut' }))).toBe('carton_other_track')
  const open = await dock.opened()
  const { pool } = app.deps.database
  for (const status of ['returning', 'returned', 'lost', 'disposed', 'finished', 'refunded', 'cancelled']) {
    await pool.query('update shipments set status = $2 where id = $1', [half.id, status])
    expect(await refused(open), status).toBe('carton_shipment_not_ready')
  }
  for (const status of ['inbound', 'outbound', 'delivered']) {
    await pool.query('update shipments set status = $2 where id = $1', [half.id, status])
    expect((await dock.by().load(open, half.late)).status, status).toBe(200)
    await dock.by().offload(open, half.late)
  }
  await dock.by().load(open, half.late)
  await pool.query(`update shipments set status = 'lost' where id = $1`, [half.id])
  const closed = await dock.by().move(open, 'closed')
  expect(closed.body.obstacles).toMatchObject([{ cart_code: half.code, error_code: 'shipment_not_ready' }])
})

test('customs has the goods once: a house consignment is made for what leaves with its shipment, not for what follows', async () => {
  const [half, whole] = [await dock.foundLate(), await dock.paid()]
  const second = await dock.opened([half.late, ...whole.cartons])
  await dock.go(second, 'closed', 'departed', 'at_customs')
  expect(await dock.shipmentOf(half)).toMatchObject({ status: 'sent', subStatus: null })
  expect(await dock.shipmentOf(whole)).toMatchObject({ status: 'sent', subStatus: 'on_clearance' })
  const { houses } = await traces(half)
  expect(houses).toMatchObject([[expect.any(String), 1, expect.any(Number)]])
  const paper = await app.send(
    staffCustomsCalls.staffDeparturePaper,
    { params: { departure_code: second }, body: { kind: 'manifest' } },
    dock.hub.sender,
  )
  const { text } = await textOfPdf(Buffer.from(paper.body.result.content, 'base64'))
  expect(text.replace(/\s+/g, ' ')).toContain(`carton ${cartonBarcodeText(half.late.barcode)} of ${half.code}`)
})

test('a hold of its shipment keeps the departure of the others, not the one by which a carton follows', async () => {
  const half = await dock.foundLate()
  const second = await followed(half)
  const body = { to: 'sent', customs_status: 'hold', reason: 'Papers' } as const
  await app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: half.code }, body }, dock.hub.sender)
  await dock.go(second, 'at_customs', 'released')
  await dock.go(half.first, 'at_customs')
  expect((await dock.by(dock.hub).move(half.first, 'released')).body.error_code).toBe('departure_on_hold')
})

test('the ETA of a shipment is that of the departure it left with, and a delay of the later one is no news', async () => {
  const half = await dock.foundLate()
  const second = await followed(half)
  const { customerId } = await dock.shipmentOf(half)
  const told = () => db().select().from(messages).where(eq(messages.customerId, customerId))
  const before = await told()
  const reply = await app.send(
    staffDepartureCalls.staffChangeEta,
    { params: { departure_code: second }, body: { eta_at: '2030-06-30T00:00:00Z', reason: 'Storm' } },
    dock.hub.sender,
  )
  expect(reply.status, reply.text).toBe(200)
  expect(await told()).toHaveLength(before.length)
  const voyage = JSON.stringify(await voyageOf(half))
  expect(voyage).toContain('2030-03-02')
  expect(voyage).not.toMatch(/2030-0[56]/)
})

describe('at the hub', () => {
  test('one that is still on its way is neither handed over, nor waited for, nor delivered with the others', async () => {
    const half = await dock.foundLate()
    const second = await followed(half)
    await dock.go(half.first, 'arrived')
    await dock.by(dock.hub).unload(half.first, half.gone)
    await dock.arrive(half)
    const code = await desk.opened([half.gone])
    expect((await desk.by().add(code, half.late.barcode)).body.error_code).toBe('carton_not_arrived')
    await desk.numberAll(code, [half.gone])
    expect((await desk.by().sign(code)).body).toMatchObject({ action: true, obstacles: [] })
    await app.deps.database.pool.query(`update shipments set status = 'delivered', status_at = now() where id = $1`, [
      half.id,
    ])
    await dock.go(second, 'arrived')
    await dock.by(dock.hub).unload(second, half.late)
    const later = await desk.opened([half.late])
    await desk.numberAll(later, [half.late])
    expect((await desk.by().sign(later)).body.action).toBe(true)
    expect((await dock.shipmentOf(half)).status).toBe('delivered')
  })

  test('a shipment that goes out as a whole under one number goes without what is on its way', async () => {
    const half = await dock.foundLate()
    await followed(half)
    await dock.arrive(half)
    const body = { to: 'outbound', tracking_number: desk.freshNumber(), tracking_carrier: 'Sample Express' } as const
    const reply = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: half.code }, body },
      dock.hub.sender,
    )
    expect(reply.status, reply.text).toBe(200)
    expect((await dock.stateOf(half.gone))?.handedOverAt).not.toBeNull()
    expect((await dock.stateOf(half.late))?.handedOverAt).toBeNull()
  })

  test('a missing carton that comes off the first departure had left with it', async () => {
    const half = await dock.halfSent()
    await dock.go(half.first, 'arrived')
    expect((await dock.by(dock.hub).unload(half.first, half.late)).body.message).toContain('Over')
    expect(await statusOf(half.late)).toBe('gone')
  })
})

test('nobody finishes a shipment of which a carton is still to come, and the customer is told why', async () => {
  const half = await dock.foundLate()
  await app.deps.database.pool.query(
    `update shipments set status = 'delivered', status_at = now() - interval '8 days' where id = $1`,
    [half.id],
  )
  const finish = () => finishShipments.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  await finish()
  expect((await dock.shipmentOf(half)).status).toBe('delivered')
  const reply = await app.send(shipmentCalls.confirmFinish, { body: { cart_code: half.code } }, half.owner.sender)
  expect([reply.status, reply.body.error_code]).toEqual([409, 'cartons_to_come'])
  await app.deps.database.pool.query(
    `update cartons set status = 'gone', location_id = null, handed_over_at = now() - interval '8 days' where id = $1`,
    [half.late.id],
  )
  await finish()
  expect((await dock.shipmentOf(half)).status).toBe('finished')
  expect(await statusOf(half.late)).toBe('delivered')
})

test('the clock does not finish a shipment while a carton that turned up after its delivery waits at the hub', async () => {
  const half = await dock.shortSent()
  const { pool } = app.deps.database
  await dock.arrive(half)
  await pool.query(`update shipments set status = 'delivered', status_at = now() - interval '8 days' where id = $1`, [
    half.id,
  ])
  await dock.by(dock.hub).unload(half.first, half.late)
  const finish = () => finishShipments.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  await finish()
  expect((await dock.shipmentOf(half)).status).toBe('delivered')
  await pool.query(`update cartons set handed_over_at = now() - interval '8 days' where id = $1`, [half.late.id])
  await finish()
  expect((await dock.shipmentOf(half)).status).toBe('finished')
})

test('a departure is not taken back once a carton has followed; before, the carton loaded elsewhere stays there', async () => {
  const undo = async (half: HalfSent) => {
    const detail = await app.send(
      staffShipmentCalls.staffShipment,
      { params: { cart_code: half.code } },
      dock.loader.sender,
    )
    const { undo: offer } = detail.body.result
    return app.send(
      staffUndoCalls.staffUndoShipment,
      { params: { cart_code: half.code }, body: { event_id: offer?.event_id ?? '', reason: 'Wrong flight' } },
      dock.admin.sender,
    )
  }
  const half = await dock.foundLate()
  const second = await dock.opened([half.late])
  expect((await undo(half)).status).toBe(200)
  expect(await statusOf(half.gone)).toBe('stored')
  expect(await dock.stateOf(half.late)).toMatchObject({ status: 'loaded', leftBehindAt: null })
  const closed = await dock.by().move(second, 'closed')
  expect(closed.body.obstacles.map(({ error_code: code }) => code)).toEqual(['cartons_left_behind'])
  await dock.by().load(second, half.gone)
  await dock.go(second, 'closed', 'departed')
  expect(await statusOf(half.late)).toBe('gone')

  const other = await dock.foundLate()
  await followed(other)
  expect((await undo(other)).body.error_code).toBe('undo_followed')
})

test('receiving finds the shipment by the label of a carton left behind, and sends who books it in to the shelf', async () => {
  const half = await dock.halfSent()
  const found = await app.send(
    staffReceivingCalls.staffFindParcel,
    { query: { code: half.late.barcode } },
    dock.loader.sender,
  )
  expect(found.body.result).toMatchObject({ matched_by: 'carton', shipments: [{ cart_code: half.code }] })
  const receiving = await openReceiving(app)
  const booked = await receiving.receive({ cart_code: half.code })
  expect([booked.status, booked.body.error_code]).toEqual([409, 'parcel_left_warehouse'])
  expect(booked.text).toContain('Move cartons')
  expect((await dock.put(half.late)).status).toBe(200)
  expect(await statusOf(half.late)).toBe('stored')
})
