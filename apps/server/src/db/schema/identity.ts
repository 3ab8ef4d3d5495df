import { idCardReviewStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, key } from './columns'
import { customers, files } from './customer'
import { oneOf } from './guards'
import { disclosed, internal, keptByLaw, none, personal } from './privacy'
import { staff } from './staff'
import { ofIdCard, own } from './subjects'
import { personTable } from './table'

export const idCards = personTable(
  'id_cards',
  {
    about: own,
    onErasure: 'blank',
    keptIf: 'exists (select 1 from house_consignments h where h.id_card_id = id_cards.id and h.voided_at is null)',
    termFrom:
      'coalesce((select max(h.created_at) from house_consignments h where h.id_card_id = id_cards.id), created_at)',
  },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    fileId: none(
      uuid('file_id')
        .notNull()
        .references(() => files.id),
    ),
    /** The number is stored encrypted, and as a keyed hash that finds a second account with it. */
    numberEncrypted: keptByLaw('customs', bytes('number_encrypted').notNull(), { exported: false }),
    numberMac: internal(bytes('number_mac').notNull()),
    numberLast4: keptByLaw('customs', text('number_last4').notNull(), {
      exported: `'************' || number_last4 as number`,
    }),
    name: keptByLaw('customs', text('name').notNull()),
    /** The composed address as submitted, with its parts alongside if the form sent them. */
    address: personal(text('address').notNull()),
    rtRw: personal(text('rt_rw').notNull().default('')),
    village: personal(text('village').notNull().default('')),
    subdistrict: personal(text('subdistrict').notNull().default('')),
    region: personal(text('region').notNull().default('')),
    province: personal(text('province').notNull().default('')),
    status: disclosed(oneOf('status', idCardReviewStatuses).notNull().default('pending')),
    note: personal(text('note')),
    consentAt: disclosed(at('consent_at').notNull()),
    createdAt: createdAt(),
    decidedAt: disclosed(at('decided_at')),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
  },
  (t) => [
    uniqueIndex('id_cards_one_pending')
      .on(t.customerId)
      .where(sql`${t.status} = 'pending'`),
    index('id_cards_customer').on(t.customerId, t.createdAt),
    index('id_cards_queue').on(t.status, t.createdAt, t.id),
    index('id_cards_number').on(t.numberMac),
    index('id_cards_file').on(t.fileId),
    check('id_cards_decided', sql`${t.status} = 'pending' or ${t.decidedAt} is not null`),
  ],
)

/** Every view of a card's image by a reviewer. */
export const idCardViews = personTable(
  'id_card_views',
  { about: ofIdCard, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    idCardId: none(
      uuid('id_card_id')
        .notNull()
        .references(() => idCards.id),
    ),
    staffId: none(
      uuid('staff_id')
        .notNull()
        .references(() => staff.id),
    ),
    reason: personal(text('reason').notNull()),
    createdAt: createdAt(),
  },
  (t) => [index('id_card_views_card').on(t.idCardId, t.createdAt)],
)
