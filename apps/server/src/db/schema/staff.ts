import { bigserial, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key } from './columns'

export const staff = pgTable('staff', {
  id: key(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  roles: text('roles', { enum: ['warehouse', 'hub', 'finance', 'support', 'admin'] })
    .array()
    .notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
  /** Hash of the single-use link with which this staff member sets a password. */
  resetTokenHash: bytes('reset_token_hash').unique(),
  resetExpiresAt: at('reset_expires_at'),
  createdAt: createdAt(),
})

export const staffSessions = pgTable('staff_sessions', {
  id: key(),
  tokenHash: bytes('token_hash').notNull().unique(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
})

/** Actions of staff, append-only. `subject` is `<noun>:<code>`. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: uuid('staff_id').references(() => staff.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.id),
    index('audit_events_staff').on(t.staffId, t.id),
    index('audit_events_action').on(t.action, t.id),
    index('audit_events_time').on(t.createdAt, t.id),
  ],
)
