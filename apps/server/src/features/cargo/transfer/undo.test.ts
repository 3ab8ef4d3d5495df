import { shipmentCalls, staffTransferCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, cartonEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import type { DockCarton } from '../../../testing/departure-dock'
import { brokenInvariants } from '../../../testing/invariants'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { fromAgentId, openTransferDesk, toAgentId, type TransferDesk } from '../../../testing/transfer-desk'
import { makeLocation } from '../location/store'
import { withoutGuard } from '../../../testing/without-guard'

let app: TestApp
let desk: TransferDesk
let admin: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openTransferDesk(app)
  admin = await makeStaff(app, ['admin'])
  await makeLocation(app.deps.database.db, { agentId: toAgentId }, 'T-02')
})
afterAll(async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([]))

const none: DockCarton = { id: '', barcode: '' }
/** In transfer, with these cartons scanned in. */
const received = async (count: number, scans = count) => {
  const shipment = await desk.moving(count)
  const [first = none, second = none] = shipment.cartons
  for (const { barcode } of shipment.cartons.slice(0, scans)) await desk.receive(barcode)
  return { ...shipment, first, second }
}
const errorOf = async (reply: ReturnType<TransferDesk['undo']>) => {
  const { status, body } = await reply
  return status === 200 ? 'done' : body.error_code
}
const undoings = async ({ id }: DockCarton, on = app) =>
  (await on.deps.database.db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, id))).filter(
    ({ undoesId }) => undoesId !== null,
  )
const age = (id: string) =>
  app.deps.database.pool.query(
    `update carton_events set created_at = created_at - interval '16 minutes' where carton_id = $1 and act = 'transfer_received'`,
    [id],
  )

describe('a scan of a transferred carton that is taken back', () => {
  test('is on its way again; its event is kept, and seven times are one', async () => {
    const { id, code, first } = await received(2, 1)
    for (let time = 0; time < 7; time += 1) expect(await errorOf(desk.undo(first))).toBe('done')
    expect(await desk.placesOf(id)).toEqual([
      ['in_transfer', null, null],
      ['in_transfer', null, null],
    ])
    expect(await undoings(first)).toMatchObject([{ act: 'transfer_received', reason: 'The wrong box' }])
    const { db } = app.deps.database
    const recorded = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `shipment:${code}`))
    expect(recorded.filter(({ action }) => action === 'transfer.receipt_undone')).toHaveLength(1)
    expect((await desk.receive(first.barcode)).body.result.transfer.arrived_count).toBe(1)
  })

  test('opens a transfer again that ended, whichever carton it is; the shipment is the first warehouse’s until all are in', async () => {
    const { id, code, transferId, first } = await received(2)
    expect(await desk.shipmentOf(id)).toMatchObject({ agentId: toAgentId, declaredAgentId: fromAgentId })
    expect((await desk.undo(first)).body.result.transfer).toMatchObject({ status: 'open', arrived_count: 1 })
    expect(await desk.shipmentOf(id)).toMatchObject({ agentId: fromAgentId, declaredAgentId: null })
    const told = await app.send(shipmentCalls.cartDetail, { query: { code } }, desk.owner.sender)
    expect(told.body.result.events.filter(({ act }) => act === 'transferred')).toEqual([])
    expect((await desk.cancel(transferId)).body.error_code).toBe('transfer_begun')
    expect((await desk.receive(first.barcode)).body.result.transfer.status).toBe('arrived')
    expect((await desk.shipmentOf(id)).agentId).toBe(toAgentId)
    expect(await errorOf(desk.undo(first))).toBe('done')
  })

  test('with all of them taken back, the transfer is cancelled as one of which nothing arrived', async () => {
    const { id, transferId, first, second } = await received(2)
    for (const carton of [second, first]) expect(await errorOf(desk.undo(carton))).toBe('done')
    expect((await desk.cancel(transferId)).status).toBe(200)
    expect((await desk.placesOf(id)).map(([status, agent]) => [status, agent])).toEqual([
      ['stored', fromAgentId],
      ['stored', fromAgentId],
    ])
  })

  test('of one that was missing makes it missing again, and leaves the transfer as it ended', async () => {
    const { id, transferId, first, second } = await received(2, 1)
    await desk.miss(transferId, second.barcode)
    await desk.receive(second.barcode)
    expect(await errorOf(desk.undo(second))).toBe('done')
    expect(await desk.placesOf(id)).toEqual([
      ['stored', toAgentId, 'T-01'],
      ['missing', null, null],
    ])
    expect(await desk.transfersOf(id)).toMatchObject([{ status: 'arrived' }])
    expect(await errorOf(desk.undo(first))).toBe('done')
  })

  test('is so by who scanned it within 15 minutes, and by an admin at any time', async () => {
    const { first, second, transferId } = await received(2)
    const colleague = await desk.clerkAt(toAgentId)
    expect(await errorOf(desk.undo(first, colleague))).toBe('undo_not_yours')
    const offered = async (by: TestStaff) =>
      (
        await app.send(staffTransferCalls.staffTransfer, { params: { transfer_id: transferId } }, by.sender)
      ).body.result.undos.map(({ barcode }) => barcode)
    expect(await offered(desk.there)).toEqual([first.barcode, second.barcode])
    expect(await offered(colleague)).toEqual([])
    await age(first.id)
    expect(await errorOf(desk.undo(first))).toBe('undo_too_late')
    expect(await offered(desk.there)).toEqual([second.barcode])
    expect(await offered(admin)).toEqual([first.barcode, second.barcode])
    expect(await errorOf(desk.undo(first, admin))).toBe('done')
  })

  test('is not by the first warehouse, another one, or another role', async () => {
    const { first } = await received(2, 1)
    expect(await errorOf(desk.undo(first, desk.here))).toBe('transfer_other_warehouse')
    expect((await desk.undo(first, await desk.clerkAt(2))).status).toBe(404)
    for (const by of [desk.dock.hub, desk.dock.finance]) expect((await desk.undo(first, by)).status).toBe(404)
    expect(await undoings(first)).toEqual([])
  })

  test('stays once anything was done to it, or to another carton of an ended transfer', async () => {
    const moved = await received(2, 1)
    expect((await desk.receive(moved.first.barcode, desk.there, 'T-02')).status).toBe(200)
    expect(await errorOf(desk.undo(moved.first))).toBe('undo_followed')

    const { id, first, second } = await desk.dock.paid(2).then(async (shipment) => {
      await desk.start(shipment.code)
      for (const { barcode } of shipment.cartons) await desk.receive(barcode)
      const [one = none, two = none] = shipment.cartons
      return { id: shipment.id, first: one, second: two }
    })
    const departure = await desk.dock.opened([], { agent_id: String(toAgentId) })
    expect((await desk.dock.by().load(departure, second)).status).toBe(200)
    expect(await errorOf(desk.undo(first))).toBe('undo_followed')
    expect((await desk.shipmentOf(id)).agentId).toBe(toAgentId)
  })

  test('is no other act: neither a booking-in nor a scan of another carton', async () => {
    const { first, second } = await received(2)
    const { db } = app.deps.database
    const [booked] = await db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, first.id))
    const [other] = (await db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, second.id))).slice(-1)
    for (const event of [booked?.id, other?.id])
      expect(await errorOf(desk.undo(first, desk.there, event))).toBe('undo_impossible')
  })
})

const twice = async (at: TransferDesk, on: TestApp): Promise<boolean> => {
  const { cartons, id } = await at.moving(1)
  const [carton = none] = cartons
  await at.receive(carton.barcode)
  const replies = await Promise.all([at.undo(carton), at.undo(carton)])
  const [transfer] = await at.transfersOf(id)
  const isOnce = (await undoings(carton, on)).length === 1 && transfer?.status === 'open'
  return isOnce && replies.every(({ status }) => status === 200)
}
/** A carton that is loaded is not on the truck as well. */
const againstLoading = async (at: TransferDesk): Promise<boolean> => {
  const { cartons, id, code } = await at.dock.paid(1)
  const [carton = none] = cartons
  await at.start(code)
  await at.receive(carton.barcode)
  const departure = await at.dock.opened([], { agent_id: String(toAgentId) })
  const [undone, loaded] = await Promise.all([at.undo(carton), at.dock.by().load(departure, carton)])
  const isOneRefused = [undone.status, loaded.status].filter((status) => status === 200).length === 1
  const [[status] = []] = await at.placesOf(id)
  return isOneRefused && status === (undone.status === 200 ? 'in_transfer' : 'loaded')
}

test('of two who take one scan back, both are told that it is, and it is once', async () => {
  for (let time = 0; time < 7; time += 1) expect(await twice(desk, app)).toBe(true)
})
test('of an undo and a scan onto a departure at once, one wins', async () => {
  for (let time = 0; time < 3; time += 1) expect(await againstLoading(desk)).toBe(true)
})

/** Control: without the locks the same races must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())
  const unguard = (text: string): string => text.replaceAll(/ for (update|share|no key update)( of \w+)?\b/g, '')

  test('each of them is lost without them', async () => {
    const racing = await startAppOn(withoutGuard(bare, { unguard, late: 'update "cartons"' }))
    const at = await openTransferDesk(racing)
    expect(await againstLoading(at)).toBe(false)
    const late = await startAppOn(withoutGuard(bare, { unguard, late: 'update "warehouse_transfers"' }))
    expect(await twice(await openTransferDesk(late), late)).toBe(false)
  })
})
