import { shipmentCalls, staffCartonCalls, staffReceivingCalls, staffUndoCalls } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cartons,
  files,
  invoices,
  messages,
  shipmentIntakes,
  shipmentPackagings,
  shipmentReceipts,
  shipments,
} from '../../../db/schema'
import { nextReceipt } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeShipment } from '../../../testing/make-shipment'
import type { TestStaff } from '../../../testing/make-staff'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { startApp, type TestApp } from '../../../testing/start'
import { openUndoDesk, type UndoDesk } from '../../../testing/undo-desk'

let app: TestApp
let counter: Desk
let desk: UndoDesk
beforeAll(async () => {
  app = await startApp()
  counter = await openDesk(app)
  desk = await openUndoDesk(app)
})

const db = () => app.deps.database.db
/** All that a booking-in changes of a shipment. */
const stateOf = async (id: string) => {
  const [row] = await db().select().from(shipments).where(eq(shipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  const { updatedAt: _ever, ...shipment } = row
  return {
    shipment,
    boxes: await db()
      .select()
      .from(shipmentPackagings)
      .where(eq(shipmentPackagings.shipmentId, id))
      .orderBy(asc(shipmentPackagings.kind), asc(shipmentPackagings.position)),
    receipts: await db().select().from(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, id)),
    cartons: (await db().select().from(cartons).where(eq(cartons.shipmentId, id)))
      .filter(({ status }) => status !== 'voided')
      .map(({ id: cartonId, status, locationId }) => ({ cartonId, status, locationId })),
  }
}
const undoNewest = async (code: string, by: TestStaff = counter.clerk) =>
  desk.undo(code, (await desk.newestOf(code)).id, by, 'It was the parcel beside it')
const codeOf = async (asked: ReturnType<typeof undoNewest>): Promise<string> => {
  const { status, body, text } = await asked
  return status === 200 ? 'done' : `${String(status)} ${body.error_code ?? text}`
}

describe('a mistaken booking-in', () => {
  test('is taken back: cartons, measures, price and status are as before, and the parcel can come again', async () => {
    const { shipment, first } = await counter.ofTwo()
    await db().delete(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, shipment.id))
    await db().insert(shipmentReceipts).values({ shipmentId: shipment.id, agentId: 1, receiptNumber: first })
    const before = await stateOf(shipment.id)
    const booked = await counter.receive({ receipt_number: first, agent_id: '1' })
    expect(booked.status, booked.text).toBe(200)
    expect((await stateOf(shipment.id)).shipment.status).toBe('warehouse')
    const reply = await undoNewest(shipment.cartCode)
    expect(reply.status, reply.text).toBe(200)
    expect(await stateOf(shipment.id)).toEqual(before)
    const [intake] = await counter.intakesOf(shipment.id)
    expect(intake?.undoneAt).not.toBeNull()
    const [photo] = await db()
      .select()
      .from(files)
      .where(eq(files.id, intake?.photos[0] ?? ''))
    expect(photo?.customerId).toBeNull()
    expect(reply.body.result.missing_receipts).toEqual([])
    const again = await counter.receive({ receipt_number: first, agent_id: '1' })
    expect(again.status, again.text).toBe(200)
    expect(again.body.result.cartons).toHaveLength(1)
  })

  test('of the second of two parcels leaves the first, and the customer is told nothing of it', async () => {
    const { owner, shipment, first, second } = await counter.ofTwo()
    await counter.receive({ receipt_number: first, agent_id: '1' })
    const before = await stateOf(shipment.id)
    await counter.receive({ receipt_number: second, agent_id: '1', boxes: [{ ...box, weight_gram: 9000 }] })
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
    expect(await stateOf(shipment.id)).toEqual(before)
    expect(await codeOf(undoNewest(shipment.cartCode, desk.lead))).toBe('409 undo_impossible')
    const { events } = await desk.detail(shipment.cartCode, counter.clerk)
    const booking = events.find(({ act, is_undone: isUndone }) => act === 'booked_in' && !isUndone)
    expect(await codeOf(desk.undo(shipment.cartCode, booking?.event_id ?? '', counter.clerk))).toBe('done')
    const query = { code: shipment.cartCode }
    const { body } = await app.send(shipmentCalls.cartDetail, { query }, owner.sender)
    expect(body.result.received_receipts).toEqual([])
    expect(body.result.cartons.arrived).toEqual([])
    expect(body.result.events.filter(({ act }) => act !== null)).toEqual([])
  })

  test.each(['pending', 'from_seller', 'pending_locker'] as const)(
    'into quarantine from %s is one act, with one correction',
    async (status) => {
      const owner = await makeCustomer(app)
      const receiptNumber = nextReceipt()
      const shipment = await makeShipment(app, owner, { status, receiptNumber })
      const before = await stateOf(shipment.id)
      const held = { outcome: 'quarantine', quarantine_reason: 'category_mismatch' } as const
      const booked = await counter.receive({ receipt_number: receiptNumber, agent_id: '1', ...held })
      expect(booked.status, booked.text).toBe(200)
      expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
      expect(await stateOf(shipment.id)).toEqual(before)
      const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
      expect(
        told.filter(({ template, channel }) => template === 'shipment_hold_corrected' && channel === 'app'),
      ).toHaveLength(1)
      expect((await desk.detail(shipment.cartCode, desk.lead)).undo).toBeNull()
    },
  )

  test('that held what lay there already frees it again', async () => {
    const { shipment, first, second } = await counter.ofTwo()
    await counter.receive({ receipt_number: first, agent_id: '1' })
    const before = await stateOf(shipment.id)
    const held = { outcome: 'quarantine', quarantine_reason: 'restricted_item' } as const
    await counter.receive({ receipt_number: second, agent_id: '1', ...held })
    expect((await stateOf(shipment.id)).cartons.map(({ status }) => status)).toEqual(['quarantined', 'quarantined'])
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
    expect(await stateOf(shipment.id)).toEqual(before)
  })

  test('gives an unpaid invoice its due date again', async () => {
    const { invoice, shipment } = await makeUnpaid(app, { measured: false })
    const dueOf = async () => {
      const [row] = await db().select().from(invoices).where(eq(invoices.id, invoice.id))
      return Math.round((row?.dueAt.getTime() ?? 0) / 3_600_000)
    }
    const before = await dueOf()
    const booked = await counter.receive({ cart_code: shipment.cartCode })
    expect(booked.status, booked.text).toBe(200)
    expect(await dueOf()).not.toBe(before)
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
    expect(await dueOf()).toBe(before)
  })

  test('forgets a receipt number that came with it', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const before = await stateOf(shipment.id)
    const booked = await counter.receive({ cart_code: shipment.cartCode, receipt_number: nextReceipt() })
    expect(booked.status, booked.text).toBe(200)
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
    expect(await stateOf(shipment.id)).toEqual(before)
  })
})

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }

describe('what stands against it', () => {
  const booked = async (changes: Parameters<Desk['receive']>[0] = {}) => {
    const made = await counter.ofTwo({ paid: true })
    await db().delete(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, made.shipment.id))
    const reply = await counter.receive({ cart_code: made.shipment.cartCode, ...changes })
    expect(reply.status, reply.text).toBe(200)
    return { ...made, barcode: reply.body.result.cartons[0]?.barcode ?? '' }
  }

  test('a bill that was made because of it', async () => {
    const { shipment, owner } = await booked({ boxes: [{ ...box, weight_gram: 30_000 }] })
    const billed = await db().select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
    expect(billed.map(({ type }) => type)).toContain('additional')
    const before = await stateOf(shipment.id)
    expect(await codeOf(undoNewest(shipment.cartCode, desk.lead))).toBe('409 undo_money_moved')
    expect(await stateOf(shipment.id)).toEqual(before)
  })

  test('control: without a bill it is taken back', async () => {
    const { shipment } = await booked()
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
  })

  test('that its carton was moved since, until the move is taken back', async () => {
    const { shipment, barcode } = await booked()
    const isOfferedOnCarton = async () => {
      const { body } = await app.send(staffCartonCalls.staffCarton, { query: { barcode } }, counter.clerk.sender)
      return body.result.booking_undo !== null
    }
    expect(await isOfferedOnCarton()).toBe(true)
    await app.send(
      staffCartonCalls.staffMakeLocations,
      { body: { agent_id: '1', names: ['U-1'] } },
      counter.clerk.sender,
    )
    const moved = await app.send(
      staffCartonCalls.staffMoveCartons,
      { body: { cartons: [barcode], location: 'U-1' } },
      counter.clerk.sender,
    )
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('409 undo_followed')
    expect(await isOfferedOnCarton()).toBe(false)
    const undone = await app.send(
      staffUndoCalls.staffUndoCartons,
      { body: { cartons: moved.body.result.moved, reason: 'Wrong shelf' } },
      counter.clerk.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    expect(await isOfferedOnCarton()).toBe(true)
    expect(await codeOf(undoNewest(shipment.cartCode))).toBe('done')
    expect(await isOfferedOnCarton()).toBe(false)
  })

  test('that the goods have left', async () => {
    const { shipment } = await booked()
    const { id } = await desk.newestOf(shipment.cartCode)
    await desk.move(shipment.cartCode, { to: 'sent', manifest_number: 'SQ1' }, desk.warehouse)
    expect(await codeOf(desk.undo(shipment.cartCode, id, desk.lead))).toBe('409 undo_goods_left')
  })

  test('that it was measured again', async () => {
    const { shipment } = await booked()
    const { id } = await desk.newestOf(shipment.cartCode)
    const [intake] = await db().select().from(shipmentIntakes).where(eq(shipmentIntakes.shipmentId, shipment.id))
    const { cart_code: _code, outcome: _outcome, ...again } = await counter.booking()
    const measured = await app.send(
      staffReceivingCalls.staffMeasureAgain,
      { params: { intake_id: intake?.id ?? '' }, body: again },
      counter.clerk.sender,
    )
    expect(measured.status, measured.text).toBe(200)
    expect(await codeOf(desk.undo(shipment.cartCode, id, counter.clerk))).toBe('409 undo_followed')
  })
})
