import {
  documentCalls,
  exportShipmentCalls,
  staffExportCalls,
  staffExportDeliveryCalls,
  staffExportUndoCalls,
  type DeliveryAttemptInput,
} from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deliveryAttempts, exportShipments, messages } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeFile } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeTicket } from '../../../testing/make-ticket'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
let lead: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  lead = await makeStaff(app, ['admin'])
})

/** An export with the last carrier abroad. */
const abroad = async () => {
  const { db } = app.deps.database
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const made = await makeExport(app, owner, 'delivering')
  const code = made.shipmentCode
  const params = { shipment_code: code }
  return {
    owner,
    code,
    record: async (body: DeliveryAttemptInput) => {
      const reply = await app.send(staffExportDeliveryCalls.staffRecordExportDelivery, { params, body }, hub.sender)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.result
    },
    delivered: async (number: number): Promise<DeliveryAttemptInput> => ({
      number,
      outcome: 'delivered',
      receiver_name: 'A. Sato',
      relation: 'self',
      photo: (await makePhotos(app, hub))[0]?.image_url ?? '',
    }),
    undo: async (number: number, by = hub, reason = 'The wrong parcel') => {
      const reply = await app.send(
        staffExportUndoCalls.staffUndoExportDelivery,
        { params, body: { number, reason } },
        by.sender,
      )
      return reply.status === 200 ? 'done' : `${String(reply.status)} ${String(reply.body.error_code)}`
    },
    row: async () => (await db.select().from(exportShipments).where(eq(exportShipments.id, made.id)))[0],
    attempts: () =>
      db
        .select()
        .from(deliveryAttempts)
        .where(eq(deliveryAttempts.exportShipmentId, made.id))
        .orderBy(asc(deliveryAttempts.number)),
    told: async (template: string) =>
      (await db.select().from(messages).where(eq(messages.customerId, owner.customer.id))).filter(
        (row) => row.template === template && row.channel === 'app',
      ),
    seen: async () =>
      (await app.send(exportShipmentCalls.exportShipmentDetail, { query: params }, owner.sender)).body.data.result,
    finish: () => app.send(exportShipmentCalls.exportConfirmFinish, { body: { shipment_id: made.id } }, owner.sender),
    proof: async () =>
      (await app.send(documentCalls.createDeliveryProofLink, { body: { cart_code: code } }, owner.sender)).status,
    detail: async (by: TestStaff) => (await app.send(staffExportCalls.staffExport, { params }, by.sender)).body.result,
  }
}

test('an export delivered by mistake is out again, without a proof, and its customer is told once', async () => {
  const { record, delivered, undo, row, attempts, told, seen, proof, detail } = await abroad()
  const before = await row()
  await record(await delivered(1))
  expect([(await row())?.status, await proof()]).toEqual(['delivered', 200])
  expect((await detail(hub)).view.attempts[0]?.undo?.until).toBeTruthy()
  for (let time = 0; time < 7; time += 1) expect(await undo(1)).toBe('done')
  expect({ ...(await row()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
  expect(await attempts()).toMatchObject([{ number: 1, undoneBy: hub.staff.id, undoReason: 'The wrong parcel' }])
  expect(await proof()).toBe(404)
  expect(await seen()).toMatchObject({ status: 'delivering', attempts: [], delivered_at: null })
  expect(await told('export_corrected')).toHaveLength(1)
  expect((await seen()).events.at(-1)).toMatchObject({ to_status: 'delivering', corrects: 'delivered' })
  expect((await record(await delivered(2))).status).toBe('delivered')
})

test('a failed attempt abroad counts no more; a return that was none is out again', async () => {
  const { record, undo, row, told, seen } = await abroad()
  await record({ number: 1, outcome: 'refused', reason: 'refused_unwanted' })
  expect(await undo(1)).toBe('done')
  expect(await told('export_delivery_corrected')).toHaveLength(1)
  expect((await seen()).attempts).toEqual([])
  expect(await record({ number: 2, outcome: 'returned', reason: 'wrong_address' })).toMatchObject({
    status: 'returning',
  })
  expect(await undo(1, lead)).toBe('409 undone_already')
  expect(await undo(2)).toBe('done')
  expect((await row())?.status).toBe('delivering')
})

test('a failed attempt stands against an undo of what came before it, which is not offered until it is taken back', async () => {
  const { code, record, undo, row, detail } = await abroad()
  const params = { shipment_code: code }
  await app.deps.database.db
    .update(exportShipments)
    .set({ status: 'on_clearance' })
    .where(eq(exportShipments.shipmentCode, code))
  const body = { to: 'delivering', tracking_number: `MY${String(nextNumber())}`, tracking_carrier: 'Express' } as const
  const out = await app.send(staffExportCalls.staffMoveExport, { params, body }, hub.sender)
  expect(out.status, out.text).toBe(200)
  const { undo: offer } = await detail(hub)
  expect(offer?.until).toBeTruthy()
  await record({ number: 1, outcome: 'failed', reason: 'nobody_home' })
  expect((await detail(hub)).undo).toBeNull()
  const takeBack = () =>
    app.send(
      staffExportUndoCalls.staffUndoExport,
      { params, body: { event_id: offer?.event_id ?? '', reason: 'The van' } },
      hub.sender,
    )
  expect((await takeBack()).body).toMatchObject({ error_code: 'undo_followed' })
  expect(await undo(1)).toBe('done')
  expect((await detail(hub)).undo).toMatchObject({ event_id: offer?.event_id })
  expect((await takeBack()).status).toBe(200)
  expect((await row())?.status).toBe('on_clearance')
})

test('another person, a late hour and the customer who confirmed it stand against it', async () => {
  const { record, delivered, undo, finish, attempts } = await abroad()
  const other = await makeStaff(app, ['hub'])
  await record({ number: 1, outcome: 'failed', reason: 'nobody_home' })
  expect(await undo(1, other)).toBe('409 undo_not_yours')
  const [failed] = await attempts()
  const { db } = app.deps.database
  await db
    .update(exportShipments)
    .set({ statusAt: new Date(Date.now() - 3_600_000) })
    .where(eq(exportShipments.id, failed?.exportShipmentId ?? ''))
  const past = new Date(Date.now() - 16 * 60_000)
  await db
    .update(deliveryAttempts)
    .set({ attemptedAt: past, createdAt: past })
    .where(eq(deliveryAttempts.id, failed?.id ?? ''))
  expect(await undo(1)).toBe('409 undo_too_late')
  expect(await undo(1, lead)).toBe('done')
  await record(await delivered(2))
  expect((await finish()).status).toBe(200)
  expect(await undo(2, lead)).toBe('409 undo_finished')
})

test('a claim of the customer on an export stands against it, also for a lead', async () => {
  const { owner, code, record, delivered, undo, row } = await abroad()
  await record(await delivered(1))
  await makeTicket(app, owner, {
    category: 'claim',
    shipment_code: code,
    unboxing_video: 'A link to the video',
    files: [(await makeFile(app, owner, 'image')).url],
  })
  expect([await undo(1), await undo(1, lead)]).toEqual(['409 undo_claimed', '409 undo_claimed'])
  expect((await row())?.status).toBe('delivered')
})
