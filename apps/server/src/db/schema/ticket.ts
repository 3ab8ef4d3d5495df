import { historyActors, ticketAuthors, ticketCategories, ticketStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, searchIndex, texts, updatedAt } from './columns'
import { customers } from './customer'
import { exportShipments } from './export'
import { oneOf } from './guards'
import { invoices } from './invoice'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { ofTicket, own } from './subjects'
import { personTable } from './table'

export const tickets = personTable(
  'tickets',
  { about: own, onErasure: 'blank' },
  {
    id: disclosed(uuid('id').primaryKey().defaultRandom()),
    ticketCode: disclosed(text('ticket_code').notNull().unique()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    category: disclosed(oneOf('category', ticketCategories).notNull()),
    subject: personal(text('subject').notNull()),
    status: disclosed(oneOf('status', ticketStatuses).notNull()),
    /** Its subject, if the customer named one: always the customer's own. */
    cartCode: none(text('cart_code')),
    /** The same of an export. */
    shipmentCode: none(text('shipment_code').references(() => exportShipments.shipmentCode)),
    invoiceCode: none(text('invoice_code').references(() => invoices.invoiceCode)),
    assignedTo: none(uuid('assigned_to').references(() => staff.id)),
    /** One working day after it was opened. */
    firstAnswerDueAt: none(at('first_answer_due_at').notNull()),
    firstAnsweredAt: none(at('first_answered_at')),
    resolvedAt: none(at('resolved_at')),
    closedAt: none(at('closed_at')),
    statusAt: none(at('status_at').notNull().defaultNow()),
    /** Newest message that the customer may read. */
    lastMessageAt: none(at('last_message_at').notNull().defaultNow()),
    customerReadAt: none(at('customer_read_at').notNull().defaultNow()),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('tickets_invoice').on(t.invoiceCode),
    index('tickets_export').on(t.shipmentCode),
    index('tickets_customer').on(t.customerId, t.createdAt, t.id),
    index('tickets_of_status').on(t.customerId, t.status, t.createdAt, t.id),
    // Longest in its status first; for open tickets that is also the order in which they are due.
    index('tickets_queue').on(t.status, t.statusAt, t.id),
    searchIndex('tickets_search', [t.ticketCode, t.subject, t.cartCode, t.shipmentCode]),
    check('tickets_of_one_shipment', sql`num_nonnulls(${t.cartCode}, ${t.shipmentCode}) <= 1`),
    index('tickets_owner').on(t.assignedTo, t.status, t.statusAt, t.id),
  ],
)

export const ticketMessages = personTable(
  'ticket_messages',
  { about: ofTicket, onErasure: 'remove', exportedRows: 'not is_internal' },
  {
    id: key(),
    ticketId: disclosed(
      uuid('ticket_id')
        .notNull()
        .references(() => tickets.id),
    ),
    authorKind: disclosed(oneOf('author_kind', ticketAuthors).notNull()),
    authorId: none(uuid('author_id')),
    body: personal(text('body').notNull()),
    /** Ids of files. */
    files: internal(texts('files')),
    /** A staff note: never shown outside the console. */
    isInternal: none(boolean('is_internal').notNull().default(false)),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticketId, t.createdAt, t.id)],
)

/** Append-only: every status transition. */
export const ticketEvents = personTable(
  'ticket_events',
  { about: ofTicket, onErasure: 'blank', exportedRows: false },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    ticketId: none(
      uuid('ticket_id')
        .notNull()
        .references(() => tickets.id),
    ),
    fromStatus: none(oneOf('from_status', ticketStatuses)),
    toStatus: none(oneOf('to_status', ticketStatuses).notNull()),
    actorKind: none(oneOf('actor_kind', historyActors).notNull()),
    actorId: none(uuid('actor_id')),
    reason: internal(text('reason')),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_events_ticket').on(t.ticketId, t.id)],
)
