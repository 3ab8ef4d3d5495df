import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, bytes, createdAt, key } from './columns'
import { files } from './upload'
import { staff } from './staff'

export const idCards = pgTable(
  'id_cards',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** The number is stored encrypted, and as a keyed hash that finds a second account with it. */
    numberEncrypted: bytes('number_encrypted').notNull(),
    numberMac: bytes('number_mac').notNull(),
    numberLast4: text('number_last4').notNull(),
    name: text('name').notNull(),
    /** The composed address as submitted, with its parts alongside if the form sent them. */
    address: text('address').notNull(),
    rtRw: text('rt_rw').notNull().default(''),
    village: text('village').notNull().default(''),
    subdistrict: text('subdistrict').notNull().default(''),
    region: text('region').notNull().default(''),
    province: text('province').notNull().default(''),
    status: text('status', { enum: ['pending', 'rejected', 'verified'] })
      .notNull()
      .default('pending'),
    note: text('note'),
    consentAt: at('consent_at').notNull(),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => staff.id),
  },
  (t) => [
    uniqueIndex('id_cards_one_pending')
      .on(t.customerId)
      .where(sql`${t.status} = 'pending'`),
    index('id_cards_customer').on(t.customerId, t.createdAt),
    index('id_cards_queue').on(t.status, t.createdAt, t.id),
    index('id_cards_number').on(t.numberMac),
  ],
)

/** Every view of a card's image by a reviewer. */
export const idCardViews = pgTable(
  'id_card_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    idCardId: uuid('id_card_id')
      .notNull()
      .references(() => idCards.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('id_card_views_card').on(t.idCardId, t.createdAt)],
)
