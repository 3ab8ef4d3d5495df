import { addressTypes, buildingTypes, services } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, updatedAt } from './columns'
import { customers } from './customer'
import { countryCode, oneOf } from './guards'
import { disclosed, none, personal } from './privacy'
import { own } from './subjects'
import { personTable } from './table'

export const addresses = personTable(
  'addresses',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    service: disclosed(oneOf('service', services).notNull()),
    addressType: disclosed(oneOf('address_type', addressTypes).notNull()),
    country: disclosed(countryCode(text('country').notNull())),
    label: personal(text('label').notNull()),
    isPrimary: disclosed(boolean('is_primary').notNull().default(false)),
    recipientName: personal(text('recipient_name').notNull()),
    recipientPhone: personal(text('recipient_phone').notNull()),
    postalCode: personal(text('postal_code').notNull()),
    province: personal(text('province').notNull().default('')),
    city: personal(text('city').notNull().default('')),
    district: personal(text('district').notNull().default('')),
    village: personal(text('village').notNull().default('')),
    /** Kecamatan code of the Indonesian areas; empty elsewhere. */
    subDistrictId: personal(text('sub_district_id').notNull().default('')),
    blockNumber: personal(text('block_number').notNull().default('')),
    buildingName: personal(text('building_name').notNull().default('')),
    roadName: personal(text('road_name').notNull().default('')),
    unitNumber: personal(text('unit_number').notNull().default('')),
    /** Empty when not said. */
    buildingType: personal(
      oneOf('building_type', ['', ...buildingTypes])
        .notNull()
        .default(''),
    ),
    note: personal(text('note').notNull().default('')),
    /** The pin set by the customer, in degrees (WGS 84); optional, so null if there is none. */
    latitude: personal(doublePrecision('latitude')),
    longitude: personal(doublePrecision('longitude')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: personal(at('deleted_at'), { erasedTo: 'coalesce(deleted_at, now())' }),
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
