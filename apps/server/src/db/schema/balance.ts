import {
  balanceEntryKinds,
  billingCurrencies,
  correctionStatuses,
  invoiceLineKinds,
  refundMethods,
  refundStatuses,
  taxCodes,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, key, updatedAt } from './columns'
import { customers } from './customer'
import { exportShipments } from './export'
import { atMostOneOf, notNegative, oneOf } from './guards'
import { invoices, payments } from './invoice'
import { disclosed, internal, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofRefund, own } from './subjects'
import { personTable } from './table'

/** The customer's available balance; always the sum of the entries. */
export const balances = personTable(
  'balances',
  { about: own, onErasure: 'blank' },
  {
    customerId: none(
      uuid('customer_id')
        .primaryKey()
        .references(() => customers.id),
    ),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    amountMinor: disclosed(amountMinor('amount_minor').notNull().default(0)),
    updatedAt: updatedAt(),
  },
  (t) => [check('balances_not_negative', sql`${t.amountMinor} >= 0`)],
)

/** Append-only ledger of the balance. */
export const balanceEntries = personTable(
  'balance_entries',
  { about: own, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    kind: disclosed(oneOf('kind', balanceEntryKinds).notNull()),
    /** Money out is negative. */
    amountMinor: disclosed(amountMinor('amount_minor').notNull()),
    balanceAfterMinor: disclosed(notNegative(amountMinor('balance_after_minor').notNull())),
    invoiceId: none(uuid('invoice_id').references(() => invoices.id)),
    paymentId: none(uuid('payment_id').references(() => payments.id)),
    staffId: none(uuid('staff_id').references(() => staff.id)),
    note: personal(text('note')),
    /** What caused it: the same cause is booked once. */
    cause: none(text('cause').notNull().unique()),
    createdAt: createdAt(),
  },
  (t) => [
    check('balance_entries_something', sql`${t.amountMinor} <> 0`),
    index('balance_entries_customer').on(t.customerId, t.id),
    index('balance_entries_invoice').on(t.invoiceId),
    index('balance_entries_payment').on(t.paymentId),
  ],
)

/** Paylater limit of a customer; no row means no paylater. Domain section 4.2. */
export const paylaterLimits = personTable(
  'paylater_limits',
  { about: own, onErasure: 'blank' },
  {
    customerId: none(
      uuid('customer_id')
        .primaryKey()
        .references(() => customers.id),
    ),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    limitMinor: disclosed(notNegative(amountMinor('limit_minor').notNull())),
    isActive: personal(boolean('is_active').notNull().default(true), { erasedTo: 'false' }),
    approvedBy: none(uuid('approved_by').references(() => staff.id)),
    note: internal(text('note')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('paylater_limits_newest').on(t.updatedAt, t.customerId)],
)

/** Refunds: requested by a finance staff member, approved by an admin, then sent. */
export const refunds = personTable(
  'refunds',
  { about: own, onErasure: 'blank' },
  {
    id: none(uuid('id').primaryKey().defaultRandom()),
    invoiceId: none(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    paymentId: none(uuid('payment_id').references(() => payments.id)),
    /** The refunded shipment, or `exportShipmentId`; neither if it refunds the invoice as a whole. */
    shipmentId: none(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: none(uuid('export_shipment_id').references(() => exportShipments.id)),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    /** Number of the credit note, set on approval: every refund is also a credit note. */
    creditNoteCode: none(text('credit_note_code').unique()),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    amountMinor: disclosed(amountMinor('amount_minor').notNull()),
    /**
     * Whether it pays for lost or damaged goods; otherwise it returns what was billed. Null for automatic ones, which never
     * pay for goods, and for those by hand of releases that did not ask.
     */
    isForGoods: none(boolean('is_for_goods')),
    /**
     * Service tax included in the amount; 0 where a refund by hand of an earlier release did not tell it. Negative where a
     * taxed charge rose while others fell.
     */
    serviceTaxMinor: none(amountMinor('service_tax_minor').notNull().default(0)),
    method: disclosed(oneOf('method', refundMethods).notNull()),
    status: disclosed(oneOf('status', refundStatuses).notNull()),
    reason: personal(text('reason').notNull()),
    requestedBy: none(uuid('requested_by').references(() => staff.id)),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decisionNote: internal(text('decision_note')),
    decidedAt: none(at('decided_at')),
    sentBy: none(uuid('sent_by').references(() => staff.id)),
    /** The bank's reference of the transfer. */
    sentReference: none(text('sent_reference')),
    sentAt: disclosed(at('sent_at')),
    /**
     * What triggered an automatic refund, such as a cancellation or smaller measured goods: the same cause refunds
     * once.
     */
    cause: none(text('cause').unique()),
    createdAt: createdAt(),
  },
  (t) => [
    check('refunds_positive', sql`${t.amountMinor} > 0`),
    atMostOneOf('refunds_one_shipment', t.shipmentId, t.exportShipmentId),
    // Its requester may withdraw a refund, never approve it.
    check('refunds_two_people', sql`${t.status} = 'rejected' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('refunds_decided', sql`${t.status} = 'requested' or ${t.requestedBy} is null or ${t.decidedBy} is not null`),
    check('refunds_goods_named', sql`${t.isForGoods} is not true or ${t.shipmentId} is not null`),
    check('refunds_tax_within', sql`${t.serviceTaxMinor} <= ${t.amountMinor}`),
    // For refunds requested by a person; automatic ones are deduplicated by `cause`.
    uniqueIndex('refunds_one_open')
      .on(t.invoiceId, sql`coalesce(${t.shipmentId}, ${t.exportShipmentId}, ${t.invoiceId})`)
      .where(sql`${t.status} in ('requested', 'approved') and ${t.cause} is null`),
    index('refunds_queue').on(t.status, t.createdAt, t.id),
    // For the tax report of a month: when its credit note was issued.
    index('refunds_credited')
      .on(sql`coalesce(${t.decidedAt}, ${t.createdAt})`)
      .where(sql`${t.status} in ('approved', 'sent')`),
    index('refunds_invoice').on(t.invoiceId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_shipment')
      .on(t.shipmentId)
      .where(sql`${t.shipmentId} is not null`),
    index('refunds_export_shipment')
      .on(t.exportShipmentId)
      .where(sql`${t.exportShipmentId} is not null`),
    index('refunds_customer').on(t.customerId, t.createdAt),
  ],
)

/**
 * The charges that a refund caused by measuring returns, so that the next measurement compares each with what is left of
 * it, and those of a refund by hand, for the tax report. They and their tax sum to the refund.
 */
export const refundLines = personTable(
  'refund_lines',
  { about: ofRefund, onErasure: 'blank' },
  {
    refundId: none(
      uuid('refund_id')
        .notNull()
        .references(() => refunds.id),
    ),
    position: none(notNegative(integer('position').notNull())),
    /** The imported shipment of the charge, where the refund names none. */
    shipmentId: none(uuid('shipment_id').references(() => shipments.id)),
    kind: disclosed(oneOf('kind', invoiceLineKinds).notNull()),
    taxCode: none(oneOf('tax_code', taxCodes).notNull()),
    /** Before tax on our own services. What rose while the others fell is negative. */
    amountMinor: disclosed(amountMinor('amount_minor').notNull()),
    /** The tax on our own services that is returned with it. */
    serviceTaxMinor: disclosed(amountMinor('service_tax_minor').notNull()),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.position] })],
)

/** A manual change of a balance: requested by one person, approved by another. */
export const balanceCorrections = personTable(
  'balance_corrections',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    /** Money taken is negative. */
    amountMinor: disclosed(amountMinor('amount_minor').notNull()),
    reason: personal(text('reason').notNull()),
    status: disclosed(oneOf('status', correctionStatuses).notNull()),
    requestedBy: none(
      uuid('requested_by')
        .notNull()
        .references(() => staff.id),
    ),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decisionNote: internal(text('decision_note')),
    decidedAt: disclosed(at('decided_at')),
    createdAt: createdAt(),
  },
  (t) => [
    check('balance_corrections_something', sql`${t.amountMinor} <> 0`),
    // Its requester may withdraw a correction, never approve it.
    check('balance_corrections_two_people', sql`${t.status} = 'rejected' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('balance_corrections_decided', sql`${t.status} = 'requested' or ${t.decidedBy} is not null`),
    index('balance_corrections_queue').on(t.status, t.createdAt, t.id),
    index('balance_corrections_customer').on(t.customerId, t.createdAt),
  ],
)
