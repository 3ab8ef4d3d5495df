import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt, key } from './columns'

/** The outbox: written in the transaction of the event, delivered by a job, deduplicated by its id. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Which side of the portal shows it; account messages belong to the import side. */
    service: text('service', { enum: ['impor', 'ekspor'] })
      .notNull()
      .default('impor'),
    channel: text('channel', { enum: ['email', 'sms', 'whatsapp', 'app'] }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['id', 'en', 'cn'] }).notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** After this moment it is dropped rather than sent late (codes). */
    staleAt: at('stale_at'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    readAt: at('read_at'),
  },
  (t) => [
    index('messages_newest').on(t.createdAt, t.id),
    index('messages_customer').on(t.customerId, t.channel, t.service, t.createdAt),
    index('messages_open').on(t.status, t.createdAt),
  ],
)
