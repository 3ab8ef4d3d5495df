import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key } from './columns'
import { staff } from './staff'

/** Submissions of the order form, from visitors and customers alike. */
export const leads = pgTable(
  'leads',
  {
    id: key(),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    kind: text('kind', { enum: ['order', 'reorder'] }).notNull(),
    name: text('name').notNull(),
    companyName: text('company_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    originCountry: text('origin_country').notNull().default(''),
    track: text('track', { enum: ['udara', 'laut'] }),
    goods: text('goods').notNull(),
    message: text('message').notNull().default(''),
    /** Ids of files. */
    files: text('files')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status', { enum: ['new', 'contacted', 'won', 'lost', 'spam'] })
      .notNull()
      .default('new'),
    note: text('note'),
    assignedTo: uuid('assigned_to').references(() => staff.id),
    /** Hash of contact and content: identical leads submitted within ten minutes are stored once. */
    sameHash: bytes('same_hash').notNull(),
    contactedAt: at('contacted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('leads_queue').on(t.status, t.createdAt, t.id),
    index('leads_newest').on(t.createdAt, t.id),
    index('leads_same').on(t.sameHash, t.createdAt),
  ],
)
