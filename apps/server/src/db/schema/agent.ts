import {
  agentTracks,
  carriages,
  categoryGroups,
  combineRules,
  countries,
  markingRoutes,
  taxClasses,
  tracks,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, inLanguages, key } from './columns'
import { customers } from './customer'
import { capitalCountryCode, notBlank, notNegative, oneOf, someOf } from './guards'
import { disclosed, none } from './privacy'
import { own } from './subjects'
import { personTable, table } from './table'

export const agents = table('agents', {
  id: integer('id').primaryKey(),
  code: notBlank(text('code').notNull().unique()),
  name: text('name').notNull(),
  /** ISO 3166-1 alpha-2 of the origin. */
  country: capitalCountryCode(text('country').notNull()),
  city: text('city').notNull().default(''),
  shipmentTrack: oneOf('shipment_track', agentTracks).notNull(),
  allowFcl: boolean('allow_fcl').notNull(),
  /** Warehouse address with `{CODE}` and `{NAME}` placeholders. */
  addressTemplate: text('address_template').notNull(),
  phone: text('phone').notNull(),
  hours: text('hours').notNull(),
  timeZone: text('time_zone').notNull(),
  cutoff: text('cutoff').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
  position: integer('position').notNull().default(0),
})

/** The specification's packages: 1 is udara (air), 2 is laut (sea). */
export const packages = table(
  'packages',
  {
    packageId: integer('package_id').primaryKey(),
    packageTrack: oneOf('package_track', tracks).notNull(),
    name: inLanguages('name').notNull(),
    description: jsonb('description')
      .$type<{ en: string; id: string; cn: string }>()
      .notNull()
      .default({ en: '', id: '', cn: '' }),
    leadDaysMin: notNegative(integer('lead_days_min').notNull()),
    leadDaysMax: integer('lead_days_max').notNull(),
  },
  (t) => [check('packages_lead_days', sql`${t.leadDaysMin} <= ${t.leadDaysMax}`)],
)

export const markingCodes = personTable(
  'marking_codes',
  // A code stays with its customer for ever, so that no carton reaches a stranger.
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    markingCode: disclosed(text('marking_code').notNull().unique()),
    route: disclosed(oneOf('route', markingRoutes).notNull()),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('marking_codes_route').on(t.customerId, t.route)],
)

export const categories = table('categories', {
  slug: text('slug').primaryKey(),
  name: inLanguages('name').notNull(),
  /** Which rates of the tariff it pays. */
  categoryGroup: oneOf('category_group', categoryGroups).notNull(),
  taxClass: oneOf('tax_class', taxClasses).notNull(),
  air: oneOf('air', carriages).notNull(),
  sea: oneOf('sea', carriages).notNull(),
  combine: oneOf('combine', combineRules).notNull(),
  /** Countries it may not enter at all. */
  prohibitedIn: someOf('prohibited_in', countries).notNull(),
  /** Countries whose customs register the IMEIs of such goods. */
  imeiIn: someOf('imei_in', countries)
    .notNull()
    .default(sql`'{}'`),
  papers: jsonb('papers').$type<Partial<Record<'sg' | 'id', { en: string; id: string; cn: string }>>>().notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
})
