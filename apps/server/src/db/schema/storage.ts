import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, texts } from './columns'
import { notBlank, twoPeople } from './guards'
import { disclosed, internal, none } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofShipment } from './subjects'
import { personTable } from './table'

/** What a customer was told of the storage of a shipment: each only once. */
export const storageNotices = personTable(
  'storage_notices',
  { about: ofShipment, onErasure: 'blank' },
  {
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    /** `storageNotice` of the domain. */
    notice: none(notBlank(text('notice').notNull())),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.notice] }),
    // For the queue of abandoned goods.
    index('storage_notices_abandoned')
      .on(t.createdAt, t.shipmentId)
      .where(sql`${t.notice} = 'abandoned'`),
  ],
)

/** Abandoned goods that somebody wants to dispose of: another person confirms it, unless their customer wants them after all. */
export const storageDisposals = personTable(
  'storage_disposals',
  { about: ofShipment, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    reason: internal(notBlank(text('reason').notNull()), { erasedTo: `'–'` }),
    /** Ids of files. */
    photos: internal(texts('photos')),
    proposedBy: none(
      uuid('proposed_by')
        .notNull()
        .references(() => staff.id),
    ),
    createdAt: createdAt(),
    confirmedBy: none(uuid('confirmed_by').references(() => staff.id)),
    confirmedAt: none(at('confirmed_at')),
    withdrawnAt: none(at('withdrawn_at')),
  },
  (t) => [
    uniqueIndex('storage_disposals_one_open')
      .on(t.shipmentId)
      .where(sql`${t.confirmedAt} is null and ${t.withdrawnAt} is null`),
    index('storage_disposals_shipment').on(t.shipmentId, t.createdAt, t.id),
    twoPeople('storage_disposals_two_people', t.proposedBy, t.confirmedBy),
  ],
)
