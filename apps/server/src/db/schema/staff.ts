import { staffRoles } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key } from './columns'
import { notBlank, someOf } from './guards'
import { internal, none } from './privacy'
import { personTable, table } from './table'

export const staff = table('staff', {
  id: key(),
  email: notBlank(text('email').notNull().unique()),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  roles: someOf('roles', staffRoles).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
  /** Hash of the single-use link with which this staff member sets a password. */
  resetTokenHash: bytes('reset_token_hash').unique(),
  resetExpiresAt: at('reset_expires_at'),
  createdAt: createdAt(),
})

export const staffSessions = table(
  'staff_sessions',
  {
    id: key(),
    tokenHash: bytes('token_hash').notNull().unique(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)

/** Actions of staff, append-only. `subject` is `<noun>:<code>`. */
export const auditEvents = personTable(
  'audit_events',
  {
    // The record of an action is kept; its details about the person are erased.
    about: ({ customers }) => sql`subject in (select 'customer:' || code from customers where id in (${customers}))`,
    onErasure: 'blank',
    exportedRows: false,
  },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    staffId: none(uuid('staff_id').references(() => staff.id)),
    action: none(text('action').notNull()),
    subject: none(text('subject').notNull()),
    details: internal(jsonb('details').$type<Record<string, unknown>>().notNull().default({})),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.id),
    index('audit_events_staff').on(t.staffId, t.id),
    index('audit_events_action').on(t.action, t.id),
    index('audit_events_time').on(t.createdAt, t.id),
  ],
)
