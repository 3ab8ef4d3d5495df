import { exportInvoiceCalls, exportShipmentCalls, paymentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments, invoices, messages, payments } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport, makeExportAddress } from '../../../testing/make-export'
import { makeFile } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { settleInvoice } from '../../billing/invoice/settle'
import { findAddress } from '../../customer/address/store'
import { addressView } from '../../customer/address/view'
import { approveExport } from '../shipment/decide'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** What the customer reads once the payment of a shipment is settled. */
const toldOnceSettled = async ({ isPickup }: { readonly isPickup: boolean }) => {
  const { db } = app.deps.database
  const owner = await makeCustomer(app, { country: 'id' })
  const { staff } = await makeStaff(app, ['admin'])
  const { id, shipmentCode } = await makeExport(app, owner)
  if (isPickup) {
    const pickupAddressId = await makeExportAddress(app, owner, 'pickup')
    const place = await findAddress(db, owner.customer.id, pickupAddressId)
    if (place === undefined) throw new Error('The pickup address is missing.')
    const pickup = addressView(place)
    await db.update(exportShipments).set({ pickupAddressId, pickup }).where(eq(exportShipments.id, id))
  }
  const payBy = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const asked = await app.send(
    exportShipmentCalls.exportCheckout,
    { body: { shipment_ids: [id], payment: payBy } },
    owner.sender,
  )
  expect(asked.status, asked.text).toBe(200)
  const [{ totalMinor } = { totalMinor: null }] = await db
    .select()
    .from(exportShipments)
    .where(eq(exportShipments.id, id))
  await inWriteOf(app, (context) =>
    approveExport(
      { ...context, language: 'en' },
      {
        shipmentCode,
        staff: { kind: 'staff', id: staff.id, roles: ['admin'] },
        expectedTotalMinor: totalMinor ?? 0,
      },
    ),
  )
  const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  if (invoice === undefined) throw new Error('Nothing was billed.')
  const paid = await app.send(
    paymentCalls.createManualPayment,
    {
      body: {
        invoice_code: invoice.invoiceCode,
        file_url: (await makeFile(app, owner)).url,
        bank: 'Sample Bank',
        sender_name: 'Tester Sample',
        amount: String(invoice.totalMinor),
        date: '2024-01-02',
      },
    },
    owner.sender,
  )
  expect(paid.status, paid.text).toBe(200)
  const [payment] = await db.select().from(payments).where(eq(payments.invoiceId, invoice.id))
  await inWriteOf(app, (context) =>
    settleInvoice(context, {
      paymentId: payment?.id ?? '',
      staffId: staff.id,
      receivedMinor: invoice.totalMinor,
      bankReference: 'REF-1',
    }),
  )
  const bill = await app.send(
    exportInvoiceCalls.exportInvoice,
    { query: { invoice_code: invoice.invoiceCode } },
    owner.sender,
  )
  expect(bill.body.data.result.export_shipments).toMatchObject([{ is_picked_up: isPickup }])
  const told = await db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
  return told.map(({ template }) => template)
}

test('a paid shipment that our courier picks up asks for a pickup time, any other for its tracking number', async () => {
  const collected = await toldOnceSettled({ isPickup: true })
  expect(collected).toContain('export_waiting_pickup')
  expect(collected).not.toContain('export_waiting_shipment')
  const sent = await toldOnceSettled({ isPickup: false })
  expect(sent).toContain('export_waiting_shipment')
  expect(sent).not.toContain('export_waiting_pickup')
})
