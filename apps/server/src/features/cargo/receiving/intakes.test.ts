import { shipmentCalls, staffReceivingCalls, staffShipmentCalls, type MeasureInput } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, invoices, messages, shipmentEvents, shipments } from '../../../db/schema'
import { nextReceipt } from '../../../testing/counted'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

const db = () => app.deps.database.db
const find = (code: string) => app.send(staffReceivingCalls.staffFindParcel, { query: { code } }, desk.clerk.sender)
const detail = (cart_code: string) =>
  app.send(staffShipmentCalls.staffShipment, { params: { cart_code } }, desk.clerk.sender)
const eventsOf = (id: string) =>
  db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)).orderBy(shipmentEvents.id)
const complete = (cart_code: string, reason = 'The seller sent both in one carton.', by = desk.clerk) =>
  app.send(staffReceivingCalls.staffCompleteShipment, { params: { cart_code }, body: { reason } }, by.sender)
const measureAgain = async (intake_id: string, changes: Partial<MeasureInput> = {}, by = desk.clerk) => {
  const { boxes, photos, condition, shelf } = await desk.booking({ shelf: 'B-02', ...changes })
  return app.send(
    staffReceivingCalls.staffMeasureAgain,
    { params: { intake_id }, body: { boxes, photos, condition, shelf, ...changes } },
    by.sender,
  )
}

describe('a shipment of several receipt numbers', () => {
  test('is received when the last of them is booked in; its owner is notified once [SHIP-05]', async () => {
    const { shipment, owner, first, second } = await desk.ofTwo()
    const half = await desk.receive({ receipt_number: first, agent_id: '1', shelf: 'A-01' })
    expect(half.status, half.text).toBe(200)
    expect(half.body.result).toMatchObject({ status: 'from_seller', missing_receipts: [second] })
    expect(half.body.message).toContain(second)
    expect(await desk.rowOf(shipment.id)).toMatchObject({ measuredAt: null })
    expect(await desk.shelfOf(shipment.id)).toBe('A-01')
    const whole = await desk.receive({ receipt_number: second, agent_id: '1', shelf: 'C-09' })
    expect(whole.body.result, whole.text).toMatchObject({ status: 'warehouse', missing_receipts: [] })
    expect(await desk.measuredOf(shipment.id)).toEqual([2000, 2000])
    expect(await desk.shelfOf(shipment.id)).toBe('A-01, C-09')
    const told = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
    expect(told.map(({ template }) => template)).toEqual(['shipment_warehouse'])
  })

  test('shows its owner which parcels are booked in', async () => {
    const { shipment, owner, first } = await desk.ofTwo()
    await desk.receive({ receipt_number: first, agent_id: '1', public_note: 'The first box is here.' })
    const query = { code: shipment.cartCode }
    const { body } = await app.send(shipmentCalls.cartDetail, { query }, owner.sender)
    expect(body.result).toMatchObject({ received_receipts: [first], received: null, status: 'from_seller' })
    expect(body.result.events.at(-1)).toMatchObject({ act: 'booked_in', note: 'The first box is here.' })
    expect(body.result.events.at(-1)?.photos).toHaveLength(2)
  })

  test('is not shipped, alone or with others, before all are booked in or staff mark it complete', async () => {
    const { shipment, first, second } = await desk.ofTwo({ paid: true })
    const held = await desk.receive({
      receipt_number: first,
      agent_id: '1',
      outcome: 'quarantine',
      quarantine_reason: 'damaged',
    })
    expect(held.body.result, held.text).toMatchObject({ status: 'quarantine', missing_receipts: [second] })
    const resolved = await desk.move(shipment, { to: 'warehouse', reason: 'The goods are whole.' })
    expect(resolved.status, resolved.text).toBe(200)
    const alone = await desk.move(shipment, { to: 'sent', manifest_number: 'SQ-1' })
    expect([alone.status, alone.body.error_code]).toEqual([409, 'parcels_missing'])
    expect(alone.body.message).toContain(second)
    const among = await app.send(
      staffShipmentCalls.staffMoveShipments,
      { body: { shipments: [{ cart_code: shipment.cartCode }], to: 'sent', manifest_number: 'SQ-1' } },
      desk.clerk.sender,
    )
    expect(among.body.results).toMatchObject([{ moved: false, error_code: 'parcels_missing' }])
    const seen = await detail(shipment.cartCode)
    expect(seen.body.result).toMatchObject({ missing_receipts: [second] })
    expect(seen.body.result.shipment.blocked_reason).toContain(second)

    expect((await complete(shipment.cartCode)).status).toBe(200)
    expect((await desk.move(shipment, { to: 'sent', manifest_number: 'SQ-1' })).status).toBe(200)
  })

  test('proceeds with what is booked in when staff give a reason, once and recorded', async () => {
    const { shipment, first, second } = await desk.ofTwo()
    expect((await complete(shipment.cartCode)).body.error_code).toBe('not_measured')
    await desk.receive({ receipt_number: first, agent_id: '1' })
    const support = await makeStaff(app, ['support'])
    expect((await complete(shipment.cartCode, 'Lost.', support)).status).toBe(404)
    expect((await complete(shipment.cartCode, '  ')).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 7 }, () => complete(shipment.cartCode)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.body.result).toMatchObject({ status: 'warehouse', missing_receipts: [second] })
    const last = (await eventsOf(shipment.id)).at(-1)
    expect(last).toMatchObject({ toStatus: 'warehouse', reason: 'The seller sent both in one carton.' })
    expect(last?.details).toMatchObject({ missing_receipts: [second] })
    const audited = await db().select().from(auditEvents).where(eq(auditEvents.action, 'shipment.rest_waived'))
    expect(audited.filter(({ subject }) => subject === `shipment:${shipment.cartCode}`)).toHaveLength(1)
    expect((await complete(shipment.cartCode, 'Once more.')).body.error_code).toBe('nothing_missing')
  })

  test('accepts a late parcel, and bills what it adds', async () => {
    const { shipment, owner, first, second } = await desk.ofTwo({ paid: true })
    await desk.receive({ receipt_number: first, agent_id: '1' })
    await complete(shipment.cartCode)
    const late = await desk.receive({ receipt_number: second, agent_id: '1' })
    expect(late.body.result, late.text).toMatchObject({ status: 'warehouse', missing_receipts: [] })
    expect(await desk.measuredOf(shipment.id)).toEqual([2000, 2000])
    const extra = await db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.type, 'additional')))
    // 4 kg instead of 2 kg: four steps of half a kilogram more, with 9 % of GST on low-value goods.
    expect(extra.map(({ totalMinor }) => totalMinor)).toEqual([872])
  })

  test('goes to quarantine at once if its late parcel is damaged', async () => {
    const { shipment, first, second } = await desk.ofTwo()
    await desk.receive({ receipt_number: first, agent_id: '1' })
    await complete(shipment.cartCode)
    const late = await desk.receive({
      receipt_number: second,
      agent_id: '1',
      outcome: 'quarantine',
      quarantine_reason: 'damaged',
    })
    expect(late.body.result, late.text).toMatchObject({ outcome: 'quarantined', status: 'quarantine' })
  })

  test('waits for all of them before checkout too, and is held at once by a wrong parcel', async () => {
    const { shipment, first, second } = await desk.ofTwo({ status: 'pending' })
    const half = await desk.receive({ receipt_number: first, agent_id: '1' })
    expect(half.body.result.status, half.text).toBe('pending')
    const wrong = await desk.receive({
      receipt_number: second,
      agent_id: '1',
      outcome: 'quarantine',
      quarantine_reason: 'restricted_item',
    })
    expect(wrong.body.result).toMatchObject({ status: 'quarantine', missing_receipts: [] })
    const other = await desk.ofTwo({ status: 'pending' })
    await desk.receive({
      receipt_number: other.first,
      agent_id: '1',
      outcome: 'quarantine',
      quarantine_reason: 'damaged',
    })
    expect(await desk.rowOf(other.shipment.id)).toMatchObject({ status: 'quarantine', measuredAt: null })
    expect(await desk.measuredOf(shipment.id)).toEqual([2000, 2000])
  })

  test('accepts no parcel after it has left, and reports where it is', async () => {
    const { shipment, second } = await desk.ofTwo({ status: 'sent' })
    const reply = await desk.receive({ receipt_number: second, agent_id: '1' })
    expect([reply.status, reply.body.error_code]).toEqual([409, 'parcel_left_warehouse'])
    expect(reply.body.message).toContain('Forwarded to Singapore')
    expect(await desk.measuredOf(shipment.id)).toEqual([])
  })

  test('requires the number on the carton and guesses none', async () => {
    const { shipment } = await desk.ofTwo()
    const unsaid = await desk.receive({ cart_code: shipment.cartCode })
    expect([unsaid.status, Object.keys(unsaid.body.message)]).toEqual([422, ['receipt_number']])
    const foreign = await desk.receive({ cart_code: shipment.cartCode, receipt_number: nextReceipt() })
    expect([foreign.status, Object.keys(foreign.body.message)]).toEqual([422, ['receipt_number']])
    expect((await detail(shipment.cartCode)).body.result.missing_receipts).toEqual([])
  })
})

describe('booked-in parcels', () => {
  test('are never overwritten by another parcel; the error names their location', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const held = await desk.receive({
      cart_code: shipment.cartCode,
      outcome: 'quarantine',
      quarantine_reason: 'damaged',
    })
    expect(held.status, held.text).toBe(200)
    const before = await desk.rowOf(shipment.id)
    const reply = await desk.receive({
      marking_code: shipment.markingCode,
      cart_code: shipment.cartCode,
      boxes: [{ weight_gram: 9000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
      shelf: 'Z-99',
    })
    expect([reply.status, reply.body.error_code], reply.text).toEqual([409, 'parcel_received_already'])
    expect(reply.body.message).toContain('A-01')
    expect(await desk.rowOf(shipment.id)).toEqual(before)
    expect(await desk.measuredOf(shipment.id)).toEqual([2000])
  })

  test('accept another carton under one receipt number if staff confirm it, never with the same photos', async () => {
    const receipt = nextReceipt()
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller', receiptNumber: receipt })
    await desk.receive({ receipt_number: receipt, agent_id: '1' })
    const again = await desk.receive({ cart_code: shipment.cartCode, receipt_number: receipt })
    expect([again.status, again.body.error_code]).toEqual([409, 'parcel_received_already'])
    const more = await desk.booking({ cart_code: shipment.cartCode, receipt_number: receipt, another_carton: true })
    const answers = await Promise.all(Array.from({ length: 7 }, () => desk.send(more)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await desk.measuredOf(shipment.id)).toEqual([2000, 2000])
    const later = await desk.send(more, { ...desk.clerk.sender, idempotencyKey: crypto.randomUUID() })
    expect([later.status, later.body.error_code]).toEqual([409, 'parcel_received_already'])
    expect((await detail(shipment.cartCode)).body.result.cart.received?.boxes).toMatchObject([{ quantity: 2 }])
  })

  test('are re-measured by a separate action, which keeps the old measures', async () => {
    const { shipment, owner, first, second } = await desk.ofTwo({ paid: true })
    for (const receipt_number of [first, second]) await desk.receive({ receipt_number, agent_id: '1' })
    const [intake] = await desk.intakesOf(shipment.id)
    const id = intake?.id ?? ''
    const box = { weight_gram: 5000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }
    const again = await measureAgain(id, { boxes: [box], note: 'The scale was wrong.' })
    expect(again.status, again.text).toBe(200)
    expect(again.body.result.intakes.map(({ weight_gram, shelf }) => [weight_gram, shelf]).sort()).toEqual([
      [2000, 'A-01'],
      [5000, 'B-02'],
    ])
    const kept = await desk.intakesOf(shipment.id)
    expect(kept.find((row) => row.id === id)).toEqual(intake)
    expect(kept.at(-1)).toMatchObject({
      replacesId: id,
      receiptNumber: intake?.receiptNumber,
      note: 'The scale was wrong.',
    })
    expect((await desk.measuredOf(shipment.id)).sort()).toEqual([2000, 5000])
    const extra = await db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.type, 'additional')))
    // From 2 kg to 4 kg, then to 7 kg, with 9 % of GST.
    expect(extra.map(({ totalMinor }) => totalMinor).sort()).toEqual([1308, 872])
    const stale = await measureAgain(id)
    expect([stale.status, stale.body.error_code]).toEqual([409, 'parcel_measured_meanwhile'])
    const hub = await makeStaff(app, ['hub'])
    expect((await measureAgain(kept.at(-1)?.id ?? '', {}, hub)).status).toBe(404)
    expect((await measureAgain(crypto.randomUUID())).status).toBe(404)
  })
})

describe('a scanned code', () => {
  test('that fits several shipments lists them all: expected ones first, then those on a shelf', async () => {
    const owner = await makeCustomer(app)
    const [shelved, receipts] = [nextReceipt(), [nextReceipt(), nextReceipt()]]
    const there = await makeShipment(app, owner, { status: 'from_seller', receiptNumber: shelved })
    await desk.receive({ receipt_number: shelved, agent_id: '1', shelf: 'D-07' })
    const partly = await makeShipment(app, owner, { status: 'from_seller', receiptNumbers: receipts })
    await desk.receive({ receipt_number: receipts[0] ?? '', agent_id: '1' })
    const open = await makeShipment(app, owner, { status: 'from_seller' })
    await makeShipment(app, owner, { status: 'sent' })
    const { body } = await find(markingCodeOf(owner, 'udara'))
    const codes = body.result.shipments.map(({ cart_code }) => cart_code)
    expect(codes.slice(0, 2).sort()).toEqual([partly.cartCode, open.cartCode].sort())
    expect(codes.slice(2)).toEqual([there.cartCode])
    expect(body.result.shipments.at(-1)).toMatchObject({
      missing_receipts: [],
      intakes: [{ shelf: 'D-07', receipt_number: shelved, received_by: desk.clerk.staff.name }],
    })
    const scanned = await find((receipts[1] ?? '').toLowerCase())
    expect(scanned.body.result).toMatchObject({ matched_by: 'receipt_number', receipt_number: receipts[1] })
    expect(scanned.body.result.shipments).toMatchObject([{ missing_receipts: [receipts[1]] }])
  })

  test('that its owner did not declare is stored with the intake, so that it is found the next time', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const receipt_number = nextReceipt()
    await desk.receive({ cart_code: shipment.cartCode, receipt_number })
    const { body } = await find(receipt_number)
    expect(body.result.shipments.map(({ cart_code }) => cart_code)).toEqual([shipment.cartCode])
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
    expect(row?.status).toBe('warehouse')
  })
})
