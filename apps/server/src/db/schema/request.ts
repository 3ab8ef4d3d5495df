import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt } from './columns'

/** The stored response of a write, committed in the transaction of the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Owner of the key: a customer, a contact, or a staff member. */
    scope: text('scope').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.call, t.key] }), index('idempotency_keys_expiry').on(t.expiresAt)],
)
