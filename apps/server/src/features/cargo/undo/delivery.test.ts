import {
  documentCalls,
  staffDeliveryCalls,
  staffShipmentCalls,
  staffTicketCalls,
  staffUndoCalls,
  type StaffMove,
} from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, cartonEvents, cartons, files, shipments, tickets } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { openHalfDock } from '../../../testing/left-behind'
import { makePhotos, makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { wrongDoor } from '../../../testing/undo-delivery'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const failed = (number: number) => ({ number, outcome: 'failed', reason: 'nobody_home' }) as const
const codeOf = ({ status, body }: { status: number; body: { error_code?: string | number } }): string =>
  status === 200 ? 'done' : `${String(status)} ${body.error_code ?? ''}`

describe('a delivery recorded on the wrong parcel', () => {
  test('is taken back: the shipment is out as before, the attempt stays and counts no more', async () => {
    const door = await wrongDoor(app)
    const before = await door.row()
    await door.record(await door.delivered())
    const { photo } = (await door.seen()).attempts[0] ?? {}
    expect(photo).toBeTruthy()
    expect(codeOf(await door.undo())).toBe('done')

    const after = await door.row()
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
    expect(await door.attempts()).toMatchObject([
      { number: 1, outcome: 'delivered', undoneBy: door.clerk.staff.id, undoReason: 'The wrong parcel' },
    ])
    expect(await door.seen()).toMatchObject({
      status: 'outbound',
      attempts: [],
      delivered_at: null,
      claim_until: null,
      actions: ['confirm_finish'],
    })
    const paper = await app.send(
      documentCalls.createDeliveryProofLink,
      { body: { cart_code: door.shipment.cartCode } },
      door.owner.sender,
    )
    expect(paper.status).toBe(404)
    const [file] = (await door.attempts()).map(({ photoFileId }) => photoFileId)
    const [picture] = await app.deps.database.db
      .select()
      .from(files)
      .where(eq(files.id, file ?? ''))
    expect(picture?.customerId).toBeNull()
  })

  test('tells the customer once, and reads as one line of correction; staff read who took it back and why', async () => {
    const door = await wrongDoor(app)
    await door.record(await door.delivered())
    for (let time = 0; time < 7; time += 1) expect(codeOf(await door.undo())).toBe('done')
    expect(await door.told('shipment_corrected')).toHaveLength(1)
    expect((await door.seen()).events.at(-1)).toMatchObject({ to_status: 'outbound', corrects: 'delivered' })
    expect((await door.events()).filter(({ undoesId }) => undoesId !== null)).toHaveLength(1)
    const { body } = await app.send(
      staffShipmentCalls.staffShipment,
      { params: { cart_code: door.shipment.cartCode } },
      door.clerk.sender,
    )
    expect(body.result.cart.attempts).toMatchObject([
      { number: 1, undone: { by: door.clerk.staff.name, reason: 'The wrong parcel' }, undo: null },
    ])
    const audited = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `shipment:${door.shipment.cartCode}`))
    expect(audited.filter(({ action }) => action === 'shipment.undone')).toHaveLength(1)
  })

  test('is proved anew by the next attempt only, and claims count from that one', async () => {
    const door = await wrongDoor(app)
    await door.record(await door.delivered(1))
    await door.age(10)
    await door.undo()
    expect((await door.listed())[0]).toMatchObject({ next_number: 2, is_to_return: false })
    const late = await door.record(await door.delivered(1))
    expect(codeOf(late)).toBe('409 delivery_undone')
    expect((await door.record(await door.delivered(2))).status).toBe(200)
    const seen = await door.seen()
    expect(seen.attempts.map(({ number }) => number)).toEqual([2])
    expect(Date.now() - new Date(seen.delivered_at ?? 0).getTime()).toBeLessThan(5 * 60_000)
    expect(codeOf(await door.undo(2))).toBe('done')
  })

  test('is taken back by who recorded it for 15 minutes, by a lead later, and by nobody else', async () => {
    const door = await wrongDoor(app)
    const other = await makeStaff(app, ['hub'])
    await door.record(await door.delivered())
    expect(codeOf(await door.undo(1, other))).toBe('409 undo_not_yours')
    await door.age(16)
    expect(codeOf(await door.undo())).toBe('409 undo_too_late')
    expect(codeOf(await door.undo(1, door.lead))).toBe('done')
    expect(codeOf(await door.undo(1, door.clerk, 'Again'))).toBe('409 undone_already')
    const [undone] = await door.attempts()
    expect(undone?.undoReason).toBe('The wrong parcel')
  })

  test('comes back with the event in the history as well, where it is offered', async () => {
    const door = await wrongDoor(app)
    await door.record(await door.delivered())
    const params = { cart_code: door.shipment.cartCode }
    const { body } = await app.send(staffShipmentCalls.staffShipment, { params }, door.clerk.sender)
    expect(body.result.cart.attempts[0]?.undo).toEqual({ until: body.result.undo?.until })
    const undone = await app.send(
      staffUndoCalls.staffUndoShipment,
      { params, body: { event_id: body.result.undo?.event_id ?? '', reason: 'The wrong parcel' } },
      door.clerk.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    expect((await door.attempts())[0]?.undoneAt).not.toBeNull()
    expect(codeOf(await door.undo())).toBe('409 undone_already')
  })

  test('stands once the customer has confirmed it, or seven days have', async () => {
    const door = await wrongDoor(app)
    await door.record(await door.delivered())
    expect((await door.finish()).status).toBe(200)
    expect(codeOf(await door.undo(1, door.lead))).toBe('409 undo_finished')
    expect(await door.seen()).toMatchObject({ status: 'finished', attempts: [{ number: 1 }] })
  })

  test('waits for a claim that the customer made on it, until that is resolved', async () => {
    const door = await wrongDoor(app)
    await door.record(await door.delivered())
    const code = await door.claim()
    expect(codeOf(await door.undo())).toBe('409 undo_claimed')
    expect((await door.row())?.status).toBe('delivered')
    const support = await makeStaff(app, ['support'])
    const { db } = app.deps.database
    await db
      .update(tickets)
      .set({ assignedTo: support.staff.id, status: 'in_progress' })
      .where(eq(tickets.ticketCode, code))
    const resolved = await app.send(
      staffTicketCalls.staffAnswerTicket,
      { params: { ticket_code: code }, body: { message: 'It was another parcel.', then: 'resolve', files: [] } },
      support.sender,
    )
    expect(resolved.status, resolved.text).toBe(200)
    expect(codeOf(await door.undo(1, door.clerk, 'It was the neighbour’s'))).toBe('done')
  })
})

describe('the cartons of a delivery that is taken back', () => {
  const out = { status: 'gone', locationId: null, handedOverAt: new Date(), courierNumber: 'SX-1' } as const
  const withCartons = async () => {
    const door = await wrongDoor(app)
    const { db } = app.deps.database
    await db.update(cartons).set(out).where(eq(cartons.shipmentId, door.shipment.id))
    return { ...door, db }
  }

  test('are with the carrier again under their number, each with an event that takes its own back', async () => {
    const { record, delivered, undo, boxes, db } = await withCartons()
    const before = await boxes()
    await record(await delivered())
    expect((await boxes()).map(({ status }) => status)).toEqual(['delivered'])
    await undo()
    const still = ({ statusAt: _at, ...box }: (typeof before)[number]) => box
    expect((await boxes()).map(still)).toEqual(before.map(still))
    const back = await db
      .select()
      .from(cartonEvents)
      .where(and(eq(cartonEvents.cartonId, before[0]?.id ?? ''), sql`${cartonEvents.undoesId} is not null`))
    expect(back).toMatchObject([{ fromStatus: 'delivered', toStatus: 'gone', reason: 'The wrong parcel' }])
  })

  test('that were lost by it are in transit as before, and are lost again by the next delivery', async () => {
    const dock = await openHalfDock(app)
    const half = await dock.shortSent()
    const params = { cart_code: half.code }
    const move = (body: StaffMove) => app.send(staffShipmentCalls.staffMoveShipment, { params, body }, dock.hub.sender)
    for (const body of [
      { to: 'inbound', reason: 'Cleared' },
      { to: 'outbound', tracking_number: `SX-${half.code}` },
    ] as const) {
      const moved = await move(body)
      expect(moved.status, moved.text).toBe(200)
    }
    const record = async (number: number) => {
      const photo = (await makePhotos(app, dock.hub))[0]?.image_url ?? ''
      const body = { number, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self', photo } as const
      const done = await app.send(staffDeliveryCalls.staffRecordDelivery, { params, body }, dock.hub.sender)
      expect(done.status, done.text).toBe(200)
    }
    const states = async () => [(await dock.stateOf(half.gone))?.status, (await dock.stateOf(half.late))?.status]
    expect(await states()).toEqual(['gone', 'gone'])
    await record(1)
    expect(await states()).toEqual(['delivered', 'lost'])
    const undone = await app.send(
      staffUndoCalls.staffUndoDelivery,
      { params, body: { number: 1, reason: 'The wrong parcel' } },
      dock.hub.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    expect(await states()).toEqual(['gone', 'gone'])
    await record(2)
    expect(await states()).toEqual(['delivered', 'lost'])
  })
})

describe('a failed attempt recorded by mistake', () => {
  test('counts no more, and its customer is told once; the shipment stays out', async () => {
    const door = await wrongDoor(app)
    for (const number of [1, 2, 3]) await door.record(failed(number))
    expect((await door.listed())[0]).toMatchObject({ is_to_return: true })
    expect(codeOf(await door.undo(2))).toBe('409 undo_followed')
    for (let time = 0; time < 7; time += 1) expect(codeOf(await door.undo(3))).toBe('done')
    expect((await door.listed())[0]).toMatchObject({ is_to_return: false, next_number: 4 })
    const told = await door.told('shipment_delivery_corrected')
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toMatch(/ignore our message that we could not deliver .* “Forwarded to address”/)
    expect((await door.seen()).attempts.map(({ number }) => number)).toEqual([1, 2])
    expect((await door.row())?.status).toBe('outbound')
  })

  test('is offered to who recorded it, and to no one once the shipment went on', async () => {
    const door = await wrongDoor(app)
    await door.record(failed(1))
    expect((await door.listed())[0]?.attempts[0]?.undo?.until).toBeTruthy()
    const params = { cart_code: door.shipment.cartCode }
    const read = async () =>
      (await app.send(staffShipmentCalls.staffShipment, { params }, door.lead.sender)).body.result.cart.attempts[0]
    expect((await read())?.undo).toEqual({ until: null })
    const back = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params, body: { to: 'inbound', reason: 'The van broke down' } },
      door.clerk.sender,
    )
    expect(back.status, back.text).toBe(200)
    expect((await read())?.undo).toBeNull()
    expect(codeOf(await door.undo(1, door.lead))).toBe('409 undo_followed')
  })

  test('stands against an undo of what came before it, which is not offered until it is taken back', async () => {
    const door = await wrongDoor(app)
    const params = { cart_code: door.shipment.cartCode }
    const to = async (status: 'inbound' | 'outbound') => {
      const body = { to: status, reason: 'The van', ...(status === 'outbound' && { tracking_number: 'SX-31' }) }
      const reply = await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, door.clerk.sender)
      expect(reply.status, reply.text).toBe(200)
    }
    await to('inbound')
    await to('outbound')
    const offered = async () =>
      (await app.send(staffShipmentCalls.staffShipment, { params }, door.lead.sender)).body.result.undo
    expect(await offered()).toMatchObject({ until: null })
    await door.record(failed(1))
    expect(await offered()).toBeNull()
    expect(codeOf(await door.undo(1, door.lead))).toBe('done')
    expect(await offered()).toMatchObject({ until: null })
  })

  test('is not undone where there is none, nor by the warehouse', async () => {
    const door = await wrongDoor(app)
    await door.record(failed(1))
    expect(codeOf(await door.undo(5))).toBe('409 undo_impossible')
    const warehouse = await makeStaff(app, ['warehouse'])
    expect((await door.undo(1, warehouse)).status).toBe(404)
  })
})

describe('goods that come back to us', () => {
  test('are on their way with the carrier again, and out again, when both were recorded by mistake', async () => {
    const door = await wrongDoor(app)
    await door.record({ number: 1, outcome: 'returned', reason: 'refused_damaged' })
    const params = { cart_code: door.shipment.cartCode }
    const { db } = app.deps.database
    const handedOverAt = sql`'2026-01-05 03:04:05.678901+00'::timestamptz`
    await db
      .update(cartons)
      .set({ status: 'gone', locationId: null, handedOverAt, courierNumber: 'SX-2' })
      .where(eq(cartons.shipmentId, door.shipment.id))
    const before = await door.boxes()
    expect((await door.row())?.status).toBe('returning')
    const back = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params, body: { to: 'returned' } },
      door.clerk.sender,
    )
    expect(back.status, back.text).toBe(200)
    expect(await door.boxes()).toMatchObject([{ status: 'returned', handedOverAt: null }])
    expect(codeOf(await door.undo())).toBe('409 undo_followed')

    const { body } = await app.send(staffShipmentCalls.staffShipment, { params }, door.clerk.sender)
    const undone = await app.send(
      staffUndoCalls.staffUndoShipment,
      { params, body: { event_id: body.result.undo?.event_id ?? '', reason: 'The wrong parcel' } },
      door.clerk.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    const still = ({ statusAt: _at, ...box }: (typeof before)[number]) => box
    expect((await door.boxes()).map(still)).toEqual(before.map(still))
    expect(codeOf(await door.undo())).toBe('done')
    expect((await door.row())?.status).toBe('outbound')
    expect(await door.told('shipment_corrected')).toHaveLength(2)
  })
})

test('a hand-out at the counter is taken back, and the code of its customer works again', async () => {
  const hub = await makeStaff(app, ['hub'])
  const { shipments: rows } = await makeArrived(app, { status: 'inbound', service: 'self_collection' })
  const [row] = rows
  if (row === undefined) throw new Error('No shipment was made.')
  const params = { cart_code: row.cartCode }
  const ready = await app.send(staffShipmentCalls.staffMoveShipment, { params, body: { to: 'outbound' } }, hub.sender)
  expect(ready.status, ready.text).toBe(200)
  const { db } = app.deps.database
  const codes = await db.execute(sql`select code from collections where shipment_id = ${row.id}`)
  const code = String((codes.rows[0] as { code?: unknown } | undefined)?.code)
  const handOut = (number: number) =>
    app.send(
      staffDeliveryCalls.staffRecordDelivery,
      {
        params,
        body: { number, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self', collection_code: code },
      },
      hub.sender,
    )
  expect((await handOut(1)).status).toBe(200)
  const undone = await app.send(
    staffUndoCalls.staffUndoDelivery,
    { params, body: { number: 1, reason: 'Another one was handed out' } },
    hub.sender,
  )
  expect(undone.status, undone.text).toBe(200)
  const [back] = await db.select().from(shipments).where(eq(shipments.id, row.id))
  expect(back?.status).toBe('outbound')
  expect((await handOut(2)).status).toBe(200)
})
