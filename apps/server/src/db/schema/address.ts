import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt, key, updatedAt } from './columns'

export const addresses = pgTable(
  'addresses',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    service: text('service', { enum: ['impor', 'ekspor'] }).notNull(),
    addressType: text('address_type').notNull(),
    country: text('country').notNull(),
    label: text('label').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    postalCode: text('postal_code').notNull(),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    district: text('district').notNull().default(''),
    village: text('village').notNull().default(''),
    /** Kecamatan code of the Indonesian areas; empty elsewhere. */
    subDistrictId: text('sub_district_id').notNull().default(''),
    blockNumber: text('block_number').notNull().default(''),
    buildingName: text('building_name').notNull().default(''),
    roadName: text('road_name').notNull().default(''),
    unitNumber: text('unit_number').notNull().default(''),
    /** hdb, condo, landed, house, apartment, office, other; empty when not said. */
    buildingType: text('building_type').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The pin set by the customer, in degrees (WGS 84); optional, so null if there is none. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('addresses_one_primary')
      .on(t.customerId, t.service, t.addressType)
      .where(sql`${t.isPrimary} and ${t.deletedAt} is null`),
    check(
      'addresses_pin',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    index('addresses_customer').on(t.customerId, t.createdAt, t.id),
  ],
)
