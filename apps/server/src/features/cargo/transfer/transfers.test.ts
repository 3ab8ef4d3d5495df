import {
  shipmentCalls,
  staffCartonCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  staffTransferCalls,
} from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agents,
  cartonEvents,
  cartons,
  refunds,
  shipmentIntakes,
  shipments,
  tariffBrackets,
  tariffRules,
} from '../../../db/schema'
import type { TestCustomer } from '../../../testing/make-customer'
import { makeCreditNote, makeUnpaid } from '../../../testing/make-payment'
import { makeShipment } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openTestDatabase } from '../../../db/testing'
import { fromAgentId, openTransferDesk, toAgentId, type TransferDesk } from '../../../testing/transfer-desk'

let app: TestApp
let desk: TransferDesk
let elsewhere: TestStaff
let owner: TestCustomer

beforeAll(async () => {
  const database = await openTestDatabase()
  // Prices of the second warehouse are ten times those of the first.
  const rules = await database.db.select().from(tariffRules).where(eq(tariffRules.agentId, toAgentId))
  for (const { id } of rules) {
    const [bracket] = await database.db.select().from(tariffBrackets).where(eq(tariffBrackets.ruleId, id))
    if (bracket !== undefined)
      await database.db
        .update(tariffBrackets)
        .set({ unitPriceMinor: bracket.unitPriceMinor * 10, firstPriceMinor: bracket.firstPriceMinor * 10 })
        .where(eq(tariffBrackets.ruleId, id))
  }
  await database.db.update(agents).set({ isActive: false }).where(eq(agents.id, 2))
  app = await startAppOn(database)
  desk = await openTransferDesk(app)
  elsewhere = await desk.clerkAt(2)
  owner = desk.owner
})

const db = () => app.deps.database.db
const mayMove = () => makeShipment(app, owner, { status: 'pending_locker', measured: true })
const errorOf = ({
  status,
  body,
}: Awaited<ReturnType<TransferDesk['receive']>> | Awaited<ReturnType<TransferDesk['start']>>) =>
  status === 200 ? 'done' : `${String(status)} ${body.error_code ?? JSON.stringify(body.message)}`
const fieldOf = ({ body }: Awaited<ReturnType<TransferDesk['start']>>) => body.message
/** The shipments that a warehouse may send now. */
const readyAt = async (by: TestStaff) =>
  (
    await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'ready_to_ship', count: 100 } }, by.sender)
  ).body.results.map(({ cart_code: code }) => code)
const barcodesOf = async (id: string) => {
  const rows = await db().select().from(cartons).where(eq(cartons.shipmentId, id)).orderBy(cartons.serial)
  return rows.map(({ serial }) => cartonBarcode(serial))
}

describe('a transfer between two warehouses', () => {
  test('goes from shelf to truck to shelf, carton by carton, and ends with the last one', async () => {
    const { id, code, cartons: boxes } = await desk.dock.paid(2)
    const { body } = await desk.start(code)
    const { transfer_id: transferId } = body.result.transfer
    expect(await desk.placesOf(id)).toEqual([
      ['in_transfer', null, null],
      ['in_transfer', null, null],
    ])
    const [first = '', second = ''] = boxes.map(({ barcode }) => barcode)
    expect(await readyAt(desk.here)).not.toContain(code)
    const half = await desk.receive(first)
    expect(half.body.result.transfer).toMatchObject({ status: 'open', arrived_count: 1, carton_count: 2 })
    expect((await desk.shipmentOf(id)).agentId).toBe(fromAgentId)
    expect(await desk.placesOf(id)).toEqual([
      ['stored', toAgentId, 'T-01'],
      ['in_transfer', null, null],
    ])
    const last = await desk.receive(second)
    expect(last.body.message).toContain('Shenzhen')
    expect(last.body.result.transfer).toMatchObject({ transfer_id: transferId, status: 'arrived', arrived_count: 2 })
    expect(await desk.shipmentOf(id)).toMatchObject({ agentId: toAgentId, declaredAgentId: fromAgentId })
    for (const barcode of [first, second]) expect(errorOf(await desk.receive(barcode))).toBe('done')
    expect(await readyAt(desk.there)).toContain(code)
    const events = await db()
      .select({ act: cartonEvents.act })
      .from(cartonEvents)
      .where(eq(cartonEvents.cartonId, boxes[0]?.id ?? ''))
      .orderBy(cartonEvents.id)
    expect(events.map(({ act }) => act)).toEqual(['booked_in', 'transferred', 'transfer_received'])
    const departure = await desk.dock.opened([], { agent_id: String(toAgentId) })
    for (const box of boxes) expect((await desk.dock.by().load(departure, box)).status).toBe(200)
    await desk.dock.go(departure, 'closed', 'departed')
    expect((await desk.detail(code, desk.there)).body.result.shipment.status).toBe('sent')
  })

  test('asked for seven times is one', async () => {
    const { id, code } = await desk.shelved()
    for (let time = 0; time < 7; time += 1) expect(errorOf(await desk.start(code))).toBe('done')
    expect(await desk.transfersOf(id)).toHaveLength(1)
    expect((await desk.detail(code, desk.here)).body.result.events.filter(({ act }) => act !== null)).toHaveLength(1)
  })

  test('is told to the customer where it arrived, and to staff with who, from, to and why', async () => {
    const shipment = await mayMove()
    const [barcode = ''] = await barcodesOf(shipment.id)
    const told = async () => {
      const query = { code: shipment.cartCode }
      const { body, text } = await app.send(shipmentCalls.cartDetail, { query }, owner.sender)
      return { acts: body.result.events.flatMap(({ act, warehouse }) => (act ? [[act, warehouse]] : [])), text }
    }
    await desk.start(shipment.cartCode, desk.here, toAgentId, 'Nobody tells the customer this')
    expect((await told()).acts).toEqual([])
    await desk.receive(barcode)
    const { acts, text } = await told()
    expect(acts).toEqual([['transferred', 'Shenzhen']])
    expect(text).not.toContain('Nobody tells')
    const { events } = (await desk.detail(shipment.cartCode, desk.there)).body.result
    expect(events.filter(({ act }) => act !== null)).toMatchObject([
      {
        act: 'transfer_started',
        from_warehouse: 'Guangzhou',
        warehouse: 'Shenzhen',
        reason: 'Nobody tells the customer this',
        actor_name: desk.here.staff.name,
      },
      { act: 'transferred', actor_name: desk.there.staff.name },
    ])
  })

  test('changes no price, also not when the second warehouse measures again', async () => {
    const shipment = await mayMove()
    const measure = async (by: TestStaff) => {
      const rows = await db().select().from(shipmentIntakes).where(eq(shipmentIntakes.shipmentId, shipment.id))
      const current = rows.find(({ id }) => !rows.some(({ replacesId }) => replacesId === id))
      const reply = await app.send(
        staffReceivingCalls.staffMeasureAgain,
        {
          params: { intake_id: current?.id ?? '' },
          body: {
            boxes: [{ weight_gram: 2500, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
            photos: (await makePhotos(app, by)).map(({ image_url, kind }) => ({ image_url, kind })),
            condition: 'good',
            shelf: 'M-01',
          },
        },
        by.sender,
      )
      expect(reply.status, reply.text).toBe(200)
      return (await desk.shipmentOf(shipment.id)).totalMinor
    }
    const before = await measure(desk.here)
    expect(before).toBeGreaterThan(0)
    await desk.start(shipment.cartCode)
    await desk.receive((await barcodesOf(shipment.id))[0] ?? '')
    expect(await measure(desk.there)).toBe(before)
    const query = { code: shipment.cartCode }
    const { body } = await app.send(shipmentCalls.cartDetail, { query }, owner.sender)
    expect(body.result.agent).toMatchObject({ id: String(fromAgentId) })
  })

  test('ends without a carton that is marked as missing, which a later scan finds', async () => {
    const { id, cartons: boxes, transferId } = await desk.moving(2)
    const [first = '', second = ''] = boxes.map(({ barcode }) => barcode)
    await desk.receive(first)
    for (let time = 0; time < 2; time += 1) {
      const missed = await desk.miss(transferId, second)
      expect(missed.body.result.transfer).toMatchObject({ status: 'arrived', arrived_count: 1, missing_count: 1 })
    }
    expect((await desk.shipmentOf(id)).agentId).toBe(toAgentId)
    expect((await desk.receive(second)).body.result.transfer).toMatchObject({ arrived_count: 2, missing_count: 0 })
  })

  test('is cancelled by the first warehouse as long as nothing arrived: the cartons are back on their shelf', async () => {
    const { id, code, transferId } = await desk.moving(2)
    for (let time = 0; time < 2; time += 1) expect(errorOf(await desk.cancel(transferId))).toBe('done')
    expect(await desk.placesOf(id)).toEqual([
      ['stored', fromAgentId, 'A-01'],
      ['stored', fromAgentId, 'A-01'],
    ])
    expect(errorOf(await desk.start(code))).toBe('done')
    const begun = await desk.moving(2)
    await desk.receive(begun.cartons[0]?.barcode ?? '')
    expect(errorOf(await desk.cancel(begun.transferId))).toBe('409 transfer_begun')
    await desk.receive(begun.cartons[1]?.barcode ?? '')
    expect(errorOf(await desk.cancel(begun.transferId))).toBe('409 transfer_over')
  })
})

describe('what is refused and changes nothing', () => {
  test.each([
    ['the warehouse where it is', fromAgentId, 'already at this warehouse'],
    ['a warehouse of another country', 7, 'same country'],
    ['a warehouse that is closed', 2, 'accepts no shipments'],
    ['a warehouse that does not exist', 99, 'choose an agent'],
  ])('a transfer to %s', async (_, to, said) => {
    const { id, code } = await desk.shelved()
    expect(fieldOf(await desk.start(code, desk.here, to))).toHaveProperty('agent_id', expect.stringContaining(said))
    expect(await desk.transfersOf(id)).toEqual([])
    expect(await desk.placesOf(id)).toEqual([['stored', fromAgentId, 'A-01']])
  })

  test('a transfer of a shipment that is not complete in the warehouse, or not on its shelves', async () => {
    for (const status of ['pending', 'from_seller', 'quarantine', 'sent', 'cancelled'] as const) {
      const { cartCode } = await makeShipment(app, owner, { status, measured: true })
      const by = status === 'sent' || status === 'cancelled' ? desk.dock.loader : desk.here
      expect(errorOf(await desk.start(cartCode, by)), status).toBe('409 transfer_not_ready')
    }
    const empty = await makeShipment(app, owner, { status: 'warehouse' })
    expect(errorOf(await desk.start(empty.cartCode))).toBe('409 transfer_no_cartons')
    const loaded = await desk.shelved(2)
    await desk.dock.opened(loaded.cartons.slice(0, 1))
    expect(errorOf(await desk.start(loaded.code))).toBe('409 transfer_cartons_elsewhere')
    const missing = await mayMove()
    await db().update(cartons).set({ status: 'missing', locationId: null }).where(eq(cartons.shipmentId, missing.id))
    expect(errorOf(await desk.start(missing.cartCode))).toBe('409 transfer_cartons_elsewhere')
  })

  test('a transfer of a shipment whose refund is open', async () => {
    const { shipment, invoice } = await makeUnpaid(app)
    await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.id, shipment.id))
    const note = await makeCreditNote(app, invoice)
    await db().update(refunds).set({ status: 'requested' }).where(eq(refunds.creditNoteCode, note))
    expect(errorOf(await desk.start(shipment.cartCode))).toBe('409 transfer_in_refund')
  })

  test('whatever else is done to a shipment in transfer, also to a carton that arrived', async () => {
    const { id, code, cartons: boxes } = await desk.dock.paid(2)
    await desk.start(code)
    const [first, second] = boxes
    if (first === undefined || second === undefined) throw new Error('Two cartons.')
    await desk.receive(first.barcode)
    const before = [await desk.placesOf(id), await desk.shipmentOf(id)]
    const { loader } = desk.dock
    const send = { params: { cart_code: code } }
    const photos = (await makePhotos(app, loader)).map(({ image_url, kind }) => ({ image_url, kind }))
    const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }
    const move = (body: object) =>
      app.send(staffShipmentCalls.staffMoveShipment, { ...send, body: body as { to: 'sent' } }, loader.sender)
    const replies = [
      await move({ to: 'sent', manifest_number: 'SQ1' }),
      await move({ to: 'quarantine', quarantine_reason: 'damaged', reason: 'x' }),
      await move({ to: 'cancelled', reason: 'x' }),
      await desk.start(code, loader, 5),
      await desk.dock.by().load(await desk.dock.opened(), first),
      await desk.dock.by().load(await desk.dock.opened([], { agent_id: String(toAgentId) }), second),
      ...(await Promise.all(
        [first, second].map(({ barcode }) =>
          app.send(
            staffCartonCalls.staffMoveCartons,
            { body: { cartons: [barcode], location: 'A-01' } },
            loader.sender,
          ),
        ),
      )),
      await app.send(
        staffReceivingCalls.staffReceive,
        { body: { cart_code: code, boxes: [box], photos, condition: 'good', shelf: 'A-01', outcome: 'match' } },
        loader.sender,
      ),
    ]
    expect(replies.map(({ status, body }) => `${String(status)} ${body.error_code ?? ''}`)).toEqual(
      replies.map(() => '409 shipment_in_transfer'),
    )
    for (const { body } of replies) expect(body.message).toContain('Shenzhen')
    expect([await desk.placesOf(id), await desk.shipmentOf(id)]).toEqual(before)
  })

  test('a wrong carton at the second warehouse, or a shelf that it does not have', async () => {
    const other = await desk.shelved()
    const everywhere = await makeStaff(app, ['warehouse'])
    expect(errorOf(await desk.receive(other.cartons[0]?.barcode ?? '', everywhere))).toBe('409 carton_not_in_transfer')
    expect(errorOf(await desk.receive(other.cartons[0]?.barcode ?? ''))).toBe('404 carton_unknown')
    const [box] = (await desk.moving(1)).cartons
    expect(errorOf(await desk.receive(box?.barcode ?? '', desk.there, 'SF1234567'))).toBe('404 location_unknown')
  })
})

describe('transfers of sites [GUARD-10]', () => {
  test('are seen by both warehouses, received by the second and cancelled by the first alone', async () => {
    const { code, cartons: boxes, transferId } = await desk.moving()
    const [barcode = ''] = boxes.map((box) => box.barcode)
    for (const by of [desk.here, desk.there]) expect((await desk.detail(code, by)).status).toBe(200)
    expect((await desk.detail(code, elsewhere)).status).toBe(404)
    expect(await desk.list('in', desk.there)).toContain(transferId)
    expect(await desk.list('out', desk.here)).toContain(transferId)
    expect(await desk.list('in', desk.here)).not.toContain(transferId)
    for (const way of ['in', 'out', 'ended'] as const) expect(await desk.list(way, elsewhere)).toEqual([])
    expect(errorOf(await desk.receive(barcode, desk.here))).toBe('409 transfer_other_warehouse')
    expect(errorOf(await desk.receive(barcode, elsewhere))).toBe('404 carton_unknown')
    expect(errorOf(await desk.miss(transferId, barcode, desk.here))).toBe('409 transfer_other_warehouse')
    expect(errorOf(await desk.cancel(transferId, desk.there))).toBe('409 transfer_not_yours')
    const held = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: code }, body: { to: 'cancelled', reason: 'x' } },
      desk.there.sender,
    )
    expect([held.status, held.body.error_code]).toEqual([409, 'at_other_site'])
    expect(errorOf(await desk.start(code, desk.there, 4))).toBe('409 at_other_site')
    const offered = (
      await app.send(staffTransferCalls.staffTransfer, { params: { transfer_id: transferId } }, desk.there.sender)
    ).body
    expect(offered.result.transfer).toMatchObject({ may_receive: true, may_cancel: false })
  })

  test('leave the shipment to the second warehouse: the first has its transfer in the list, and no more', async () => {
    const { code, cartons: boxes, transferId } = await desk.moving()
    for (const { barcode } of boxes) await desk.receive(barcode)
    expect((await desk.detail(code, desk.here)).status).toBe(404)
    expect(await desk.list('ended', desk.here)).toContain(transferId)
    expect((await desk.detail(code, desk.there)).body.result).toMatchObject({
      transfer: null,
      transfer_targets: [{ agent_id: String(fromAgentId), name: 'Guangzhou' }],
    })
    expect(errorOf(await desk.start(code, desk.there, fromAgentId))).toBe('done')
  })
})
