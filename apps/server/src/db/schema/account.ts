import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key, searchIndex, updatedAt } from './columns'

export const customers = pgTable(
  'customers',
  {
    id: key(),
    /** Five characters in every marking code of this customer; never reused. */
    code: text('code').notNull().unique(),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    email: text('email'),
    /**
     * Null until verified by a code: an unverified contact opens no session, and another customer may still register
     * it.
     */
    emailVerifiedAt: at('email_verified_at'),
    phone: text('phone'),
    phoneVerifiedAt: at('phone_verified_at'),
    phone2: text('phone_2'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    gender: text('gender', { enum: ['M', 'F'] }),
    birthday: date('birthday', { mode: 'string' }),
    avatarFileId: uuid('avatar_file_id'),
    language: text('language', { enum: ['id', 'en', 'cn'] }).notNull(),
    customerType: text('customer_type').notNull().default('personal'),
    marketer: text('marketer'),
    isShowWarehouse: boolean('is_show_warehouse').notNull().default(true),
    status: text('status', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    idCardStatus: text('id_card_status', { enum: ['none', 'pending', 'verified', 'rejected'] })
      .notNull()
      .default('none'),
    /** The code shared with friends; created on first request. */
    referralCode: text('referral_code').unique(),
    /** Channels that the customer disabled; security and hold notices are sent regardless. */
    mutedChannels: text('muted_channels', { enum: ['email', 'whatsapp', 'app'] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    suspendedReason: text('suspended_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('customers_email')
      .on(t.email)
      .where(sql`${t.status} <> 'deleted' and ${t.emailVerifiedAt} is not null`),
    uniqueIndex('customers_phone')
      .on(t.phone)
      .where(sql`${t.status} <> 'deleted' and ${t.phoneVerifiedAt} is not null`),
    index('customers_created').on(t.createdAt, t.id),
    searchIndex('customers_search', [t.code, t.email, sql`(${t.firstName} || ' ' || ${t.lastName})`]),
    // Staff find by how a number begins, in whatever order the database sorts letters.
    index('customers_phone_beginning').on(t.phone.op('text_pattern_ops')),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    tokenHash: bytes('token_hash').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('sessions_customer').on(t.customerId, t.createdAt)],
)

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: key(),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** Null for a guest's token. */
    sessionId: uuid('session_id').references(() => sessions.id),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('access_tokens_session').on(t.sessionId, t.createdAt), index('access_tokens_expiry').on(t.expiresAt)],
)

/** A 6-digit code sent to a contact, and the token issued for it. One row per sending. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** `otp_key` on the wire. */
    id: key(),
    contact: text('contact').notNull(),
    purpose: text('purpose', { enum: ['register', 'forgot', 'change_contact', 'delete_account'] }).notNull(),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    codeMac: bytes('code_mac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    resendAt: at('resend_at').notNull(),
    verifiedAt: at('verified_at'),
    /** Hash of the registration or reset token given for the right code. */
    tokenHash: bytes('token_hash').unique(),
    tokenExpiresAt: at('token_expires_at'),
    consumedAt: at('consumed_at'),
  },
  (t) => [index('verification_codes_contact').on(t.contact, t.purpose, t.createdAt)],
)

/** Distinct wrong secrets, so that one mistyped password sent seven times counts once. */
export const wrongSecrets = pgTable(
  'wrong_secrets',
  {
    /** `login:<contact>` or `otp:<otp_key>`. */
    subject: text('subject').notNull(),
    secretMac: bytes('secret_mac').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.secretMac] }), index('wrong_secrets_time').on(t.subject, t.createdAt)],
)

/** Fixed-window counters, shared by all nodes: `bucket` names what is counted and for whom. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    bucket: text('bucket').notNull(),
    windowStart: at('window_start').notNull(),
    hits: integer('hits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] }), index('rate_counters_time').on(t.windowStart)],
)

/** A sign-in by Google or Apple, identified by the provider's own id of the person, never by the e-mail address. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text('provider', { enum: ['google', 'apple'] }).notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('social_identities_subject').on(t.provider, t.subject),
    uniqueIndex('social_identities_customer').on(t.customerId, t.provider),
  ],
)

/** Referrals. One referrer per customer; the vouchers of both are granted in the same transaction. */
export const referrals = pgTable(
  'referrals',
  {
    refereeId: uuid('referee_id')
      .primaryKey()
      .references(() => customers.id),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (t) => [index('referrals_referrer').on(t.referrerId, t.createdAt)],
)

/** Data export and erasure requests of customers. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind', { enum: ['export', 'delete'] }).notNull(),
    status: text('status', { enum: ['queued', 'ready', 'done', 'failed'] }).notNull(),
    fileId: uuid('file_id'),
    createdAt: createdAt(),
    doneAt: at('done_at'),
    expiresAt: at('expires_at'),
  },
  (t) => [
    uniqueIndex('data_requests_one_open')
      .on(t.customerId, t.kind)
      .where(sql`${t.status} = 'queued'`),
    index('data_requests_customer').on(t.customerId, t.createdAt),
  ],
)
