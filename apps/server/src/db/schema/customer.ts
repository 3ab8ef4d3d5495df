import {
  countries,
  customerStatuses,
  customerTypes,
  filePurposes,
  genders,
  idCardStatuses,
  languages,
  noticeChannels,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key, searchIndex } from './columns'
import { notNegative, oneOf, someOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { itself, own } from './subjects'
import { personTable } from './table'

// A customer's avatar is a file, and a file belongs to a customer: tables that reference each other share a file.

export const customers = personTable(
  'customers',
  // The row and its code stay: the code is part of marking codes that must never go to somebody else.
  { about: itself, onErasure: 'blank' },
  {
    id: key(),
    /** Five characters in every marking code of this customer; never reused. */
    code: disclosed(text('code').notNull().unique()),
    country: disclosed(oneOf('country', countries).notNull()),
    email: personal(text('email')),
    /**
     * Null until verified by a code: an unverified contact opens no session, and another customer may still register
     * it.
     */
    emailVerifiedAt: personal(at('email_verified_at')),
    phone: personal(text('phone')),
    phoneVerifiedAt: personal(at('phone_verified_at')),
    phone2: personal(text('phone_2')),
    passwordHash: internal(text('password_hash').notNull(), { erasedTo: `'none'` }),
    firstName: personal(text('first_name').notNull().default('')),
    lastName: personal(text('last_name').notNull().default('')),
    gender: personal(oneOf('gender', genders)),
    birthday: personal(date('birthday', { mode: 'string' })),
    avatarFileId: internal(uuid('avatar_file_id').references((): AnyPgColumn => files.id)),
    language: disclosed(oneOf('language', languages).notNull()),
    customerType: disclosed(oneOf('customer_type', customerTypes).notNull().default('personal')),
    marketer: personal(text('marketer')),
    isShowWarehouse: none(boolean('is_show_warehouse').notNull().default(true)),
    status: internal(oneOf('status', customerStatuses).notNull().default('active'), { erasedTo: `'deleted'` }),
    idCardStatus: personal(oneOf('id_card_status', idCardStatuses).notNull().default('none'), {
      erasedTo: `'none'`,
    }),
    /** The code shared with friends; created on first request. */
    referralCode: personal(text('referral_code').unique()),
    /** Channels that the customer disabled; security and hold notices are sent regardless. */
    mutedChannels: personal(
      someOf('muted_channels', noticeChannels)
        .notNull()
        .default(sql`'{}'`),
    ),
    suspendedReason: internal(text('suspended_reason')),
    createdAt: createdAt(),
    updatedAt: internal(at('updated_at').notNull().defaultNow(), { erasedTo: 'now()' }),
  },
  (t) => [
    uniqueIndex('customers_email')
      .on(t.email)
      .where(sql`${t.status} <> 'deleted' and ${t.emailVerifiedAt} is not null`),
    uniqueIndex('customers_phone')
      .on(t.phone)
      .where(sql`${t.status} <> 'deleted' and ${t.phoneVerifiedAt} is not null`),
    index('customers_created').on(t.createdAt, t.id),
    // For the retention job.
    index('customers_erased')
      .on(t.country)
      .where(sql`${t.status} = 'deleted'`),
    searchIndex('customers_search', [t.code, t.email, sql`(${t.firstName} || ' ' || ${t.lastName})`]),
    // Staff find by how a number begins, in whatever order the database sorts letters.
    index('customers_phone_beginning').on(t.phone.op('text_pattern_ops')),
  ],
)

export const files = personTable(
  'files',
  {
    about: own,
    onErasure: 'blank',
    exportedRows: 'deleted_at is null',
    keptRows: {
      basis: 'tax',
      rows: `exists (select 1 from invoices i where i.customer_id = files.customer_id and files.id::text = any(i.papers))`,
    },
  },
  {
    id: disclosed(uuid('id').primaryKey().defaultRandom()),
    /** Null for a file of staff, and for one that a visitor sent with a lead. */
    customerId: none(uuid('customer_id').references(() => customers.id)),
    /** Who of the staff uploaded it, also for a customer. */
    staffId: none(uuid('staff_id').references(() => staff.id)),
    purpose: disclosed(oneOf('purpose', filePurposes).notNull()),
    mime: disclosed(text('mime').notNull()),
    sizeBytes: disclosed(notNegative(integer('size_bytes').notNull())),
    sha256: internal(bytes('sha256').notNull()),
    originalName: personal(text('original_name').notNull().default('')),
    /** The file's random name in the store. */
    storageKey: none(text('storage_key').notNull().unique()),
    /** The file's own key, wrapped; present for ID cards only. Deleting it makes the image unreadable. */
    wrappedKey: internal(bytes('wrapped_key')),
    createdAt: createdAt(),
    deletedAt: internal(at('deleted_at'), { erasedTo: 'coalesce(deleted_at, now())' }),
  },
  (t) => [
    index('files_customer').on(t.customerId, t.createdAt),
    index('files_same').on(t.customerId, t.purpose, t.sha256),
  ],
)
