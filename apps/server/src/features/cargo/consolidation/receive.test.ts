import { randomUUID } from 'node:crypto'
import {
  staffDepartureCalls,
  staffQueueCalls,
  staffShipmentCalls,
  staffUndoCalls,
  type DepartureReceiving,
} from '@layar/contract'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, messages, shipmentEvents, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextFlight } from '../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openCustomsDesk(app)
})

const sendReceive = (house: TestApp, code: string, by = desk.hub) =>
  house.send(
    staffDepartureCalls.staffReceiveShipments,
    { params: { departure_code: code } },
    { ...by.sender, idempotencyKey: randomUUID() },
  )
const receive = (code: string, by = desk.hub) => sendReceive(app, code, by)
const due = async (code: string): Promise<DepartureReceiving> =>
  (await app.send(staffDepartureCalls.staffDepartureReceiving, { params: { departure_code: code } }, desk.hub.sender))
    .body.result
const mayReceive = async (code: string): Promise<boolean> =>
  (await desk.by(desk.hub).detail(code)).body.result.may_receive
const statusOf = async ({ id }: Pick<DockShipment, 'id'>) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return [row?.status, row?.subStatus]
}
const arrivalsOf = async ({ id }: Pick<DockShipment, 'id'>): Promise<number> =>
  (
    await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.toStatus, 'inbound')))
  ).length
const toldOf = ({ code }: DockShipment, template: string) =>
  app.deps.database.db
    .select()
    .from(messages)
    .where(
      and(eq(messages.template, template), eq(sql`${messages.data}->>'cart_code'`, code), eq(messages.channel, 'app')),
    )
const queued = async (): Promise<readonly string[]> =>
  (
    await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'cleared', count: 100 } }, desk.hub.sender)
  ).body.results.map(({ cart_code: code }) => code)
const counted = async (): Promise<number> =>
  (await app.send(staffQueueCalls.staffQueues, {}, desk.hub.sender)).body.results.find(
    ({ queue }) => queue === 'cleared',
  )?.count ?? 0
const unload = async (code: string, goods: readonly DockShipment[]): Promise<void> => {
  for (const carton of goods.flatMap(({ cartons }) => cartons)) {
    const reply = await desk.by(desk.hub).unload(code, carton)
    expect(reply.status, reply.text).toBe(200)
  }
}
const hold = (code: string, goods: DockShipment, customs_status: 'hold' | 'on_clearance') =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: goods.code }, body: { to: 'sent', customs_status, reason: `${code} ${customs_status}` } },
    { ...desk.hub.sender, idempotencyKey: randomUUID() },
  )
const paid = (count: number): Promise<DockShipment[]> => Promise.all(Array.from({ length: count }, () => desk.paid(1)))

/** A flight that customs let go and that stands at the hub; nothing of it is scanned off. */
const released = async (goods: readonly DockShipment[]): Promise<string> => {
  const code = await desk.atCustoms(goods)
  await desk.go(code, 'released', 'arrived')
  return code
}

test('what customs let go is received once it is scanned off, all of a departure in one act, each customer told once', async () => {
  const goods = await paid(3)
  const [first, second, third] = goods as [DockShipment, DockShipment, DockShipment]
  const code = await desk.atCustoms(goods)
  expect(await mayReceive(code)).toBe(false)
  await desk.go(code, 'released')
  // Customs let it go, and it is not at the hub: its customer is not told that it is.
  expect((await receive(code)).body).toMatchObject({ action: true, moved_count: 0 })
  expect(await statusOf(first)).toEqual(['sent', 'on_clearance'])
  await desk.go(code, 'arrived')
  expect(await due(code)).toEqual({ ready_count: 0, waiting_count: 3, held: [], late: [] })
  const before = await counted()
  await unload(code, [first, second])
  expect(await due(code)).toEqual({ ready_count: 2, waiting_count: 1, held: [], late: [] })
  expect(await counted()).toBe(before + 2)
  expect(await queued()).toEqual(expect.arrayContaining([first.code, second.code]))
  expect(await queued()).not.toContain(third.code)
  expect(await mayReceive(code)).toBe(true)

  const reply = await receive(code)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({ action: true, moved_count: 2 })
  expect(reply.body.results.map(({ cart_code: cart }) => cart).sort()).toEqual([first.code, second.code].sort())
  expect([await statusOf(first), await statusOf(third)]).toEqual([
    ['inbound', null],
    ['sent', 'on_clearance'],
  ])
  expect(await counted()).toBe(before)
  for (const one of [first, second]) expect(await toldOf(one, 'shipment_inbound')).toHaveLength(1)
  const audited = await app.deps.database.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'shipment.inbound'),
        inArray(auditEvents.subject, [`shipment:${first.code}`, `shipment:${second.code}`]),
      ),
    )
  expect(audited.map(({ staffId }) => staffId)).toEqual([desk.hub.staff.id, desk.hub.staff.id])
  await unload(code, [third])
  expect((await receive(code)).body.moved_count).toBe(1)
  expect([await mayReceive(code), await due(code)]).toEqual([
    false,
    { ready_count: 0, waiting_count: 0, held: [], late: [] },
  ])
})

test('what comes off a departure without a customs step waits in the queue as well, until it is received', async () => {
  const [first, second] = [await desk.paid(), await desk.paid()]
  const code = await desk.opened([...first.cartons, ...second.cartons])
  await desk.go(code, 'closed', 'departed', 'arrived')
  const before = await counted()
  expect(await queued()).not.toContain(first.code)
  await unload(code, [first])
  expect(await queued()).toContain(first.code)
  expect(await queued()).not.toContain(second.code)
  await unload(code, [second])
  await desk.go(code, 'unloaded')
  expect(await queued()).toEqual(expect.arrayContaining([first.code, second.code]))
  expect(await counted()).toBe(before + 2)
  expect((await receive(code)).body.moved_count).toBe(2)
  expect(await counted()).toBe(before)
})

test('what came off a departure without a customs step waits also once that is settled, however it came to wait', async () => {
  const [left, short, undone] = [await desk.paid(), await desk.paid(), await desk.paid()]
  const goods = [left, short, undone]
  const code = await desk.opened(goods.flatMap(({ cartons }) => cartons))
  await desk.go(code, 'closed', 'departed', 'arrived')
  const before = await counted()
  await unload(code, [left, undone])
  await desk.go(code, 'unloaded')
  expect((await desk.by(desk.hub).settle(code, short.cartons[0] ?? { id: '', barcode: '' }, 'Not found')).status).toBe(
    200,
  )
  const moveInbound = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: undone.code }, body: { to: 'inbound', reason: 'At the hub' } },
    { ...desk.hub.sender, idempotencyKey: randomUUID() },
  )
  expect(moveInbound.status, moveInbound.text).toBe(200)
  await desk.go(code, 'settled')
  // One was left when it was settled.
  expect([await counted(), await queued()]).toEqual([before + 1, expect.arrayContaining([left.code])])
  // One turned up afterwards.
  await unload(code, [short])
  expect([await counted(), await queued()]).toEqual([before + 2, expect.arrayContaining([left.code, short.code])])
  // The receipt of one was a mistake.
  const back = await app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'inbound', cart_codes: [undone.code], reason: 'Another shipment' } },
    desk.hub.sender,
  )
  expect(back.body, back.text).toMatchObject({ moved_count: 1 })
  expect([await counted(), await queued()]).toEqual([before + 3, expect.arrayContaining(goods.map((one) => one.code))])
  expect((await receive(code)).body.moved_count).toBe(3)
  expect(await counted()).toBe(before)
})

test('pressed seven times it receives each shipment once', async () => {
  const goods = await paid(2)
  const code = await released(goods)
  await unload(code, goods)
  const counts = []
  for (let press = 0; press < 7; press += 1) counts.push((await receive(code)).body.moved_count)
  expect(counts).toEqual([2, 0, 0, 0, 0, 0, 0])
  for (const one of goods) {
    expect(await arrivalsOf(one)).toBe(1)
    expect(await toldOf(one, 'shipment_inbound')).toHaveLength(1)
  }
})

test('what customs hold stays with its hold, and is received once they let it go', async () => {
  const goods = await paid(2)
  const [free, held] = goods as [DockShipment, DockShipment]
  const code = await released(goods)
  await unload(code, goods)
  expect((await hold(code, held, 'hold')).status).toBe(200)
  expect(await due(code)).toEqual({ ready_count: 1, waiting_count: 0, held: [held.code], late: [] })
  const reply = await receive(code)
  expect(reply.body.results.map(({ cart_code: cart }) => cart)).toEqual([free.code])
  expect(await statusOf(held)).toEqual(['sent', 'hold'])
  expect(await queued()).not.toContain(held.code)
  await desk.go(code, 'unloaded', 'settled')
  expect((await hold(code, held, 'on_clearance')).status).toBe(200)
  expect(await queued()).toContain(held.code)
  expect((await receive(code)).body.moved_count).toBe(1)
  expect(await statusOf(held)).toEqual(['inbound', null])
  expect(await toldOf(held, 'shipment_inbound')).toHaveLength(1)
})

test('what joined after the declaration stays with customs', async () => {
  const flight = nextFlight('SQ')
  const join = async ({ code }: DockShipment): Promise<void> => {
    const body = { to: 'sent', manifest_number: flight } as const
    const reply = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: code }, body },
      desk.loader.sender,
    )
    expect(reply.status, reply.text).toBe(200)
  }
  const goods = await paid(2)
  const [first, late] = goods as [DockShipment, DockShipment]
  await join(first)
  const found = await app.send(staffDepartureCalls.staffDepartures, { query: { search: flight } }, desk.hub.sender)
  const code = found.body.results[0]?.departure_code ?? ''
  const master = (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
  await desk.move(code, [{ customs_file_id: master, declaration_number: 'M-7' }], { to: 'lodged' })
  await join(late)
  await desk.go(code, 'at_customs', 'released', 'arrived')
  await unload(code, goods)
  expect(await due(code)).toEqual({ ready_count: 1, waiting_count: 0, held: [], late: [late.code] })
  expect((await receive(code)).body.results.map(({ cart_code: cart }) => cart)).toEqual([first.code])
  expect((await statusOf(late))[0]).toBe('sent')
})

test('a shipment of two cartons waits until each was scanned off or is known to be short', async () => {
  const goods = await desk.paid(2)
  const [one] = goods.cartons
  const code = await released([goods])
  await desk.by(desk.hub).unload(code, one ?? { id: '', barcode: '' })
  expect(await due(code)).toMatchObject({ ready_count: 0, waiting_count: 1 })
  expect((await receive(code)).body.moved_count).toBe(0)
  await desk.go(code, 'unloaded')
  expect((await receive(code)).body.moved_count).toBe(1)
  expect(await toldOf(goods, 'shipment_inbound')).toHaveLength(1)
})

test('is taken back for all that it received, as one act, and the goods wait again', async () => {
  const goods = await paid(2)
  const code = await released(goods)
  await unload(code, goods)
  const { results } = (await receive(code)).body
  const undone = await app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'inbound', cart_codes: results.map((one) => one.cart_code), reason: 'The wrong departure' } },
    desk.hub.sender,
  )
  expect(undone.body, undone.text).toMatchObject({ moved_count: 2 })
  for (const one of goods) expect(await statusOf(one)).toEqual(['sent', 'on_clearance'])
  expect(await due(code)).toMatchObject({ ready_count: 2 })
  expect((await receive(code)).body.moved_count).toBe(2)
})

test('belongs to the hub of its country: others do not find it, and the warehouse may not', async () => {
  const goods = await paid(1)
  const code = await released(goods)
  await unload(code, goods)
  const elsewhere = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const origin = await makeStaff(app, ['hub'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  const warehouse = await makeStaff(app, ['warehouse'])
  for (const by of [elsewhere, warehouse]) expect((await receive(code, by)).status).toBe(404)
  expect((await receive(code, origin)).body.error_code).toBe('departure_at_other_site')
  for (const by of [elsewhere, origin, warehouse])
    expect(
      await app.deps.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.staffId, by.staff.id), like(auditEvents.action, 'shipment.%'))),
    ).toEqual([])
  expect((await statusOf(goods[0] ?? { id: '' }))[0]).toBe('sent')
})

/** Two people receive one departure at once. */
const twoAtOnce = async (house: TestApp) => {
  const goods = await paid(3)
  const code = await released(goods)
  await unload(code, goods)
  const replies = await Promise.all([1, 2].map(() => sendReceive(house, code)))
  const results = replies.flatMap(({ body }) => body.results)
  return {
    statuses: replies.map(({ status }) => status),
    moved: results.filter(({ moved }) => moved).length,
    refused: results.filter(({ moved }) => !moved).length,
    arrivals: await Promise.all(goods.map(arrivalsOf)),
    told: await Promise.all(goods.map(async (one) => (await toldOf(one, 'shipment_inbound')).length)),
  }
}
const once = { statuses: [200, 200], moved: 3, refused: 0, arrivals: [1, 1, 1], told: [1, 1, 1] }

test('of two people at once each shipment is received by one, and neither is refused any', async () => {
  expect(await twoAtOnce(app)).toEqual(once)
})

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('of two at once', () => {
  test('a receipt is taken back while its departure is settled, and the goods wait all the same', async () => {
    const { pool } = app.deps.database
    const goods = await desk.paid()
    const code = await desk.opened(goods.cartons)
    await desk.go(code, 'closed', 'departed', 'arrived')
    await unload(code, [goods])
    await desk.go(code, 'unloaded')
    expect((await receive(code)).body.moved_count).toBe(1)
    const undo = await pool.connect()
    await undo.query('begin')
    await undo.query(`update shipments set status = 'sent' where id = $1`, [goods.id])
    let isSettled = false
    const settle = pool.query(`update consolidations set status = 'settled' where code = $1`, [code]).then(() => {
      isSettled = true
    })
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count === 1
    }
    while (!isSettled && !(await isWaiting()));
    await undo.query('commit')
    undo.release()
    await settle
    expect(await queued()).toContain(goods.code)
  })
})

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  test('the second is refused what the first received, without the lock on the shipments', async () => {
    const unguard = (text: string): string =>
      text.includes('from "shipments"') ? text.replace(/ for update$/, '') : text
    const racing = await startAppOn(withoutGuard(app.deps.database, { unguard, late: 'update "shipments"' }))
    expect(await twoAtOnce(racing)).toMatchObject({ moved: 3, refused: 3 })
  })
})
