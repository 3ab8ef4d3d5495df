import { countries, leadKinds, leadStatuses, tracks } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key, searchIndex } from './columns'
import { oneOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { personTable } from './table'

/** Submissions of the order form, from visitors and customers alike. */
export const leads = personTable(
  'leads',
  {
    about: ({ contacts }) =>
      contacts.length === 0
        ? sql`false`
        : sql`(email in ${[...contacts]} or regexp_replace(phone, '\\D', '', 'g') in ${[...contacts]})`,
    onErasure: 'blank',
  },
  {
    id: key(),
    country: none(oneOf('country', countries).notNull()),
    kind: disclosed(oneOf('kind', leadKinds).notNull()),
    name: personal(text('name').notNull()),
    companyName: personal(text('company_name').notNull().default('')),
    email: personal(text('email').notNull().default('')),
    phone: personal(text('phone').notNull().default('')),
    originCountry: none(text('origin_country').notNull().default('')),
    track: none(oneOf('track', tracks)),
    goods: disclosed(text('goods').notNull()),
    message: personal(text('message').notNull().default('')),
    /** Ids of files. */
    files: internal(
      text('files')
        .array()
        .notNull()
        .default(sql`'{}'`),
    ),
    status: none(oneOf('status', leadStatuses).notNull().default('new')),
    note: internal(text('note')),
    assignedTo: none(uuid('assigned_to').references(() => staff.id)),
    /** Hash of contact and content: identical leads submitted within ten minutes are stored once. */
    sameHash: internal(bytes('same_hash').notNull()),
    contactedAt: none(at('contacted_at')),
    createdAt: createdAt(),
  },
  (t) => [
    index('leads_queue').on(t.status, t.createdAt, t.id),
    index('leads_newest').on(t.createdAt, t.id),
    searchIndex('leads_search', [t.name, t.companyName, t.email, t.phone, t.goods]),
    index('leads_same').on(t.sameHash, t.createdAt),
  ],
)
