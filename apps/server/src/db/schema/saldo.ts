import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { amountMinor, at, createdAt, key, updatedAt } from './columns'
import { exportShipments } from './export'
import { invoices, payments } from './invoice'
import { shipments } from './shipment'
import { staff } from './staff'

/** The customer's available balance; always the sum of the entries. */
export const balances = pgTable(
  'balances',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    amountMinor: amountMinor('amount_minor').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [check('balances_not_negative', sql`${t.amountMinor} >= 0`)],
)

/** Append-only ledger of the balance. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    kind: text('kind', { enum: ['top_up', 'payment', 'refund', 'credit', 'overpayment', 'correction'] }).notNull(),
    /** Money out is negative. */
    amountMinor: amountMinor('amount_minor').notNull(),
    balanceAfterMinor: amountMinor('balance_after_minor').notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    staffId: uuid('staff_id').references(() => staff.id),
    note: text('note'),
    /** What caused it: the same cause is booked once. */
    cause: text('cause').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('balance_entries_customer').on(t.customerId, t.id)],
)

/** Paylater limit of a customer; no row means no paylater. Domain section 4.2. */
export const paylaterLimits = pgTable(
  'paylater_limits',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    limitMinor: amountMinor('limit_minor').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    approvedBy: uuid('approved_by').references(() => staff.id),
    note: text('note'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('paylater_limits_newest').on(t.updatedAt, t.customerId)],
)

/** Refunds: requested by a finance staff member, approved by an admin, then sent. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The refunded shipment, or `exportShipmentId`; neither if it refunds the invoice as a whole. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    exportShipmentId: uuid('export_shipment_id').references(() => exportShipments.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Number of the credit note, set on approval: every refund is also a credit note. */
    creditNoteCode: text('credit_note_code').unique(),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    /** Service tax included in the amount, where known: for refunds caused by measuring. */
    serviceTaxMinor: amountMinor('service_tax_minor').notNull().default(0),
    /** Where the money goes: the balance (Indonesia), the customer's bank, or a deduction from the next invoice. */
    way: text('way', { enum: ['balance', 'bank', 'credit_note'] }).notNull(),
    status: text('status', { enum: ['requested', 'approved', 'sent', 'rejected'] }).notNull(),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').references(() => staff.id),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decisionNote: text('decision_note'),
    decidedAt: at('decided_at'),
    sentBy: uuid('sent_by').references(() => staff.id),
    /** The bank's reference of the transfer. */
    sentReference: text('sent_reference'),
    sentAt: at('sent_at'),
    /**
     * What triggered an automatic refund, such as a cancellation or smaller measured goods: the same cause refunds
     * once.
     */
    cause: text('cause').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check('refunds_positive', sql`${t.amountMinor} > 0`),
    check('refunds_one_shipment', sql`${t.shipmentId} is null or ${t.exportShipmentId} is null`),
    // For refunds requested by a person; automatic ones are deduplicated by `cause`.
    uniqueIndex('refunds_one_open')
      .on(t.invoiceId, sql`coalesce(${t.shipmentId}, ${t.exportShipmentId}, ${t.invoiceId})`)
      .where(sql`${t.status} in ('requested', 'approved') and ${t.cause} is null`),
    index('refunds_queue').on(t.status, t.createdAt, t.id),
    index('refunds_invoice').on(t.invoiceId),
    index('refunds_shipment')
      .on(t.shipmentId)
      .where(sql`${t.shipmentId} is not null`),
    index('refunds_export_shipment')
      .on(t.exportShipmentId)
      .where(sql`${t.exportShipmentId} is not null`),
    index('refunds_customer').on(t.customerId, t.createdAt),
  ],
)

/** A manual change of a balance: requested by one person, approved by another. */
export const balanceCorrections = pgTable(
  'balance_corrections',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    /** Money taken is negative. */
    amountMinor: amountMinor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['requested', 'approved', 'rejected'] }).notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staff.id),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decisionNote: text('decision_note'),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('balance_corrections_something', sql`${t.amountMinor} <> 0`),
    index('balance_corrections_queue').on(t.status, t.createdAt, t.id),
    index('balance_corrections_customer').on(t.customerId, t.createdAt),
  ],
)
