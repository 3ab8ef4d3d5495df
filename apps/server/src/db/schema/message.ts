import { languages, messageChannels, messageStatuses, services } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, searchIndex } from './columns'
import { customers } from './customer'
import { notNegative, oneOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { either, own, withContact } from './subjects'
import { personTable } from './table'

/** The outbox: written in the transaction of the event, delivered by a job, deduplicated by its id. */
export const messages = personTable(
  'messages',
  { about: either(own, withContact('recipient')), onErasure: 'remove' },
  {
    id: key(),
    customerId: none(uuid('customer_id').references(() => customers.id)),
    /** Which side of the portal shows it; account messages belong to the import side. */
    service: none(oneOf('service', services).notNull().default('impor')),
    channel: disclosed(oneOf('channel', messageChannels).notNull()),
    recipient: personal(text('recipient').notNull()),
    language: none(oneOf('language', languages).notNull()),
    template: none(text('template').notNull()),
    subject: personal(text('subject').notNull()),
    body: personal(text('body').notNull()),
    data: internal(jsonb('data').$type<Record<string, unknown>>().notNull().default({})),
    status: disclosed(oneOf('status', messageStatuses).notNull().default('queued')),
    tries: none(notNegative(integer('tries').notNull().default(0))),
    lastError: internal(text('last_error')),
    /** After this moment it is dropped rather than sent late (codes). */
    staleAt: none(at('stale_at')),
    createdAt: createdAt(),
    sentAt: none(at('sent_at')),
    readAt: disclosed(at('read_at')),
  },
  (t) => [
    index('messages_newest').on(t.createdAt, t.id),
    index('messages_customer').on(t.customerId, t.channel, t.service, t.createdAt),
    index('messages_unread')
      .on(t.customerId, t.service)
      .where(sql`${t.channel} = 'app' and ${t.readAt} is null`),
    index('messages_open').on(t.status, t.createdAt),
    // For the outbox, which shows no notice of the portal.
    searchIndex('messages_search', [t.recipient, t.subject]).where(sql`${t.channel} <> 'app'`),
  ],
)
