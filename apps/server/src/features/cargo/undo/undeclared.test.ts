import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipmentCalls, staffReceivingCalls, staffUndoCalls, unclaimedCalls, type ReceiveResult } from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartons, files, messages, shipmentReceipts, shipments, unclaimedParcels } from '../../../db/schema'
import { allMigrations } from '../../../db/testing-last-release'
import { nextReceipt } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { claimParcel } from '../../../testing/make-parcel'
import { markingCodeOf } from '../../../testing/make-shipment'
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
const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 2 }
const bookIn = async (more: Parameters<Desk['receive']>[0]): Promise<ReceiveResult> => {
  const { status, body, text } = await counter.receive({ agent_id: '1', boxes: [box], ...more })
  expect(status, text).toBe(200)
  return body.result
}
const codeOf = ({
  status,
  body,
  text,
}: {
  status: number
  body: { error_code?: string | number | undefined }
  text: string
}) => (status === 200 ? 'done' : `${String(status)} ${body.error_code ?? text}`)
const undoParcel = async ({ cartons: made, undo }: ReceiveResult, by: TestStaff = counter.clerk) => {
  const asked = [{ barcode: made[0]?.barcode ?? '', event_id: undo?.event_id ?? '0' }]
  const body = { cartons: asked, reason: 'It was the parcel beside it' }
  return codeOf(await app.send(staffUndoCalls.staffUndoCartons, { body }, by.sender))
}
const waiting = async () =>
  (await app.send(staffReceivingCalls.staffUnclaimed, { query: { count: 30 } }, counter.clerk.sender)).body.results

/** What an upgrade does with parcels that were booked in by mistake before they had a status of their own. */
const upgrades = readdirSync(allMigrations)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) => readFileSync(join(allMigrations, name), 'utf8').split('--> statement-breakpoint'))
  .filter((statement) => statement.includes(`UPDATE "unclaimed_parcels" "p" SET "status" = 'voided'`))

describe('a parcel of nobody that was booked in by mistake', () => {
  test('waits for no owner any more: all its cartons are voided, and its number can come again', async () => {
    const receiptNumber = nextReceipt()
    const made = await bookIn({ receipt_number: receiptNumber })
    expect(made).toMatchObject({ outcome: 'unclaimed', undo: { until: expect.any(String) } })
    expect((await waiting()).map((one) => one.receipt_number)).toContain(receiptNumber)
    expect(await undoParcel(made)).toBe('done')
    const ids = await db().select().from(cartons).where(eq(cartons.receiptNumber, receiptNumber))
    expect(ids.map(({ status, locationId }) => [status, locationId])).toEqual([
      ['voided', null],
      ['voided', null],
    ])
    const [parcel] = await db()
      .select()
      .from(unclaimedParcels)
      .where(eq(unclaimedParcels.id, made.unclaimed?.parcel_id ?? ''))
    expect(parcel).toMatchObject({ status: 'voided', receiptNumber: null })
    expect((await waiting()).map((one) => one.receipt_number)).not.toContain(receiptNumber)
    const customer = await makeCustomer(app)
    const { body } = await app.send(unclaimedCalls.waitingParcels, { query: {} }, customer.sender)
    expect(body.results.map((one) => one.receipt_last4)).not.toContain(receiptNumber.slice(-4))
    expect(await undoParcel(made, desk.lead)).toBe('409 undone_already')
    const again = await bookIn({ receipt_number: receiptNumber })
    expect(again).toMatchObject({ outcome: 'unclaimed', unclaimed: { receipt_number: receiptNumber } })
  })

  test('that stood as destroyed before is told from one that was destroyed, after an upgrade', async () => {
    const made = await bookIn({ receipt_number: nextReceipt() })
    expect(await undoParcel(made)).toBe('done')
    const gone = await bookIn({ receipt_number: nextReceipt() })
    const idsOf = [made, gone].map(({ unclaimed }) => unclaimed?.parcel_id ?? '')
    await db().update(unclaimedParcels).set({ status: 'destroyed' }).where(inArray(unclaimedParcels.id, idsOf))
    expect(upgrades).toHaveLength(1)
    for (const statement of upgrades) await app.deps.database.pool.query(statement)
    const rows = await db().select().from(unclaimedParcels).where(inArray(unclaimedParcels.id, idsOf))
    expect(idsOf.map((id) => rows.find((row) => row.id === id)?.status)).toEqual(['voided', 'destroyed'])
  })

  test('stays once one of its cartons was moved, or a customer claims it', async () => {
    const moved = await bookIn({ receipt_number: nextReceipt() })
    const second = moved.cartons[1]?.barcode ?? ''
    await counter.moveCartons([second], 'B-77')
    expect(await undoParcel(moved)).toBe('409 undo_followed')
    const made = await bookIn({ receipt_number: nextReceipt() })
    const [parcel] = await db()
      .select()
      .from(unclaimedParcels)
      .where(eq(unclaimedParcels.id, made.unclaimed?.parcel_id ?? ''))
    if (parcel === undefined) throw new Error('The parcel was not kept.')
    const claimed = await claimParcel(app, await makeCustomer(app), parcel)
    expect(claimed.status, claimed.text).toBe(201)
    expect(await undoParcel(made)).toBe('409 undo_followed')
    expect((await waiting()).map((one) => one.parcel_id)).toContain(parcel.id)
  })

  test('is taken back by whoever booked it in, or by a lead; one of a shipment goes back with that', async () => {
    const made = await bookIn({ receipt_number: nextReceipt() })
    expect(await undoParcel(made, desk.warehouse)).toBe('409 undo_not_yours')
    expect(await undoParcel(made, desk.lead)).toBe('done')
    const { first } = await counter.ofTwo()
    const booked = await bookIn({ receipt_number: first })
    const [carton] = await db().select().from(cartons).where(eq(cartons.receiptNumber, first))
    const { rows } = await app.deps.database.pool.query<{ id: string }>(
      'select max(id)::text as id from carton_events where carton_id = $1',
      [carton?.id],
    )
    const asked = { ...booked, undo: { event_id: rows[0]?.id ?? '', until: null } }
    expect(await undoParcel(asked)).toBe('409 undo_impossible')
  })
})

describe('an undeclared parcel that was booked in under the mark of another customer', () => {
  const mistaken = async () => {
    const stranger = await makeCustomer(app)
    const receiptNumber = nextReceipt()
    const made = await bookIn({ marking_code: markingCodeOf(stranger, 'udara'), receipt_number: receiptNumber })
    const code = made.shipment?.cart_code ?? ''
    return { stranger, receiptNumber, made, code, eventId: made.undo?.event_id ?? '0' }
  }

  test('is taken back: the shipment ends, its customer sees no photo and is told once, and the parcel finds its owner', async () => {
    const { stranger, receiptNumber, made, code, eventId } = await mistaken()
    expect(made).toMatchObject({ created: true, undo: { until: expect.any(String) } })
    expect(codeOf(await desk.undo(code, eventId, counter.clerk))).toBe('done')
    const row = await desk.rowOf(code)
    expect(row).toMatchObject({ status: 'cancelled', isQuarantine: false, measuredAt: null, photos: [] })
    const ofIt = await db().select().from(cartons).where(eq(cartons.shipmentId, row.id))
    expect(ofIt.map(({ status, locationId }) => [status, locationId])).toEqual([
      ['voided', null],
      ['voided', null],
    ])
    expect(await db().select().from(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, row.id))).toEqual([])
    expect(await db().select().from(files).where(eq(files.customerId, stranger.customer.id))).toEqual([])
    const { body } = await app.send(shipmentCalls.cartDetail, { query: { code } }, stranger.sender)
    expect(body.result.received?.photos ?? []).toEqual([])
    expect(body.result.events.map(({ to_status: to, corrects }) => [to, corrects])).toEqual([
      ['cancelled', 'quarantine'],
    ])
    const told = await db().select().from(messages).where(eq(messages.customerId, stranger.customer.id))
    const corrections = told.filter(({ template, channel }) => template.endsWith('_corrected') && channel === 'app')
    expect(corrections).toHaveLength(1)
    expect(codeOf(await desk.undo(code, eventId, desk.lead))).toBe('409 undone_already')

    const owner = await makeCustomer(app)
    const right = await bookIn({ marking_code: markingCodeOf(owner, 'udara'), receipt_number: receiptNumber })
    const [kept] = await db()
      .select()
      .from(shipments)
      .where(eq(shipments.cartCode, right.shipment?.cart_code ?? ''))
    expect(kept).toMatchObject({ customerId: owner.customer.id, status: 'quarantine' })
  })

  test('stays once a carton was moved; the hub does not take it back', async () => {
    const { made, code, eventId } = await mistaken()
    await counter.moveCartons([made.cartons[0]?.barcode ?? ''], 'B-78')
    expect(codeOf(await desk.undo(code, eventId, counter.clerk))).toBe('409 undo_followed')
    expect(codeOf(await desk.undo(code, eventId, desk.hub))).not.toBe('done')
    expect((await desk.rowOf(code)).status).toBe('quarantine')
  })
})
