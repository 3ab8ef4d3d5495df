import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { createdAt, inLanguages, key } from './columns'

export const agents = pgTable('agents', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** ISO 3166-1 alpha-2 of the origin. */
  country: text('country').notNull(),
  city: text('city').notNull().default(''),
  shipmentTrack: text('shipment_track', { enum: ['all', 'air', 'sea'] }).notNull(),
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
export const packages = pgTable('packages', {
  packageId: integer('package_id').primaryKey(),
  packageTrack: text('package_track', { enum: ['udara', 'laut'] }).notNull(),
  name: inLanguages('name').notNull(),
  description: jsonb('description')
    .$type<{ en: string; id: string; cn: string }>()
    .notNull()
    .default({ en: '', id: '', cn: '' }),
  leadDaysMin: integer('lead_days_min').notNull(),
  leadDaysMax: integer('lead_days_max').notNull(),
})

export const markingCodes = pgTable(
  'marking_codes',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    markingCode: text('marking_code').notNull().unique(),
    route: text('route', { enum: ['air', 'sea', 'sea_fcl'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('marking_codes_route').on(t.customerId, t.route)],
)

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: inLanguages('name').notNull(),
  /** Which rates of the tariff it pays: general, sensitive, battery, garment, cosmetic, food, branded, oversize. */
  categoryGroup: text('category_group').notNull(),
  taxClass: text('tax_class').notNull(),
  air: text('air', { enum: ['yes', 'no', 'ask'] }).notNull(),
  sea: text('sea', { enum: ['yes', 'no', 'ask'] }).notNull(),
  combine: text('combine', { enum: ['free', 'same', 'solo', 'no'] }).notNull(),
  /** Countries it may not enter at all. */
  prohibitedIn: text('prohibited_in', { enum: ['sg', 'id'] })
    .array()
    .notNull(),
  papers: jsonb('papers').$type<Partial<Record<'sg' | 'id', { en: string; id: string; cn: string }>>>().notNull(),
  /** Most pieces one recipient may bring in without a licence. */
  quantityLimits: jsonb('quantity_limits').$type<Partial<Record<'sg' | 'id', number>>>().notNull().default({}),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
})
