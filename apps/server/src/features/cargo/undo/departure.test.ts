import { staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import type { ConsolidationStatus } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { consolidationEvents, messages, shipmentEvents, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { openDock } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

const way: readonly ConsolidationStatus[] = ['closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded']

/** A departure with one shipment of two cartons, as far as this step. */
const upTo = async (app: TestApp, last: ConsolidationStatus) => {
  const { db } = app.deps.database
  const dock = await openDock(app)
  const lead = await makeStaff(app, ['admin'])
  const shipment = await dock.paid(2)
  const code = await dock.opened(shipment.cartons)
  await dock.go(code, ...way.slice(0, way.indexOf(last) + 1))
  const [carton = { id: '', barcode: '' }, other = carton] = shipment.cartons
  const detail = async (by: TestStaff = lead) => (await dock.by(by).detail(code)).body.result
  const { event_id: newest = '' } = (await detail()).undo ?? {}
  const undo = (by: TestStaff = lead, event = newest) =>
    app.send(
      staffUndoCalls.staffUndoDeparture,
      { params: { departure_code: code }, body: { event_id: event, reason: 'The wrong button' } },
      by.sender,
    )
  return {
    dock,
    lead,
    code,
    shipment,
    carton,
    other,
    detail,
    undo,
    newest,
    shipmentRow: async () => (await db.select().from(shipments).where(eq(shipments.id, shipment.id)))[0],
    undoings: async () =>
      (
        await db
          .select({ event: consolidationEvents })
          .from(consolidationEvents)
          .where(eq(consolidationEvents.undoesId, Number(newest)))
      ).length,
    told: async () =>
      (
        await db
          .select({ template: messages.template })
          .from(messages)
          .where(sql`${messages.customerId} = ${shipment.owner.customer.id}::uuid and ${messages.channel} = 'app'`)
      ).map(({ template }) => template),
  }
}
type Stand = Awaited<ReturnType<typeof upTo>>
const told = ({ status, body }: { status: number; body: { error_code?: string | number } }): string =>
  `${String(status)} ${String(body.error_code ?? '')}`.trim()

test('a departure that did not leave is closed again, its cartons loaded and its shipments in the warehouse, once however often that is told', async () => {
  const closed = await upTo(house, 'closed')
  const before = await closed.shipmentRow()
  await closed.dock.go(closed.code, 'departed')
  const at = await closed.detail(closed.dock.loader)
  expect(at.undo).toMatchObject({
    step: 'departed',
    back_to: 'closed',
    shipments: 1,
    cartons: 2,
    told: 1,
    against: null,
  })
  for (let time = 0; time < 7; time += 1)
    expect(told(await closed.undo(closed.dock.loader, at.undo?.event_id))).toBe('200')
  const after = await closed.detail()
  expect(after.departure.status).toBe('closed')
  expect(after.events.map(({ to_status: to, is_undone: undone }) => [to, undone])).toEqual([
    ['closed', false],
    ['departed', true],
    ['closed', false],
    ['open', false],
  ])
  expect(after.cartons.map(({ carton }) => carton.status)).toEqual(['loaded', 'loaded'])
  expect(await closed.shipmentRow()).toMatchObject({
    status: 'warehouse',
    statusAt: before?.statusAt,
    manifestNumber: before?.manifestNumber ?? null,
  })
  expect((await closed.told()).filter((template) => template === 'shipment_corrected')).toHaveLength(1)
  await closed.dock.go(closed.code, 'departed', 'at_customs')
  expect((await closed.shipmentRow())?.status).toBe('sent')
})

test('each later step is taken back in turn, to where it came from', async () => {
  const stand = await upTo(house, 'unloaded')
  expect((await stand.dock.rowsOf(stand.carton))[0]?.outcome).toBe('short')
  for (const back of ['arrived', 'released', 'at_customs', 'departed', 'closed'] as const) {
    const { undo } = await stand.detail()
    expect(undo).toMatchObject({ back_to: back, against: null })
    const reply = await stand.undo(stand.lead, undo?.event_id)
    expect(told(reply), reply.text).toBe('200')
    expect((await stand.detail()).departure.status).toBe(back)
    if (back === 'arrived') expect((await stand.dock.rowsOf(stand.carton))[0]?.outcome).toBeNull()
    if (back === 'departed') expect((await stand.shipmentRow())?.subStatus).toBeNull()
  }
  expect(await stand.told()).toEqual(expect.arrayContaining(['shipment_clearance_corrected', 'shipment_corrected']))
})

test('a settled departure is unloaded again', async () => {
  const stand = await upTo(house, 'unloaded')
  for (const one of stand.shipment.cartons) await stand.dock.by(stand.dock.hub).settle(stand.code, one, 'Asked')
  await stand.dock.go(stand.code, 'settled')
  const { undo } = await stand.detail()
  expect(told(await stand.undo(stand.lead, undo?.event_id))).toBe('200')
  expect((await stand.detail()).departure.status).toBe('unloaded')
})

test('a carton scanned off, a settled difference, a shipment that went on and a hold stand against it, and are named', async () => {
  const scanned = await upTo(house, 'arrived')
  await scanned.dock.by(scanned.dock.hub).unload(scanned.code, scanned.carton)
  expect((await scanned.detail()).undo?.against).toContain(scanned.carton.barcode)
  expect(told(await scanned.undo())).toBe('409 undo_cartons_unloaded')

  const settled = await upTo(house, 'unloaded')
  await settled.dock.by(settled.dock.hub).settle(settled.code, settled.carton, 'Asked')
  expect(told(await settled.undo())).toBe('409 undo_cartons_went_on')

  const move = (stand: Stand, body: { to: 'sent' | 'inbound'; customs_status?: 'hold'; reason: string }) =>
    house.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: stand.shipment.code }, body },
      stand.dock.hub.sender,
    )
  const arrived = await upTo(house, 'arrived')
  expect((await move(arrived, { to: 'inbound', reason: 'Here' })).status).toBe(200)
  expect(told(await arrived.undo())).toBe('409 undo_shipments_went_on')

  const held = await upTo(house, 'at_customs')
  expect((await move(held, { to: 'sent', customs_status: 'hold', reason: 'Papers' })).status).toBe(200)
  expect(told(await held.undo())).toBe('409 undo_customs_decided')
})

test('the person may for 15 minutes, a lead later; nobody of another site, building or role', async () => {
  const stand = await upTo(house, 'departed')
  expect(told(await stand.undo(await makeStaff(house, ['warehouse'])))).toBe('409 undo_not_yours')
  expect(told(await stand.undo(await makeStaff(house, ['hub'])))).toBe('409 undo_not_yours')
  const elsewhere = await makeStaff(house, ['warehouse', 'hub'], {
    sites: [{ kind: 'country', country: 'id' }],
  } as never)
  expect((await stand.undo(elsewhere)).status).toBe(404)
  const { db } = house.deps.database
  const past = new Date(Date.now() - 16 * 60_000)
  await db
    .update(consolidationEvents)
    .set({ createdAt: past })
    .where(eq(consolidationEvents.id, Number(stand.newest)))
  const longAgo = new Date(Date.now() - 60 * 60_000)
  await db.update(shipmentEvents).set({ createdAt: longAgo }).where(eq(shipmentEvents.shipmentId, stand.shipment.id))
  await db
    .update(shipmentEvents)
    .set({ createdAt: past })
    .where(sql`${shipmentEvents.shipmentId} = ${stand.shipment.id}::uuid and ${shipmentEvents.toStatus} = 'sent'`)
  await db.execute(sql`update carton_events set created_at = ${longAgo.toISOString()}::timestamptz
    where carton_id in (select id from cartons where shipment_id = ${stand.shipment.id}::uuid)`)
  await db.execute(sql`update carton_events set created_at = ${past.toISOString()}::timestamptz where act = 'left'
    and carton_id in (select id from cartons where shipment_id = ${stand.shipment.id}::uuid)`)
  expect(told(await stand.undo(stand.dock.loader))).toBe('409 undo_too_late')
  expect(told(await stand.undo())).toBe('200')
})

/** Two at once: one carton is scanned off while its arrival is taken back. */
const againstScan = async (app: TestApp) => {
  const stand = await upTo(app, 'arrived')
  const [undone, scanned] = await Promise.all([
    stand.undo(),
    stand.dock.by(stand.dock.hub).unload(stand.code, stand.carton),
  ])
  const { status } = (await stand.detail()).departure
  const isOff = (await stand.dock.rowsOf(stand.carton))[0]?.unloadedAt !== null
  return [undone.status, scanned.status].filter((code) => code === 200).length === 1 && isOff === (status === 'arrived')
}
const twice = async (app: TestApp) => {
  const stand = await upTo(app, 'departed')
  const replies = await Promise.all([stand.undo(), stand.undo(stand.dock.loader)])
  return { statuses: replies.map(({ status }) => status), undoings: await stand.undoings() }
}
const againstStep = async (app: TestApp) => {
  const stand = await upTo(app, 'departed')
  const [undone, moved] = await Promise.all([
    stand.undo(),
    stand.dock.by(stand.dock.hub).move(stand.code, 'at_customs'),
  ])
  const { status } = (await stand.detail()).departure
  return (
    [undone.status, moved.status].filter((code) => code === 200).length === 1 &&
    (undone.status === 200) === (status === 'closed')
  )
}

test('against a scan, another undo or the next step at once, one of the two is done', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstScan(house)).toBe(true)
  expect(await twice(house)).toEqual({ statuses: [200, 200], undoings: 1 })
  for (let time = 0; time < 3; time += 1) expect(await againstStep(house)).toBe(true)
})

/** Control: without the lock on the departure the same races must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())
  const unguard = (text: string): string => text.replaceAll(/ for (update|share|no key update)( of \w+)?\b/g, '')

  test('both are done, or one fails, without it', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard, late: 'insert into "consolidation_events"' }))
    const seen = [
      await againstScan(app),
      (await twice(app)).statuses.every((status) => status === 200),
      await againstStep(app),
    ]
    expect(seen).toContain(false)
  })
})
