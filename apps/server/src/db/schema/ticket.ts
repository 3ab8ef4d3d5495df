import { ticketCategories, ticketStatuses } from '@layar/domain'
import { bigserial, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt, key, texts, updatedAt } from './columns'
import { staff } from './staff'

export const tickets = pgTable(
  'tickets',
  {
    id: key(),
    ticketCode: text('ticket_code').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    category: text('category', { enum: ticketCategories }).notNull(),
    subject: text('subject').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull(),
    /** Its subject, if the customer named one: always the customer's own. */
    cartCode: text('cart_code'),
    invoiceCode: text('invoice_code'),
    assignedTo: uuid('assigned_to').references(() => staff.id),
    /** One working day after it was opened. */
    firstAnswerDueAt: at('first_answer_due_at').notNull(),
    firstAnsweredAt: at('first_answered_at'),
    resolvedAt: at('resolved_at'),
    closedAt: at('closed_at'),
    statusAt: at('status_at').notNull().defaultNow(),
    /** Newest message that the customer may read. */
    lastMessageAt: at('last_message_at').notNull().defaultNow(),
    customerReadAt: at('customer_read_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('tickets_customer').on(t.customerId, t.createdAt, t.id),
    // Longest in its status first; for open tickets that is also the order in which they are due.
    index('tickets_queue').on(t.status, t.statusAt, t.id),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: key(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    authorKind: text('author_kind', { enum: ['customer', 'staff', 'system'] }).notNull(),
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    /** Ids of files. */
    files: texts('files'),
    /** A staff note: never shown outside the console. */
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticketId, t.createdAt, t.id)],
)

/** Append-only: every status transition. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actorKind: text('actor_kind', { enum: ['customer', 'staff', 'timer', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_events_ticket').on(t.ticketId, t.id)],
)
