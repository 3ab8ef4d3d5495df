import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt } from './columns'
import { between } from './guards'
import { internal, none } from './privacy'
import { personTable } from './table'

/** The stored response of a write, committed in the transaction of the write. */
export const idempotencyKeys = personTable(
  'idempotency_keys',
  {
    // Stored answers of requests without a session name the account they created.
    about: ({ customers }) =>
      sql`(scope in (${customers}) or answer->'customer'->>'customer_id' in (${customers})
           or answer->'result'->'customer'->>'customer_id' in (${customers}))`,
    onErasure: 'remove',
    exportedRows: false,
  },
  {
    /** Owner of the key: a customer, a contact, or a staff member. */
    scope: none(text('scope').notNull()),
    call: none(text('call').notNull()),
    key: none(text('key').notNull()),
    bodyHash: none(bytes('body_hash').notNull()),
    status: none(between(integer('status').notNull(), 0, 599)),
    answer: internal(jsonb('answer').$type<unknown>().notNull()),
    createdAt: createdAt(),
    expiresAt: none(at('expires_at').notNull()),
  },
  (t) => [primaryKey({ columns: [t.scope, t.call, t.key] }), index('idempotency_keys_expiry').on(t.expiresAt)],
)
