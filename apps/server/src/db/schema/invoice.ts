import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { amountMinor, at, createdAt, inLanguages, key, searchIndex, texts, updatedAt } from './columns'
import { exportShipments } from './export'
import { shipments } from './shipment'
import { staff } from './staff'
import { files } from './upload'

export const invoices = pgTable(
  'invoices',
  {
    id: key(),
    invoiceCode: text('invoice_code').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    /** Which of the two services it bills. */
    service: text('service', { enum: ['impor', 'ekspor'] })
      .notNull()
      .default('impor'),
    type: text('type', { enum: ['shipment', 'paylater', 'pay_on_arrival', 'top_up', 'additional'] }).notNull(),
    status: text('status', { enum: ['pending', 'waiting_verification', 'paid', 'cancelled', 'refunded'] }).notNull(),
    totalMinor: amountMinor('total_minor').notNull(),
    dueAt: at('due_at').notNull(),
    /** Order-tracking code of the act that created it: CO checkout, CP change of payment. Specification section 7. */
    orderTracking: text('order_tracking', { enum: ['CO', 'CP'] }).notNull(),
    /** Recipient, service, tariffs, rates and rules at the time of issue. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    /** For an additional invoice: the invoice whose goods measured differently. */
    parentInvoiceId: uuid('parent_invoice_id'),
    /** Why staff issued it, as shown to the customer. */
    note: text('note'),
    issuedBy: uuid('issued_by').references(() => staff.id),
    /** Ids of files that belong to it, such as the tax invoice that finance attached. */
    papers: texts('papers'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: at('paid_at'),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    index('invoices_customer').on(t.customerId, t.service, t.createdAt, t.id),
    index('invoices_open').on(t.customerId, t.status, t.createdAt),
    index('invoices_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'pending'`),
    index('invoices_newest').on(t.createdAt, t.id),
    index('invoices_parent').on(t.parentInvoiceId),
    searchIndex('invoices_search', [t.invoiceCode]),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** Instead of `shipmentId`, on an invoice of the export service. */
    exportShipmentId: uuid('export_shipment_id').references(() => exportShipments.id),
    /** freight, surcharge, domestic, import_gst, import_duty, import_vat, import_pph, vat, discount. */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    label: inLanguages('label').notNull(),
    detail: text('detail').notNull().default(''),
    taxCode: text('tax_code').notNull(),
    /** Discounts are negative. */
    amountMinor: amountMinor('amount_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.position] })],
)

/** Which shipments an invoice bills. A shipment is on at most one live main invoice. */
export const invoiceShipments = pgTable(
  'invoice_shipments',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    role: text('role', { enum: ['main', 'additional'] }).notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.shipmentId] }),
    uniqueIndex('invoice_shipments_one_live')
      .on(t.shipmentId)
      .where(sql`${t.isLive} and ${t.role} = 'main'`),
    index('invoice_shipments_shipment').on(t.shipmentId),
  ],
)

/** Which shipments an export invoice bills. A shipment is on at most one live main invoice. */
export const invoiceExportShipments = pgTable(
  'invoice_export_shipments',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => exportShipments.id),
    role: text('role', { enum: ['main', 'additional'] }).notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.shipmentId] }),
    uniqueIndex('invoice_export_shipments_one_live')
      .on(t.shipmentId)
      .where(sql`${t.isLive} and ${t.role} = 'main'`),
    index('invoice_export_shipments_shipment').on(t.shipmentId),
  ],
)

/** Attempts to pay an invoice; one is live at a time. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    vendor: text('vendor').notNull(),
    method: text('method').notNull(),
    status: text('status', {
      enum: [
        'waiting_payment',
        'waiting_verification',
        'paid',
        'rejected',
        'expired',
        'cancelled',
        'refund_pending',
        'refunded',
      ],
    }).notNull(),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    orderTracking: text('order_tracking', { enum: ['CO', 'CP'] }).notNull(),
    /** Code payload, bank account, reference: what the customer needs to pay. */
    instructions: jsonb('instructions').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: at('expires_at').notNull(),
    /** The gateway's reference for this attempt, carried by its callbacks. */
    providerReference: text('provider_reference'),
    proofFileId: uuid('proof_file_id').references(() => files.id),
    proof: jsonb('proof').$type<Record<string, unknown>>(),
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_one_live')
      .on(t.invoiceId)
      .where(sql`${t.status} in ('waiting_payment', 'waiting_verification')`),
    index('payments_invoice').on(t.invoiceId),
    uniqueIndex('payments_provider_reference').on(t.vendor, t.providerReference),
    index('payments_queue').on(t.status, t.updatedAt, t.id),
    index('payments_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'waiting_payment'`),
  ],
)
