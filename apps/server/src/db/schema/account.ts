import { codePurposes, countries, dataRequestKinds, dataRequestStatuses, socialProviders } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key } from './columns'
import { customers, files } from './customer'
import { notNegative, oneOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { either, inSubjects, ofSession, own, withContact, withContactKey } from './subjects'
import { personTable } from './table'

export const sessions = personTable(
  'sessions',
  { about: own, onErasure: 'remove' },
  {
    id: key(),
    tokenHash: internal(bytes('token_hash').notNull().unique()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    userAgent: personal(text('user_agent').notNull().default('')),
    ip: personal(text('ip').notNull().default('')),
    createdAt: createdAt(),
    lastSeenAt: personal(at('last_seen_at').notNull().defaultNow()),
    expiresAt: disclosed(at('expires_at').notNull()),
    revokedAt: disclosed(at('revoked_at')),
  },
  (t) => [index('sessions_customer').on(t.customerId, t.createdAt)],
)

export const accessTokens = personTable(
  'access_tokens',
  { about: ofSession, onErasure: 'remove', exportedRows: false },
  {
    id: key(),
    tokenHash: internal(bytes('token_hash').notNull().unique()),
    /** Null for a guest's token. */
    sessionId: none(uuid('session_id').references(() => sessions.id)),
    country: none(oneOf('country', countries).notNull()),
    createdAt: createdAt(),
    expiresAt: none(at('expires_at').notNull()),
  },
  (t) => [index('access_tokens_session').on(t.sessionId, t.createdAt), index('access_tokens_expiry').on(t.expiresAt)],
)

/** A 6-digit code sent to a contact, and the token issued for it. One row per sending. */
export const verificationCodes = personTable(
  'verification_codes',
  { about: either(own, withContact('contact')), onErasure: 'remove' },
  {
    /** `otp_key` on the wire. */
    id: key(),
    contact: personal(text('contact').notNull()),
    purpose: disclosed(oneOf('purpose', codePurposes).notNull()),
    country: none(oneOf('country', countries).notNull()),
    customerId: none(uuid('customer_id').references(() => customers.id)),
    codeMac: internal(bytes('code_mac').notNull()),
    triesLeft: none(notNegative(integer('tries_left').notNull())),
    createdAt: createdAt(),
    expiresAt: none(at('expires_at').notNull()),
    resendAt: none(at('resend_at').notNull()),
    verifiedAt: disclosed(at('verified_at')),
    /** Hash of the registration or reset token given for the right code. */
    tokenHash: internal(bytes('token_hash').unique()),
    tokenExpiresAt: none(at('token_expires_at')),
    consumedAt: none(at('consumed_at')),
  },
  (t) => [
    index('verification_codes_contact').on(t.contact, t.purpose, t.createdAt),
    index('verification_codes_customer').on(t.customerId),
  ],
)

/** Distinct wrong secrets, so that one mistyped password sent seven times counts once. */
export const wrongSecrets = personTable(
  'wrong_secrets',
  {
    about: either(
      ({ customers: ids }) => sql`subject in (select 'password:' || id from customers where id in (${ids}))`,
      withContactKey('subject'),
    ),
    onErasure: 'remove',
    exportedRows: false,
  },
  {
    /** `login:<contact>` or `otp:<otp_key>`. */
    subject: internal(text('subject').notNull()),
    secretMac: internal(bytes('secret_mac').notNull()),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.secretMac] }), index('wrong_secrets_time').on(t.subject, t.createdAt)],
)

/**
 * Counters shared by all nodes: `bucket` names what is counted and for whom. Their window begins with the first hit, so
 * that a limit never admits more because a clock's minute or hour ended.
 */
export const rateCounters = personTable(
  'rate_counters',
  { about: withContactKey('bucket'), onErasure: 'remove', exportedRows: false },
  {
    bucket: internal(text('bucket').primaryKey()),
    windowStart: none(at('window_start').notNull()),
    hits: none(notNegative(integer('hits').notNull().default(0))),
  },
  (t) => [index('rate_counters_time').on(t.windowStart)],
)

/** A sign-in by Google or Apple, identified by the provider's own id of the person, never by the e-mail address. */
export const socialIdentities = personTable(
  'social_identities',
  { about: own, onErasure: 'remove' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    provider: personal(oneOf('provider', socialProviders).notNull()),
    subject: internal(text('subject').notNull()),
    email: personal(text('email')),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('social_identities_subject').on(t.provider, t.subject),
    uniqueIndex('social_identities_customer').on(t.customerId, t.provider),
  ],
)

/** Referrals. One referrer per customer; the vouchers of both are granted in the same transaction. */
export const referrals = personTable(
  'referrals',
  { about: either(inSubjects('referee_id'), inSubjects('referrer_id')), onErasure: 'blank' },
  {
    refereeId: none(
      uuid('referee_id')
        .primaryKey()
        .references(() => customers.id),
    ),
    referrerId: none(
      uuid('referrer_id')
        .notNull()
        .references(() => customers.id),
    ),
    createdAt: createdAt(),
  },
  (t) => [
    check('referrals_two_people', sql`${t.refereeId} <> ${t.referrerId}`),
    index('referrals_referrer').on(t.referrerId, t.createdAt),
  ],
)

/** Data export and erasure requests of customers. */
export const dataRequests = personTable(
  'data_requests',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    kind: disclosed(oneOf('kind', dataRequestKinds).notNull()),
    status: disclosed(oneOf('status', dataRequestStatuses).notNull()),
    fileId: none(uuid('file_id').references(() => files.id)),
    createdAt: createdAt(),
    doneAt: disclosed(at('done_at')),
    expiresAt: none(at('expires_at')),
  },
  (t) => [
    uniqueIndex('data_requests_one_open')
      .on(t.customerId, t.kind)
      .where(sql`${t.status} = 'queued'`),
    index('data_requests_customer').on(t.customerId, t.createdAt),
    index('data_requests_file').on(t.fileId),
  ],
)
