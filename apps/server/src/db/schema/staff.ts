import { staffRoles } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
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

/** Two-step login of a staff member. It counts from `confirmed_at`: before, no code of it was ever entered. */
export const staffSecondFactors = table('staff_second_factors', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  secretEncrypted: bytes('secret_encrypted').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The time step of the last code that was taken: each counts once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
})

/** Each replaces a code of the authenticator app once. */
export const staffRecoveryCodes = table(
  'staff_recovery_codes',
  {
    codeMac: bytes('code_mac').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    usedAt: at('used_at'),
  },
  (t) => [index('staff_recovery_codes_staff').on(t.staffId)],
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
