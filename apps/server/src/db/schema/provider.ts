import { gatewayEventKinds, gatewayOutcomes, suspenseReasons, suspenseStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { refunds } from './balance'
import { amountMinor, at, createdAt, key } from './columns'
import { currencyCode, notNegative, oneOf } from './guards'
import { invoices, payments } from './invoice'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { ofInvoice, ofPayment } from './subjects'
import { personTable } from './table'

/** Events received from payment gateways, each stored once. */
export const providerEvents = personTable(
  'provider_events',
  { about: ofPayment, onErasure: 'blank' },
  {
    id: key(),
    provider: disclosed(text('provider').notNull()),
    eventId: none(text('event_id').notNull()),
    paymentId: none(uuid('payment_id').references(() => payments.id)),
    kind: disclosed(oneOf('kind', gatewayEventKinds).notNull()),
    currency: disclosed(currencyCode(text('currency').notNull())),
    amountMinor: disclosed(notNegative(amountMinor('amount_minor').notNull())),
    outcome: none(oneOf('outcome', gatewayOutcomes).notNull()),
    body: internal(jsonb('body').$type<Record<string, unknown>>().notNull()),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('provider_events_once').on(t.provider, t.eventId),
    index('provider_events_payment').on(t.paymentId),
  ],
)

/**
 * Payments that match no open invoice: too late, too little, in another currency. Finance decides. They come from an
 * event of the gateway, or staff record them from the bank statement; so do refunds that the bank sent back.
 */
export const suspenseEntries = personTable(
  'suspense_entries',
  { about: ofInvoice, onErasure: 'blank' },
  {
    id: key(),
    providerEventId: none(uuid('provider_event_id').references(() => providerEvents.id)),
    invoiceId: none(uuid('invoice_id').references(() => invoices.id)),
    currency: disclosed(currencyCode(text('currency').notNull())),
    amountMinor: disclosed(notNegative(amountMinor('amount_minor').notNull())),
    /** The refund that the bank sent back: it comes back once. Null once the record is withdrawn. */
    refundId: none(uuid('refund_id').references(() => refunds.id)),
    reason: disclosed(oneOf('reason', suspenseReasons).notNull()),
    status: disclosed(oneOf('status', suspenseStatuses).notNull().default('open')),
    /** Who found it on the bank statement: somebody else decides. */
    recordedBy: none(uuid('recorded_by').references(() => staff.id)),
    receivedOn: disclosed(date('received_on', { mode: 'string' })),
    bankReference: disclosed(text('bank_reference')),
    senderName: personal(text('sender_name')),
    /** The line of the bank statement, as payments have it: null once the record is withdrawn. */
    lineKey: none(text('line_key')),
    decision: internal(text('decision')),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decidedAt: none(at('decided_at')),
    createdAt: createdAt(),
  },
  (t) => [
    index('suspense_entries_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('suspense_entries_settled')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'settled'`),
    check('suspense_entries_settled_by', sql`${t.status} = 'open' or ${t.decidedBy} is not null`),
    index('suspense_entries_invoice').on(t.invoiceId),
    index('suspense_entries_event').on(t.providerEventId),
    uniqueIndex('suspense_entries_line').on(t.lineKey),
    uniqueIndex('suspense_entries_refund').on(t.refundId),
    check(
      'suspense_entries_returned',
      sql`${t.refundId} is null or (${t.reason} = 'refund_returned' and ${t.recordedBy} is not null)`,
    ),
    check('suspense_entries_source', sql`${t.recordedBy} is null or ${t.providerEventId} is null`),
    check(
      'suspense_entries_recorded',
      sql`${t.recordedBy} is null or (${t.receivedOn} is not null and ${t.bankReference} is not null)`,
    ),
  ],
)
