import {
  exportOverviewCalls,
  exportPickupCalls,
  exportShipmentCalls,
  staffExportCalls,
  staffExportUndoCalls,
  staffPickupCalls,
  type Sent,
} from '@layar/contract'
import { localDay } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportShipments, messages, pickups } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport, makeExportAddress } from '../../../testing/make-export'
import { makePickup } from '../../../testing/make-pickup'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  admin = await makeStaff(app, ['admin'])
})
const db = () => app.deps.database.db

const told = async (customerId: string) =>
  (
    await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, customerId), eq(messages.channel, 'email')))
      .orderBy(messages.createdAt)
  ).map(({ template, body }) => ({ template, body }))
const templatesOf = async (customerId: string) => (await told(customerId)).map(({ template }) => template)

/** A booked pickup, with the first free slot. */
const booked = async () => {
  const made = await makePickup(app)
  const [slot] = await made.slots()
  if (slot === undefined) throw new Error('Nothing can be booked.')
  const reply = await made.book({ pickup_day: slot.day, pickup_from: slot.from, note: 'Gate 2' })
  expect(reply.status, reply.text).toBe(200)
  const [row] = await db().select().from(pickups).where(eq(pickups.shipmentId, made.shipment.id))
  if (row === undefined) throw new Error('The pickup was not written.')
  const today = async () =>
    db()
      .update(pickups)
      .set({ day: localDay(await app.deps.clock(), 'id') })
      .where(eq(pickups.id, row.id))
  const statusOf = async () =>
    (await db().select().from(exportShipments).where(eq(exportShipments.id, made.shipment.id)))[0]?.status
  const start = () => app.send(staffPickupCalls.staffStartPickups, { body: { pickup_ids: [row.id] } }, hub.sender)
  const photo = async () => (await makePhotos(app, hub))[0]?.image_url ?? ''
  const taken = async () =>
    ({ outcome: 'picked_up', box_count: 2, handed_over_by: 'Budi', photo: await photo() }) as const
  const undo = (by = hub) =>
    app.send(
      staffPickupCalls.staffUndoPickup,
      { params: { pickup_id: row.id }, body: { reason: 'Wrong stop' } },
      by.sender,
    )
  return { ...made, slot, row, today, statusOf, start, taken, photo, undo }
}

describe('a customer whose boxes are picked up', () => {
  test('books a slot once however often it is sent, changes it and cancels it until it closes', async () => {
    const made = await makePickup(app)
    const [first, second] = await made.slots()
    if (first === undefined || second === undefined) throw new Error('Nothing can be booked.')
    const chosen = { pickup_day: first.day, pickup_from: first.from }
    const replies = await Promise.all(Array.from({ length: 7 }, () => made.book(chosen)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
    expect(await templatesOf(made.owner.customer.id)).toEqual(['export_pickup_booked'])

    const other = await makeExportAddress(app, made.owner, 'pickup')
    const changed = await made.book({ pickup_day: second.day, pickup_from: second.from, pickup_address_id: other })
    expect(changed.body.data.result.pickups).toMatchObject([
      { number: 1, status: 'booked', day: second.day, from: second.from, address: { address_id: other } },
    ])
    expect(await templatesOf(made.owner.customer.id)).toEqual(['export_pickup_booked', 'export_pickup_booked'])
    const [shipment] = await db().select().from(exportShipments).where(eq(exportShipments.id, made.shipment.id))
    expect(shipment?.pickupAddressId).toBe(other)

    const toBook = async () =>
      (await app.send(exportOverviewCalls.exportTasks, {}, made.owner.sender)).body.data.result.to_book
    expect(await toBook()).toEqual([])
    expect((await made.cancel()).status).toBe(200)
    expect((await made.cancel()).status).toBe(200)
    expect(await toBook()).toEqual([made.shipment.shipmentCode])
    expect((await made.state()).body.data.result).toMatchObject({ pickups: [], can_book: true, can_cancel: false })

    expect((await made.book(chosen)).status).toBe(200)
    await db()
      .update(pickups)
      .set({ changesUntil: new Date(0) })
      .where(eq(pickups.shipmentId, made.shipment.id))
    expect((await made.state()).body.data.result).toMatchObject({ can_book: false, can_cancel: false, slots: [] })
    const late = await made.book({ pickup_day: second.day, pickup_from: second.from })
    expect([late.status, late.body.error_code]).toEqual([409, 'pickup_closed'])
    expect((await made.cancel()).body.error_code).toBe('pickup_closed')
  })

  test('never gives a tracking number, and nobody books without having chosen and paid for it', async () => {
    const made = await makePickup(app)
    const detail = await app.send(
      exportShipmentCalls.exportShipmentDetail,
      { query: { shipment_code: made.shipment.shipmentCode } },
      made.owner.sender,
    )
    expect(detail.body.data.result.actions).toContain('book_pickup')
    expect(detail.body.data.result.actions).not.toContain('send_to_warehouse')
    const sent = await app.send(
      exportShipmentCalls.exportSendToWarehouse,
      { body: { shipment_id: made.shipment.id, carrier: 'JNE', tracking_number: 'JNE-9' } },
      made.owner.sender,
    )
    expect([sent.status, sent.body.error_code]).toEqual([409, 'pickup_chosen'])

    const own = await makeExport(app, made.owner, 'waiting_shipment')
    const [slot] = await made.slots()
    const chosen = { pickup_day: slot?.day ?? '', pickup_from: slot?.from ?? '' }
    const refused = await made.book({ shipment_id: own.id, ...chosen })
    expect(refused.body.error_code).toBe('pickup_not_chosen')
    await db()
      .update(exportShipments)
      .set({ status: 'waiting_payment' })
      .where(eq(exportShipments.id, made.shipment.id))
    expect((await made.book(chosen)).body.error_code).toBe('pickup_not_ready')
  })

  test('reads what is wrong at its field, and another customer reads what a missing shipment says', async () => {
    const made = await makePickup(app)
    const [slot] = await made.slots()
    const chosen = { pickup_day: slot?.day ?? '', pickup_from: slot?.from ?? '' }
    const bad = await made.book({ ...chosen, pickup_phone: '12' })
    expect([bad.status, Object.keys(bad.body.message ?? {})]).toEqual([422, ['pickup_phone']])
    const gone = await made.book({ pickup_day: '2020-01-06', pickup_from: '09:00' })
    expect(gone.status).toBe(422)
    expect(JSON.stringify(gone.body.message)).toMatch(/Next free: .+09:00–12:00/)
    expect((await made.state()).body.data.result.pickups).toEqual([])

    const stranger = await makeCustomer(app, { country: 'id' })
    const sender = { ...stranger.sender, language: 'en' as const }
    const query = { shipment_code: 'EXP-22222-22222' }
    const absent = await app.send(exportPickupCalls.exportPickup, { query }, sender)
    for (const reply of [await made.state(sender), await made.book(chosen, sender), await made.cancel(sender)])
      expect([reply.status, reply.text]).toEqual([404, absent.text])
    const foreign = await makeExportAddress(app, stranger, 'pickup')
    expect((await made.book({ ...chosen, pickup_address_id: foreign })).status).toBe(404)
  })

  test('whose shipment is cancelled gives the place back', async () => {
    const { row, slot, shipment, owner } = await booked()
    const before = await (await makePickup(app)).slots()
    const cancelled = await app.send(
      exportShipmentCalls.exportCancel,
      { body: { shipment_ids: [shipment.id] } },
      owner.sender,
    )
    expect(cancelled.status, cancelled.text).toBe(200)
    expect((await db().select().from(pickups).where(eq(pickups.id, row.id)))[0]?.status).toBe('cancelled')
    const after = await (await makePickup(app)).slots()
    const leftOf = (list: typeof before) =>
      list.find(({ day, from }) => day === slot.day && from === slot.from)?.left ?? 0
    expect(leftOf(after)).toBe(leftOf(before) + 1)
  })
})

test('the message about a booked pickup names the zone of the time until which it can be changed', async () => {
  const { owner } = await booked()
  expect((await told(owner.customer.id))[0]?.body).toMatch(/until \d{1,2} \w+ \d{4}.* \d{1,2}:\d{2}.* WIB\./)
})

describe('the courier’s list', () => {
  test('names who had a stop until another courier got it, as a screen may show an older courier', async () => {
    const { row } = await booked()
    const assign = async (courier: string) => {
      const { body } = await app.send(
        staffPickupCalls.staffAssignPickups,
        { body: { pickup_ids: [row.id], courier } },
        { ...hub.sender, language: 'en' },
      )
      return body.results[0]
    }
    expect(await assign('Joko')).toMatchObject({ moved: true, message: null })
    expect(await assign('Joko')).toMatchObject({ moved: true, message: null })
    expect(await assign('Budi')).toMatchObject({ moved: true, message: 'Taken from Joko. Tell the courier.' })
  })

  test('goes from the assigned courier to the receipt, and the boxes are received without a tracking number', async () => {
    const { row, slot, shipment, owner, today, start, taken, record, state, statusOf } = await booked()
    const ids = { pickup_ids: [row.id] }
    await app.send(staffPickupCalls.staffAssignPickups, { body: { ...ids, courier: 'Joko' } }, hub.sender)
    const query = { country: 'id', day: slot.day, search: shipment.shipmentCode } as const
    const list = await app.send(staffPickupCalls.staffPickups, { query }, hub.sender)
    expect(list.body.results).toMatchObject([
      { pickup_id: row.id, courier: 'Joko', note: 'Gate 2', phone_number: '+628123456789', declared_boxes: 1 },
    ])
    await today()
    const sheet = await app.send(
      staffPickupCalls.staffPickupSheet,
      { query: { country: 'id', courier: 'Joko' } },
      { ...hub.sender, language: 'id' },
    )
    const printed = await textOfPdf(Buffer.from(sheet.body.result.content, 'base64'))
    for (const text of [
      'Daftar penjemputan',
      'Joko',
      shipment.shipmentCode,
      'Jalan Contoh 1',
      '+62 812-3456-789',
      'Gate 2',
    ])
      expect(printed.text).toContain(text)

    for (let times = 0; times < 3; times += 1) expect((await start()).body.moved_count).toBe(1)
    expect((await state()).body.data.result).toMatchObject({ can_book: false, pickups: [{ status: 'on_the_way' }] })
    const input = await taken()
    const replies = []
    for (let times = 0; times < 7; times += 1) replies.push(await record(row.id, input, hub.sender))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
    const again = await record(row.id, { outcome: 'failed', failure: 'refused' }, admin.sender)
    expect(again.body.error_code).toBe('pickup_recorded')
    expect(again.body.message).toMatch(new RegExp(`${hub.staff.name} at \\d\\d:\\d\\d: Picked up`))
    expect(await statusOf()).toBe('sent_to_warehouse')
    const found = await app.send(
      staffExportCalls.staffExports,
      { query: { search: shipment.shipmentCode } },
      hub.sender,
    )
    expect(found.body.results).toMatchObject([{ status: 'sent_to_warehouse', is_picked_up: true }])
    expect(await templatesOf(owner.customer.id)).toEqual([
      'export_pickup_booked',
      'export_pickup_started',
      'export_pickup_done',
    ])
    const { pickups: seen } = (await state()).body.data.result
    expect(seen).toMatchObject([{ status: 'picked_up', box_count: 2, handed_over_by: 'Budi' }])
    expect((await app.app.inject({ url: seen[0]?.photo ?? '' })).statusCode).toBe(200)

    const receipt = await app.send(
      exportPickupCalls.exportPickupReceipt,
      { query: { shipment_code: shipment.shipmentCode } },
      { ...owner.sender, language: 'cn' },
    )
    const paper = await textOfPdf(Buffer.from(receipt.body.data.result.content, 'base64'))
    for (const text of ['取件回执', shipment.shipmentCode, 'Budi', 'Joko', '2 × Desk lamp', '+62 812-3456-789'])
      expect(paper.text).toContain(text)
    const received = await app.send(
      staffExportCalls.staffReceiveExport,
      {
        params: { shipment_code: shipment.shipmentCode },
        body: {
          boxes: [{ weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
          photos: (await makePhotos(app, hub)).map(({ image_url }) => image_url),
          condition: 'good',
          shelf: 'E-04',
        },
      },
      hub.sender,
    )
    expect(received.status, received.text).toBe(200)
    expect(
      (
        await app.send(
          staffPickupCalls.staffPickups,
          { query: { country: 'id', search: shipment.shipmentCode, view: 'done' } },
          hub.sender,
        )
      ).body.results,
    ).toMatchObject([{ status: 'picked_up', can_undo: false }])
  })

  test('tells a customer why the boxes stayed, who books another slot', async () => {
    const { row, slot, owner, record, state, statusOf, book, shipment, today } = await booked()
    await today()
    for (const [body, field] of [
      [{ outcome: 'failed' }, 'failure'],
      [{ outcome: 'picked_up', box_count: 1, handed_over_by: 'Budi' }, 'photo'],
      [{ outcome: 'picked_up', box_count: 1 }, 'handed_over_by'],
    ] as const)
      expect(Object.keys((await record(row.id, body, hub.sender)).body.message)).toEqual([field])
    expect((await record(row.id, { outcome: 'failed', failure: 'not_packed' }, hub.sender)).status).toBe(200)
    expect(await statusOf()).toBe('waiting_shipment')
    const last = (await told(owner.customer.id)).at(-1)
    expect(last?.template).toBe('export_pickup_failed')
    expect(last?.body).toContain(owner.customer.language === 'id' ? 'Koli belum dikemas' : 'Boxes not packed')
    expect((await state()).body.data.result).toMatchObject({
      can_book: true,
      pickups: [{ number: 1, status: 'failed', failure: 'not_packed' }],
    })
    const next = (await state()).body.data.result.slots.find(({ day }) => day !== slot.day)
    const again = await book({ pickup_day: next?.day ?? '', pickup_from: next?.from ?? '' })
    expect(again.body.data.result.pickups).toMatchObject([
      { number: 2, status: 'booked' },
      { number: 1, status: 'failed' },
    ])
    const receipt = await app.send(
      exportPickupCalls.exportPickupReceipt,
      { query: { shipment_code: shipment.shipmentCode } },
      owner.sender,
    )
    expect(receipt.body.error_code).toBe('pickup_not_done')
  })

  test('takes a record back within 15 minutes by its author, from the list and from the shipment’s page', async () => {
    const { row, owner, shipment, record, state, statusOf, undo, taken, today } = await booked()
    await today()
    const other = await makeStaff(app, ['hub'])
    await record(row.id, { outcome: 'failed', failure: 'other' }, hub.sender)
    expect((await undo(other)).body.error_code).toBe('undo_not_yours')
    expect((await undo()).body.result.status).toBe('booked')
    expect((await undo(admin)).body.error_code).toBe('undone_already')

    await record(row.id, await taken(), hub.sender)
    expect((await undo(admin)).status).toBe(200)
    expect(await statusOf()).toBe('waiting_shipment')
    expect((await state()).body.data.result).toMatchObject({
      pickups: [{ status: 'booked', box_count: null, photo: null }],
    })
    expect((await templatesOf(owner.customer.id)).filter((name) => name === 'export_pickup_corrected')).toHaveLength(2)
    expect(await templatesOf(owner.customer.id)).not.toContain('export_corrected')

    await record(row.id, await taken(), hub.sender)
    const params = { shipment_code: shipment.shipmentCode }
    const detail = await app.send(staffExportCalls.staffExport, { params }, hub.sender)
    const event_id = detail.body.result.undo?.event_id ?? ''
    const undone = await app.send(
      staffExportUndoCalls.staffUndoExport,
      { params, body: { event_id, reason: 'Wrong stop' } },
      hub.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    expect((await db().select().from(pickups).where(eq(pickups.id, row.id)))[0]).toMatchObject({
      status: 'booked',
      snapshot: null,
      recordedBy: null,
    })
  })

  test('starts no stop of another day, and belongs to its country alone', async () => {
    const { row, start, record } = await booked()
    await db().update(pickups).set({ day: '2999-01-04' }).where(eq(pickups.id, row.id))
    expect((await start()).body.results).toMatchObject([{ moved: false, error_code: 'pickup_other_day' }])
    const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
    const list = await app.send(staffPickupCalls.staffPickups, { query: { country: 'id' } }, abroad.sender)
    expect(list.status).toBe(404)
    expect((await record(row.id, { outcome: 'failed', failure: 'other' }, abroad.sender)).status).toBe(404)
    for (const reply of [
      await app.send(staffPickupCalls.staffStartPickups, { body: { pickup_ids: [row.id] } }, abroad.sender),
      await app.send(
        staffPickupCalls.staffAssignPickups,
        { body: { pickup_ids: [row.id], courier: 'X' } },
        abroad.sender,
      ),
    ])
      expect(reply.body.results).toMatchObject([{ moved: false, error_code: 'not_found' }])
  })
})

test('the plan is read by the hub and set by admins, window by window', async () => {
  const plans = await app.send(staffPickupCalls.staffPickupPlans, {}, hub.sender)
  const read = plans.body.results.find(({ country }) => country === 'sg')
  if (read === undefined) throw new Error('The sample has no plan.')
  const { version, ...plan } = read
  const save = (body: Sent<typeof staffPickupCalls.staffSavePickupPlan>['body'], by = admin) =>
    app.send(staffPickupCalls.staffSavePickupPlan, { body }, by.sender)
  expect((await save(plan, hub)).status).toBe(404)
  const [first, second] = plan.windows
  if (first === undefined || second === undefined) throw new Error('The sample has two windows.')
  const clash = await save({ ...plan, windows: [first, { ...second, starts: '10:30' }] })
  expect([clash.status, Object.keys(clash.body.message)]).toEqual([422, ['windows.1.starts']])
  const change = { ...plan, days_ahead: 7, windows: [second], closed_days: ['2027-01-02', '2027-01-01'], version }
  // The second time it is the same: nobody is told of somebody else.
  for (const saved of [await save(change), await save(change)])
    expect(saved.body.result).toMatchObject({
      country: 'sg',
      days_ahead: 7,
      windows: [second],
      closed_days: ['2027-01-01', '2027-01-02'],
    })
  // Another admin opened it before that.
  const late = await save({ ...plan, days_ahead: 9, version })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  expect((await save(plan)).status).toBe(200)
})
