import { exportShipmentCalls, paymentCalls } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { exportShipments, invoices, messages } from '../db/schema'
import { approveExport } from '../features/export/shipment/decide'
import { insertInvoice } from '../features/billing/invoice/insert'
import { inWriteOf } from './in-write'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeExport } from './make-export'
import { majorText } from './make-payment'
import { makeFile } from './make-shipment'
import { makeStaff } from './make-staff'
import type { TestApp } from './start'

export interface TestExportInvoice {
  owner: TestCustomer
  shipments: (typeof exportShipments.$inferSelect)[]
  invoice: typeof invoices.$inferSelect
}

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

/** Shipments of a new customer in Indonesia, checked out and approved: one unpaid invoice. */
export const makeExportInvoice = async (
  app: TestApp,
  options: { count?: number; payment?: typeof transfer; voucherCodes?: string[] } = {},
): Promise<TestExportInvoice> => {
  const { count = 1, payment = transfer, voucherCodes: voucher_codes = [] } = options
  const { db } = app.deps.database
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const { staff } = await makeStaff(app, ['support'])
  const shipment_ids: string[] = []
  while (shipment_ids.length < count) shipment_ids.push((await makeExport(app, owner)).id)
  const reply = await app.send(
    exportShipmentCalls.exportCheckout,
    { body: { shipment_ids, payment, voucher_codes } },
    owner.sender,
  )
  if (reply.status !== 200) throw new Error(reply.text)
  const owned = eq(exportShipments.customerId, owner.customer.id)
  for (const { shipmentCode, totalMinor } of await db.select().from(exportShipments).where(owned))
    await inWriteOf(app, (context) =>
      approveExport(
        { ...context, language: 'en' },
        {
          shipmentCode,
          staff: { kind: 'staff', id: staff.id, roles: ['support'] },
          expectedTotalMinor: totalMinor ?? 0,
        },
      ),
    )
  const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  if (invoice === undefined) throw new Error('Nothing was billed.')
  return { owner, invoice, shipments: await db.select().from(exportShipments).where(owned).orderBy(exportShipments.id) }
}

/** The proof of the whole amount, submitted by its customer. */
export const submitProof = async (
  app: TestApp,
  { owner, invoice }: Pick<TestExportInvoice, 'owner' | 'invoice'>,
): Promise<void> => {
  const body = {
    invoice_code: invoice.invoiceCode,
    file_url: (await makeFile(app, owner)).url,
    bank: 'Sample Bank',
    sender_name: 'Tester',
    amount: majorText(invoice),
    date: '2024-01-02',
  }
  const reply = await app.send(paymentCalls.createManualPayment, { body }, owner.sender)
  if (reply.status !== 200) throw new Error(reply.text)
}

/** The current statuses of its customer's shipments. */
export const statusesOf = async (
  { deps }: TestApp,
  { owner }: Pick<TestExportInvoice, 'owner'>,
): Promise<ExportStatus[]> => {
  const rows = await deps.database.db
    .select({ status: exportShipments.status })
    .from(exportShipments)
    .where(eq(exportShipments.customerId, owner.customer.id))
    .orderBy(exportShipments.id)
  return rows.map(({ status }) => status)
}

/** The in-portal notices of its customer. */
export const noticesOf = (
  { deps }: TestApp,
  { owner }: Pick<TestExportInvoice, 'owner'>,
): Promise<(typeof messages.$inferSelect)[]> =>
  deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))

/** The code of an unpaid invoice of one rupiah or cent, as if staff had billed the shipment. */
export const writeExportInvoice = async (
  { deps }: TestApp,
  { customer }: TestCustomer,
  exportShipmentId: string,
): Promise<string> => {
  const { country } = customer
  const line = {
    kind: 'freight',
    code: 'freight',
    label: { en: 'Freight', id: 'Ongkos kirim', cn: '运费' },
    params: {},
    quantity: null,
    unit: null,
    taxCode: 'ZR',
    amountMinor: 1,
    shipmentId: null,
    exportShipmentId,
  } as const
  const { invoiceCode } = await insertInvoice(deps.database.db, {
    customerId: customer.id,
    country,
    currency: country === 'sg' ? 'SGD' : 'IDR',
    service: 'ekspor',
    type: 'shipment',
    lines: [line],
    snapshot: {
      address: null,
      domestic: null,
      carts: [],
      vouchers: [],
      lines: [line],
      international_minor: 1,
      domestic_minor: 0,
      tax_minor: 0,
      discount_minor: 0,
      is_estimate: false,
      tariff_is_sample: true,
    },
    exportShipmentIds: [exportShipmentId],
    dueAt: new Date(Date.now() + 86_400_000),
  })
  return invoiceCode
}
