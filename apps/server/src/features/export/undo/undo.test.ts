import { exportShipmentCalls, staffExportCalls, staffExportUndoCalls, type ExportMoveInput } from '@layar/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, cartons, exportEvents, exportPackages, exportShipments, messages } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { inWriteOf } from '../../../testing/in-write'
import { makeExportInvoice } from '../../../testing/make-export-invoice'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { completeInvoice } from '../../billing/invoice/settle'

let app: TestApp
let hub: TestStaff
let lead: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  lead = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
/** A paid shipment on its way to our warehouse. */
const onItsWay = async () => {
  const { owner, invoice, shipments } = await makeExportInvoice(app)
  await inWriteOf(app, (context) => completeInvoice(context, invoice, undefined))
  const id = shipments[0]?.id ?? ''
  const [row] = await db()
    .update(exportShipments)
    .set({ status: 'sent_to_warehouse', inboundTrackingNumber: `JNE-${String(nextNumber())}` })
    .where(eq(exportShipments.id, id))
    .returning()
  await db().insert(exportEvents).values({ shipmentId: id, toStatus: 'sent_to_warehouse', actorKind: 'customer' })
  return { owner, id, code: row?.shipmentCode ?? '' }
}
const receive = async (code: string, weight_gram: number, condition: 'good' | 'damaged' = 'good') => {
  const photos = [...(await makePhotos(app, hub)), ...(await makePhotos(app, hub))].map(({ image_url: url }) => url)
  const boxes = [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }]
  const body = { boxes, photos, condition, shelf: 'E-04' }
  const reply = await app.send(
    staffExportCalls.staffReceiveExport,
    { params: { shipment_code: code }, body },
    hub.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
const move = async (code: string, body: ExportMoveInput) => {
  const reply = await app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: code }, body }, hub.sender)
  expect(reply.status, reply.text).toBe(200)
}
const newestOf = async (id: string) => {
  const [row] = await db()
    .select()
    .from(exportEvents)
    .where(eq(exportEvents.shipmentId, id))
    .orderBy(desc(exportEvents.id))
    .limit(1)
  return row?.id ?? 0
}
const undo = async (code: string, eventId: number | string, by = hub) => {
  const body = { event_id: String(eventId), reason: 'The wrong parcel' }
  const reply = await app.send(
    staffExportUndoCalls.staffUndoExport,
    { params: { shipment_code: code }, body },
    by.sender,
  )
  return reply.status === 200 ? 'done' : `${String(reply.status)} ${reply.body.error_code ?? reply.text}`
}
const stateOf = async (id: string) => {
  const [row] = await db().select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  const { updatedAt: _ever, ...shipment } = row
  const boxes = await db().select().from(exportPackages).where(eq(exportPackages.shipmentId, id))
  const placed = await db().select().from(cartons).where(eq(cartons.exportShipmentId, id)).orderBy(asc(cartons.serial))
  return {
    shipment,
    boxes,
    cartons: placed
      .filter(({ status }) => status !== 'voided')
      .map(({ status, locationId }) => ({ status, locationId })),
  }
}
/** What makeExportInvoice declared. */
const declaredGrams = async (id: string) =>
  (await stateOf(id)).boxes.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)

test('every station of an export is taken back, back to its booking-in', async () => {
  const { owner, id, code } = await onItsWay()
  const before = [await stateOf(id)]
  await receive(code, await declaredGrams(id))
  const moves: ExportMoveInput[] = [
    { to: 'sent', manifest_number: 'GA-881' },
    { to: 'on_clearance' },
    { to: 'delivering', tracking_number: `MY${String(nextNumber())}`, tracking_carrier: 'Sample Express' },
  ]
  for (const one of moves) {
    before.push(await stateOf(id))
    await move(code, one)
  }
  for (const was of before.toReversed()) {
    const { body } = await app.send(staffExportCalls.staffExport, { params: { shipment_code: code } }, hub.sender)
    expect(await undo(code, body.result.undo?.event_id ?? '')).toBe('done')
    expect(await stateOf(id)).toEqual(was)
  }
  const query = { shipment_code: code }
  const { body } = await app.send(exportShipmentCalls.exportShipmentDetail, { query }, owner.sender)
  expect(body.data.result.events.slice(-4).map(({ to_status: to, corrects }) => [to, corrects])).toEqual([
    ['on_clearance', 'delivering'],
    ['sent', 'on_clearance'],
    ['received', 'sent'],
    ['sent_to_warehouse', 'received'],
  ])
  const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
  expect(told.filter(({ template, channel }) => template === 'export_corrected' && channel === 'app')).toHaveLength(4)
  const audited = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `export:${code}`))
  expect(audited.filter(({ action }) => action === 'export.undone')).toHaveLength(4)
})

test('goods that were held as damaged when they came are taken back in one act', async () => {
  const { id, code } = await onItsWay()
  const before = await stateOf(id)
  await receive(code, await declaredGrams(id), 'damaged')
  expect((await stateOf(id)).shipment.status).toBe('hold')
  expect(await undo(code, await newestOf(id))).toBe('done')
  expect(await stateOf(id)).toEqual(before)
})

test('money that moved, a later act, another person and a late hour stand against it', async () => {
  const heavy = await onItsWay()
  await receive(heavy.code, 40_000)
  const state = await stateOf(heavy.id)
  expect(await undo(heavy.code, await newestOf(heavy.id), lead)).toBe('409 undo_money_moved')
  expect(await stateOf(heavy.id)).toEqual(state)

  const { id, code } = await onItsWay()
  await receive(code, await declaredGrams(id))
  const booking = await newestOf(id)
  await move(code, { to: 'sent', manifest_number: 'GA-1' })
  const departure = await newestOf(id)
  expect(await undo(code, booking, lead)).toBe('409 undo_goods_left')
  expect(await undo(code, departure, await makeStaff(app, ['hub']))).toBe('409 undo_not_yours')
  await db()
    .update(exportEvents)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(exportEvents.id, departure))
  expect(await undo(code, departure)).toBe('409 undo_too_late')
  expect(await undo(code, departure, lead)).toBe('done')
  expect(await undo(code, departure, lead)).toBe('done')
  expect(await undo(code, departure)).toBe('409 undone_already')
})

test('many exports move in one act, each by itself; a number for two of them is refused for both', async () => {
  const made = [await onItsWay(), await onItsWay(), await onItsWay()]
  for (const { id, code } of made) await receive(code, await declaredGrams(id))
  const all = (body: Omit<ExportMoveInput, 'from' | 'tracking_number'>, numbers: readonly string[] = []) =>
    app.send(
      staffExportCalls.staffMoveExports,
      {
        body: {
          ...body,
          shipments: made.map(({ code }, index) => ({ shipment_code: code, tracking_number: numbers[index] ?? null })),
        },
      },
      hub.sender,
    )
  await move(made[2]?.code ?? '', { to: 'hold', reason: 'Papers' })
  const sent = await all({ to: 'sent', manifest_number: 'GA-7' })
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body.results.map(({ moved, error_code: error }) => [moved, error])).toEqual([
    [true, null],
    [true, null],
    [false, 'reason_needed'],
  ])
  const back = await app.send(
    staffExportUndoCalls.staffUndoExports,
    { body: { status: 'sent', shipment_codes: made.map(({ code }) => code), reason: 'Another flight' } },
    hub.sender,
  )
  expect(back.body.results.map(({ status, error_code: error }) => [status, error])).toEqual([
    ['received', null],
    ['received', null],
    [null, 'undo_followed'],
  ])
  await all({ to: 'sent', manifest_number: 'GA-8' })
  await all({ to: 'on_clearance' })
  const number = `MY${String(nextNumber())}`
  const twice = await all({ to: 'delivering', tracking_carrier: 'Sample Express' }, [number, number])
  expect(twice.body.results.map(({ error_code: error }) => error)).toEqual([
    'tracking_number_twice',
    'tracking_number_twice',
    'tracking_number_needed',
  ])
})
