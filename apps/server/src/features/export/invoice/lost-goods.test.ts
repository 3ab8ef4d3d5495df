import { exportShipmentCalls, paymentCalls, staffInvoiceCalls, staffPaymentCalls } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoiceExportShipments, invoices, payments, refunds } from '../../../db/schema'
import {
  makeExportInvoice,
  noticesOf,
  statusesOf,
  submitProof,
  type TestExportInvoice,
} from '../../../testing/make-export-invoice'
import { verifyPayment } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { expireInvoices } from '../../billing/invoice/jobs'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const note = 'The sum is not readable'

/** A proof is rejected after its customer cancelled so many of the exports that it pays for. */
const rejectedAfterCancelling = async (made: TestExportInvoice, count: number): Promise<void> => {
  await submitProof(app, made)
  const body = { shipment_ids: made.shipments.slice(0, count).map(({ id }) => id) }
  const cancelled = await app.send(exportShipmentCalls.exportCancel, { body }, made.owner.sender)
  expect(cancelled.status, cancelled.text).toBe(200)
  const [attempt] = await db().select().from(payments).where(eq(payments.invoiceId, made.invoice.id))
  const refusal = { params: { payment_id: attempt?.id ?? '' }, body: { note } }
  const refused = await app.send(staffPaymentCalls.staffRejectPayment, refusal, finance.sender)
  expect(refused.status, refused.text).toBe(200)
}
const invoicesOf = ({ owner }: TestExportInvoice) =>
  db().select().from(invoices).where(eq(invoices.customerId, owner.customer.id)).orderBy(asc(invoices.createdAt))

test('a rejected proof for exports that were all cancelled meanwhile leaves nothing to pay [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 2 })
  await rejectedAfterCancelling(made, 2)
  expect(await statusesOf(app, made)).toEqual(['cancelled', 'cancelled'])
  expect(await invoicesOf(made)).toMatchObject([{ status: 'cancelled' }])
  expect(await db().select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))).toEqual([])
})

test('a rejected proof bills only those exports that were not cancelled meanwhile, and says why [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 2 })
  await rejectedAfterCancelling(made, 1)
  expect(await statusesOf(app, made)).toEqual(['cancelled', 'waiting_payment'])
  const [first, second, ...more] = await invoicesOf(made)
  expect(more).toEqual([])
  expect(first).toMatchObject({ status: 'cancelled' })
  expect(second).toMatchObject({ status: 'pending' })
  expect(second?.totalMinor).toBeLessThan(first?.totalMinor ?? 0)
  const links = await db()
    .select()
    .from(invoiceExportShipments)
    .where(eq(invoiceExportShipments.invoiceId, second?.id ?? ''))
  expect(links).toMatchObject([{ shipmentId: made.shipments[1]?.id, isLive: true, role: 'main' }])
  const told = (await noticesOf(app, made)).map(({ body }) => body)
  expect(told.some((body) => body.includes(note))).toBe(true)
})

const billCrate = async ({ shipments: [shipment] }: TestExportInvoice): Promise<void> => {
  const params = { shipment_code: shipment?.shipmentCode ?? '' }
  const lines = [{ reason: 'extra_packaging' as const, detail: '', amount: '20000' }]
  const body = { lines, note: 'A crate was needed.', due_days: 7 }
  const added = await app.send(staffInvoiceCalls.staffAddExportInvoice, { params, body }, finance.sender)
  expect(added.status, added.text).toBe(200)
}
const expire = async ({ invoice }: TestExportInvoice): Promise<void> => {
  await db()
    .update(invoices)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(invoices.id, invoice.id))
  await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
}

test('an export whose invoice expires owes nothing that finance billed on top [EXP-05]', async () => {
  const made = await makeExportInvoice(app)
  await billCrate(made)
  await expire(made)
  expect(await statusesOf(app, made)).toEqual(['cancelled'])
  expect((await invoicesOf(made)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('an export whose invoice expires gets back what was paid for what finance billed on top [CART-05, EXP-05]', async () => {
  const made = await makeExportInvoice(app)
  await billCrate(made)
  const [, crate] = await invoicesOf(made)
  if (crate === undefined) throw new Error('Nothing was added.')
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const chosen = { invoice_code: crate.invoiceCode, payment }
  await app.send(paymentCalls.changePayment, { body: chosen }, made.owner.sender)
  await submitProof(app, { owner: made.owner, invoice: crate })
  await verifyPayment(app, crate, finance)
  await expire(made)
  expect(await statusesOf(app, made)).toEqual(['cancelled'])
  const asked = await db().select().from(refunds).where(eq(refunds.customerId, made.owner.customer.id))
  expect(asked).toMatchObject([{ invoiceId: crate.id, amountMinor: crate.totalMinor, status: 'requested' }])
})
