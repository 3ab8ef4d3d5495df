import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, key } from './columns'
import { invoices, payments } from './invoice'
import { staff } from './staff'

/** Events received from payment gateways, each stored once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: key(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** paid, expired, failed. */
    kind: text('kind').notNull(),
    currency: text('currency').notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    /** The outcome: paid, ignored, review. */
    outcome: text('outcome', { enum: ['paid', 'ignored', 'review'] }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('provider_events_once').on(t.provider, t.eventId),
    index('provider_events_payment').on(t.paymentId),
  ],
)

/** Payments that match no open invoice: too late, too little, in another currency. Finance decides. */
export const suspenseEntries = pgTable(
  'suspense_entries',
  {
    id: key(),
    providerEventId: uuid('provider_event_id').references(() => providerEvents.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    currency: text('currency').notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    reason: text('reason', { enum: ['late', 'wrong_amount', 'wrong_currency', 'unknown_payment'] }).notNull(),
    status: text('status', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('suspense_entries_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('suspense_entries_settled')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'settled'`),
    index('suspense_entries_invoice').on(t.invoiceId),
  ],
)
