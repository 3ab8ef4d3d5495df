import { shipmentCalls, staffDeliveryCalls, staffDepartureCalls, trackingCalls, type StaffMove } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, cartonEvents, cartons, invoices, messages, shipmentEvents } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { openUndoDesk, type UndoDesk } from '../../../testing/undo-desk'

let app: TestApp
let desk: UndoDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openUndoDesk(app)
})

const db = () => app.deps.database.db
const sent: StaffMove = { to: 'sent', manifest_number: 'SQ831' }
const inbound: StaffMove = { to: 'inbound' }
const outbound = (): StaffMove => ({
  to: 'outbound',
  tracking_number: `NV${String(nextNumber())}`,
  tracking_carrier: 'Sample Express',
})
const byOf = ({ to }: StaffMove): TestStaff => (to === 'sent' ? desk.warehouse : desk.hub)

/** A paid shipment after these moves. */
const walk = async (...moves: readonly StaffMove[]) => {
  const made = await desk.paid()
  for (const one of moves) {
    const reply = await desk.move(made.code, one, byOf(one))
    expect(reply.status, reply.text).toBe(200)
  }
  return { ...made, newest: (await desk.newestOf(made.code)).id }
}
const placesOf = async (shipmentId: string) => {
  const rows = await db().select().from(cartons).where(eq(cartons.shipmentId, shipmentId)).orderBy(asc(cartons.serial))
  return rows.map(({ id, status, locationId }) => ({ id, status, locationId }))
}
const stateOf = async ({ id, code }: { id: string; code: string }) => {
  const { updatedAt: _ever, ...row } = await desk.rowOf(code)
  return { row, cartons: await placesOf(id) }
}
const eventsOf = (shipmentId: string) =>
  db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId)).orderBy(asc(shipmentEvents.id))
const codeOf = async (asked: ReturnType<UndoDesk['undo']>): Promise<string> => {
  const { status, body } = await asked
  return status === 200 ? 'done' : `${String(status)} ${body.error_code ?? ''}`
}

test('a mistaken station leaves no trace on the shipment or its cartons, and every event stays [SHIP-05]', async () => {
  const made = await desk.paid()
  const moves = [sent, inbound, outbound()]
  const before = []
  for (const one of moves) {
    before.push(await stateOf(made))
    const reply = await desk.move(made.code, one, byOf(one))
    expect(reply.status, reply.text).toBe(200)
  }
  const known = await eventsOf(made.id)
  for (const one of moves.toReversed()) {
    const offered = (await desk.detail(made.code, byOf(one))).undo
    expect(offered?.until).toBeTruthy()
    const reply = await desk.undo(made.code, offered?.event_id ?? '', byOf(one))
    expect(reply.status, reply.text).toBe(200)
    expect(await stateOf(made)).toEqual(before.pop())
  }
  const all = await eventsOf(made.id)
  expect(all.slice(0, known.length)).toEqual(known)
  expect(all.slice(known.length).map(({ toStatus, undoesId, reason }) => [toStatus, undoesId, reason])).toEqual(
    known
      .slice(-3)
      .toReversed()
      .map((event) => [event.fromStatus, event.id, 'The wrong parcel was scanned']),
  )
  const audited = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `shipment:${made.code}`))
    .orderBy(auditEvents.id)
  expect(audited.slice(-3).map(({ action, details }) => [action, details['from'], details['to']])).toEqual([
    ['shipment.undone', 'outbound', 'inbound'],
    ['shipment.undone', 'inbound', 'sent'],
    ['shipment.undone', 'sent', 'warehouse'],
  ])
  const [carton] = await placesOf(made.id)
  const told = await db()
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, carton?.id ?? ''))
    .orderBy(cartonEvents.id)
  expect(told.slice(-2).map(({ act }) => act)).toEqual(['left', 'came_back'])
  expect(told.at(-1)?.undoesId).toBe(told.at(-2)?.id)
})

test('the customs status comes back with the departure that a mistaken arrival ended', async () => {
  const made = await walk(sent)
  await desk.move(made.code, { to: 'sent', customs_status: 'on_clearance' }, desk.hub)
  await desk.move(made.code, inbound, desk.hub)
  expect(await codeOf(desk.undo(made.code, (await desk.newestOf(made.code)).id, desk.hub))).toBe('done')
  expect(await desk.rowOf(made.code)).toMatchObject({ status: 'sent', subStatus: 'on_clearance' })
  // No station of the goods: what customs said is said again, not undone.
  expect((await desk.detail(made.code, desk.lead)).undo).toBeNull()
  const [customs] = (await eventsOf(made.id)).filter(({ subStatus }) => subStatus === 'on_clearance')
  expect(await codeOf(desk.undo(made.code, customs?.id ?? 0, desk.lead))).toBe('409 undo_impossible')
})

test('a departure is cancelled once all of its shipments were taken back, and not before', async () => {
  const made = await walk({ to: 'sent', manifest_number: `EMPTY${String(nextNumber())}` })
  const [departure] = (await desk.detail(made.code, desk.hub)).departures
  const params = { departure_code: departure?.departure_code ?? '' }
  const seen = () => app.send(staffDepartureCalls.staffDeparture, { params }, desk.hub.sender)
  const cancel = (reason?: string) =>
    app.send(
      staffDepartureCalls.staffMoveDeparture,
      { params, body: { to: 'cancelled', ...(reason && { reason }) } },
      desk.hub.sender,
    )
  expect((await seen()).body.result.moves).not.toContain('cancelled')
  expect((await cancel('Wrong flight')).body.error_code).toBe('departure_not_empty')
  expect(await codeOf(desk.undo(made.code, made.newest, desk.warehouse))).toBe('done')
  expect((await seen()).body.result.moves).toContain('cancelled')
  expect((await cancel()).status).toBe(422)
  expect((await cancel('Wrong flight')).body.result.departure.status).toBe('cancelled')
  expect((await desk.rowOf(made.code)).status).toBe('warehouse')
})

test('a courier’s number is free again', async () => {
  const number = outbound()
  const mistaken = await walk(sent, inbound, number)
  const right = await walk(sent, inbound)
  expect((await desk.move(right.code, number, desk.hub)).status).toBe(422)
  expect(await codeOf(desk.undo(mistaken.code, mistaken.newest, desk.hub))).toBe('done')
  expect((await desk.move(right.code, { ...number, public_note: 'x' }, desk.hub)).status).toBe(200)
})

test('an invoice that is paid on arrival is no longer due', async () => {
  const made = await walk(sent)
  const set = { type: 'pay_on_arrival', status: 'pending', paidAt: null, dueAt: new Date('2040-01-01') } as const
  await db().update(invoices).set(set).where(eq(invoices.id, made.invoice.id))
  const daysLeft = async () => {
    const [row] = await db().select().from(invoices).where(eq(invoices.id, made.invoice.id))
    return Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000)
  }
  await desk.move(made.code, inbound, desk.hub)
  expect(await daysLeft()).toBeLessThan(30)
  expect(await codeOf(desk.undo(made.code, (await desk.newestOf(made.code)).id, desk.hub))).toBe('done')
  expect(await daysLeft()).toBe(120)
})

describe('who may take it back', () => {
  test('who made it for 15 minutes, and a lead later; nobody else', async () => {
    const made = await walk(sent)
    const other = await makeStaff(app, ['warehouse'])
    expect(await codeOf(desk.undo(made.code, made.newest, other))).toBe('409 undo_not_yours')
    expect((await desk.detail(made.code, other)).undo).toBeNull()
    await desk.age(made.newest, 14)
    expect((await desk.detail(made.code, desk.warehouse)).undo).not.toBeNull()
    await desk.age(made.newest, 16)
    expect(await codeOf(desk.undo(made.code, made.newest, desk.warehouse))).toBe('409 undo_too_late')
    expect((await desk.detail(made.code, desk.warehouse)).undo).toBeNull()
    expect((await desk.detail(made.code, desk.lead)).undo).toEqual({ event_id: String(made.newest), until: null })
    expect(await codeOf(desk.undo(made.code, made.newest, desk.lead))).toBe('done')
  })

  test('only at the site of the station: the hub does not take a departure back', async () => {
    const made = await walk(sent)
    const hub = await makeStaff(app, ['admin'], { sites: [{ kind: 'hub', country: 'sg' }] })
    expect(await codeOf(desk.undo(made.code, made.newest, hub))).toBe('409 at_other_site')
    expect((await desk.detail(made.code, hub)).undo).toBeNull()
    const warehouse = await makeStaff(app, ['admin'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
    expect(await codeOf(desk.undo(made.code, made.newest, warehouse))).toBe('done')
  })

  test('with a reason', async () => {
    const made = await walk(sent)
    expect(await codeOf(desk.undo(made.code, made.newest, desk.warehouse, ' '))).toMatch(/^422/)
  })
})

describe('what stands against it', () => {
  test('a later act, until that is taken back itself', async () => {
    const made = await walk(sent, inbound)
    const departure = (await eventsOf(made.id)).find(({ toStatus }) => toStatus === 'sent')?.id ?? 0
    expect(await codeOf(desk.undo(made.code, departure, desk.warehouse))).toBe('409 undo_followed')
    expect(await codeOf(desk.undo(made.code, made.newest, desk.hub))).toBe('done')
    expect(await codeOf(desk.undo(made.code, departure, desk.warehouse))).toBe('done')
  })

  test('a delivery attempt', async () => {
    const made = await walk(sent, inbound, outbound())
    const failed = { number: 1, outcome: 'failed', reason: 'nobody_home' } as const
    const recorded = await app.send(
      staffDeliveryCalls.staffRecordDelivery,
      { params: { cart_code: made.code }, body: failed },
      desk.hub.sender,
    )
    expect(recorded.status, recorded.text).toBe(200)
    expect(await codeOf(desk.undo(made.code, made.newest, desk.hub))).toBe('409 undo_followed')
  })

  test('money that moved because of it', async () => {
    const made = await walk(sent, inbound)
    await db()
      .update(invoices)
      .set({ paidAt: new Date(Date.now() + 1000) })
      .where(eq(invoices.id, made.invoice.id))
    expect(await codeOf(desk.undo(made.code, made.newest, desk.lead))).toBe('409 undo_money_moved')
    expect((await desk.rowOf(made.code)).status).toBe('inbound')
  })

  test('that it is undone already, is none of the goods’ stations, or is of another shipment', async () => {
    const made = await walk(sent)
    const [first] = await eventsOf(made.id)
    expect(await codeOf(desk.undo(made.code, first?.id ?? 0, desk.lead))).toBe('409 undo_followed')
    expect(await codeOf(desk.undo(made.code, made.newest, desk.warehouse))).toBe('done')
    expect(await codeOf(desk.undo(made.code, made.newest, desk.lead))).toBe('409 undone_already')
    const undone = (await desk.newestOf(made.code)).id
    expect(await codeOf(desk.undo(made.code, undone, desk.lead))).toBe('409 undo_impossible')
    const other = await walk(sent)
    expect(await codeOf(desk.undo(made.code, other.newest, desk.lead))).toBe('409 undo_impossible')
  })
})

test('the same request again has the effect of one', async () => {
  const made = await walk(sent)
  const replies = [
    await desk.undo(made.code, made.newest, desk.warehouse),
    await desk.undo(made.code, made.newest, desk.warehouse),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await eventsOf(made.id)).filter(({ undoesId }) => undoesId !== null)).toHaveLength(1)
})

test('the customer reads a correction instead of the mistaken station, and a message that corrects the last', async () => {
  const made = await walk(sent)
  expect(await codeOf(desk.undo(made.code, made.newest, desk.warehouse))).toBe('done')
  const query = { code: made.code }
  const { body } = await app.send(shipmentCalls.cartDetail, { query }, made.owner.sender)
  const { events } = body.result
  expect(events.filter(({ to_status: to }) => to === 'sent')).toEqual([])
  expect(events.at(-1)).toMatchObject({ to_status: 'warehouse', corrects: 'sent', note: null })
  expect(JSON.stringify(body)).not.toContain('The wrong parcel was scanned')
  const tracked = await app.send(trackingCalls.tracking, { query: { search: made.code } }, made.owner.sender)
  expect(tracked.body.results[0]?.events.map(({ status }) => status)).not.toContain('sent')
  const told = await db().select().from(messages).where(eq(messages.customerId, made.owner.customer.id))
  const corrections = told.filter(({ template }) => template === 'shipment_corrected')
  expect(corrections.map(({ channel }) => channel).sort()).toEqual(
    told
      .filter(({ template }) => template === 'shipment_sent')
      .map(({ channel }) => channel)
      .sort(),
  )
  expect(corrections[0]?.body).toMatch(/“Forwarded to Singapore”.*“Received at warehouse”/)
})
