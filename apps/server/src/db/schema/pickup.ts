import type { Address, PickupSnapshot } from '@layar/contract'
import { countries, pickupFailures, pickupLimits, pickupStatuses, type PickupWindow } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, texts, updatedAt } from './columns'
import { customers, files } from './customer'
import { blankAddress, exportShipments } from './export'
import { between, notBlank, oneOf, positive } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { own } from './subjects'
import { personTable, table } from './table'

/** When couriers of a country pick exports up at the door. */
export const pickupPlans = table('pickup_plans', {
  id: key(),
  country: oneOf('country', countries).notNull().unique(),
  /** How far ahead customers book. */
  daysAhead: between(integer('days_ahead').notNull(), 0, pickupLimits.daysAhead),
  windows: jsonb('windows').$type<readonly PickupWindow[]>().notNull(),
  /** Public holidays and other days without pickups, as `2026-03-02`. */
  closedDays: texts('closed_days'),
  editedBy: uuid('edited_by').references(() => staff.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A courier's visit to pick an export shipment up: booked, and then recorded with what came of it. */
export const pickups = personTable(
  'pickups',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => exportShipments.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    country: none(oneOf('country', countries).notNull()),
    /** Counts the pickups of one shipment from 1. */
    number: disclosed(positive(integer('number').notNull())),
    status: disclosed(oneOf('status', pickupStatuses).notNull()),
    /** Day and window by the country's own clock, as they were booked. */
    day: disclosed(date('day', { mode: 'string' }).notNull()),
    windowFrom: disclosed(text('window_from').notNull()),
    windowTo: disclosed(text('window_to').notNull()),
    /** The customer may change or cancel it until then. */
    changesUntil: disclosed(at('changes_until').notNull()),
    address: personal(jsonb('address').$type<Address>().notNull(), { erasedTo: blankAddress('address') }),
    phone: personal(text('phone').notNull(), { erasedTo: "''" }),
    /** Of the customer, for the courier. */
    customerNote: personal(text('customer_note').notNull().default('')),
    courier: internal(notBlank(text('courier'))),
    startedAt: disclosed(at('started_at')),
    failure: disclosed(oneOf('failure', pickupFailures)),
    boxCount: disclosed(positive(integer('box_count'))),
    handedOverBy: personal(text('handed_over_by')),
    photoFileId: internal(uuid('photo_file_id').references(() => files.id)),
    signatureFileId: internal(uuid('signature_file_id').references(() => files.id)),
    /** Of the courier, for staff. */
    note: internal(text('note')),
    /** What the receipt says, as it was at the door; null unless picked up. */
    snapshot: personal(jsonb('snapshot').$type<PickupSnapshot>()),
    recordedBy: none(uuid('recorded_by').references(() => staff.id)),
    recordedAt: disclosed(at('recorded_at')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'pickups_recorded',
      sql`(${t.status} in ('picked_up', 'failed')) = (${t.recordedAt} is not null and ${t.recordedBy} is not null)`,
    ),
    check('pickups_failure', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check('pickups_boxes', sql`(${t.status} = 'picked_up') = (${t.boxCount} is not null)`),
    check('pickups_window', sql`${t.windowFrom} < ${t.windowTo} and ${t.windowFrom} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    uniqueIndex('pickups_number').on(t.shipmentId, t.number),
    uniqueIndex('pickups_open')
      .on(t.shipmentId)
      .where(sql`${t.status} in ('booked', 'on_the_way')`),
    // For the list of a day, and for the places of its windows.
    index('pickups_day').on(t.country, t.day, t.windowFrom, t.id),
    index('pickups_customer').on(t.customerId, t.createdAt),
    index('pickups_photo').on(t.photoFileId),
    index('pickups_signature').on(t.signatureFileId),
  ],
)
