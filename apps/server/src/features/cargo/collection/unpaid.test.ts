import { randomUUID } from 'node:crypto'
import {
  shipmentCalls,
  staffDeliveryCalls,
  staffInvoiceCalls,
  staffShipmentCalls,
  type ImportAttemptInput,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { collections, deliveryAttempts, invoices, shipments } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
  finance = await makeStaff(app, ['finance'])
})

/** Goods out for their customer, and what finance bills for them only then. */
const billedOnceOut = async (service: 'self_collection' | 'delivery') => {
  const { shipments: rows, owner } = await makeArrived(app, { service })
  const [row] = rows
  if (row === undefined) throw new Error('No shipment was made.')
  const { db } = app.deps.database
  const params = { cart_code: row.cartCode }
  const body = {
    to: 'outbound' as const,
    ...(service === 'delivery' && { tracking_number: `SP${row.cartCode.slice(-5)}88`, carrier: 'Ninja Van' }),
  }
  const out = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params, body },
    { ...hub.sender, idempotencyKey: randomUUID() },
  )
  expect(out.status, out.text).toBe(200)
  const lines = [{ reason: 'extra_packaging' as const, detail: 'Crate', amount: '75.00' }]
  const added = await app.send(
    staffInvoiceCalls.staffAddInvoice,
    { params, body: { lines, note: 'The lamp needs a crate.', due_days: 7 } },
    finance.sender,
  )
  expect(added.status, added.text).toBe(200)
  const pay = () =>
    db
      .update(invoices)
      .set({ status: 'paid', paidAt: new Date() })
      .where(eq(invoices.invoiceCode, added.body.result.invoice.invoice_code))
  const detail = await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)
  const code = detail.body.result.collection?.code ?? null
  const handOut = async (more: Partial<ImportAttemptInput> = {}) =>
    app.send(
      staffDeliveryCalls.staffRecordDelivery,
      {
        params,
        body: { number: 1, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self', ...more },
      },
      { ...hub.sender, idempotencyKey: randomUUID() },
    )
  const stands = async () => {
    const [now] = await db.select().from(shipments).where(eq(shipments.id, row.id))
    const attempts = await db.$count(deliveryAttempts, eq(deliveryAttempts.shipmentId, row.id))
    const [collection] = await db.select().from(collections).where(eq(collections.shipmentId, row.id))
    return { status: now?.status, attempts, code: collection?.code }
  }
  const proof = async () => ({ photo: (await makePhotos(app, hub))[0]?.image_url, note: 'ID card, same name' })
  return { code, handOut, pay, stands, proof }
}

test('goods leave the counter only once everything billed for them is paid, with the code or without it', async () => {
  const { code, handOut, pay, stands, proof } = await billedOnceOut('self_collection')
  for (const asked of [{ collection_code: code }, await proof()]) {
    const refused = await handOut(asked)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'invoice_unpaid'])
  }
  expect(await stands()).toEqual({ status: 'outbound', attempts: 0, code })
  await pay()
  const done = await handOut({ collection_code: code })
  expect(done.status, done.text).toBe(200)
  expect(await stands()).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('unpaid goods at the counter can go back, and a delivery at a door is recorded as it happened', async () => {
  const counter = await billedOnceOut('self_collection')
  const back = await counter.handOut({
    outcome: 'returned',
    reason: 'unreachable',
    receiver_name: null,
    relation: null,
  })
  expect(back.status, back.text).toBe(200)
  const door = await billedOnceOut('delivery')
  const done = await door.handOut(await door.proof())
  expect(done.status, done.text).toBe(200)
})
