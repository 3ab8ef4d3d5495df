import { collectionDays, countries } from '@layar/domain'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { at, createdAt, inLanguages, key, updatedAt } from './columns'
import { customers } from './customer'
import { between, notBlank, oneOf } from './guards'
import { disclosed, internal, none } from './privacy'
import { shipments } from './shipment'
import { own } from './subjects'
import { personTable, table } from './table'

/** Where customers of a country collect their goods. */
export const collectionCounters = table('collection_counters', {
  id: key(),
  country: oneOf('country', countries).notNull().unique(),
  name: inLanguages('name').notNull(),
  address: notBlank(text('address').notNull()),
  /** `1-6 09:00-18:00`, Monday is 1; any other text is shown verbatim. */
  hours: notBlank(text('hours').notNull()),
  phone: text('phone').notNull().default(''),
  /** How many days goods are kept after the notice. */
  keepDays: between(integer('keep_days').notNull(), collectionDays.min, collectionDays.max),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A shipment that is, or was, ready at the counter; one that comes back is ready anew, with another code. */
export const collections = personTable(
  'collections',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .unique()
        .references(() => shipments.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    /** Six digits that the customer shows at the counter. */
    code: internal(text('code')),
    readyAt: disclosed(at('ready_at').notNull()),
    keepUntil: disclosed(at('keep_until').notNull()),
    remindedAt: none(at('reminded_at')),
    /** Since when goods rest at the counter: nobody came by the last day, or the rest came after the others were handed out. */
    restAt: disclosed(at('rest_at')),
    createdAt: createdAt(),
  },
  (t) => [
    check('collections_code_well_formed', sql`${t.code} ~ '^[0-9]{6}$'`),
    check('collections_kept', sql`${t.readyAt} < ${t.keepUntil}`),
    index('collections_customer').on(t.customerId, t.createdAt),
    index('collections_to_remind')
      .on(t.keepUntil)
      .where(sql`${t.remindedAt} is null`),
    index('collections_rest')
      .on(t.restAt)
      .where(sql`${t.restAt} is not null`),
  ],
)
