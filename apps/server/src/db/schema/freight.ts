import { cifParts, type LastMileZone, type SurchargeCondition, type TaxCode } from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { amountMinor, at, inLanguages, key } from './columns'
import { staff } from './staff'
import { versionColumns } from './version-columns'

export const tariffVersions = pgTable(
  'tariff_versions',
  {
    id: key(),
    code: text('code').notNull().unique(),
    /** Export tariffs price from `destCountry` to their zones. */
    service: text('service', { enum: ['impor', 'ekspor'] })
      .notNull()
      .default('impor'),
    destCountry: text('dest_country', { enum: ['sg', 'id'] }).notNull(),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    status: text('status', { enum: ['draft', 'published', 'retired'] }).notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('tariff_versions_one_open')
      .on(t.service, t.destCountry)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    index('tariff_versions_newest').on(t.createdAt, t.id),
  ],
)

export const tariffRules = pgTable(
  'tariff_rules',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    agentId: integer('agent_id').references(() => agents.id),
    /** Code of an export zone; null on import tariffs. */
    zone: text('zone'),
    track: text('track', { enum: ['udara', 'laut'] }).notNull(),
    containerType: text('container_type', { enum: ['lcl', 'fcl_20', 'fcl_40'] }).notNull(),
    categoryGroup: text('category_group').notNull(),
    basis: text('basis', { enum: ['kg', 'cbm', 'container'] }).notNull(),
    /** cm³ per kg of volumetric weight. */
    divisor: integer('divisor').notNull(),
    /** Thousandths of a kg or of a CBM: what the quantity is rounded up to. */
    stepThousandths: integer('step_thousandths').notNull(),
    minThousandths: integer('min_thousandths').notNull(),
    /** kg that count as one CBM at sea. */
    wm: integer('wm').notNull(),
    compare: text('compare', { enum: ['shipment', 'package'] }).notNull(),
    pricingMode: text('pricing_mode', { enum: ['itemised', 'all_in'] }).notNull(),
  },
  (t) => [index('tariff_rules_version').on(t.versionId, t.track, t.agentId)],
)

export const tariffBrackets = pgTable(
  'tariff_brackets',
  {
    id: key(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => tariffRules.id),
    fromThousandths: integer('from_thousandths').notNull(),
    /** Null: no upper bound. */
    toThousandths: integer('to_thousandths'),
    kind: text('kind', { enum: ['slab_all', 'first_next'] }).notNull(),
    firstThousandths: integer('first_thousandths').notNull().default(0),
    firstPriceMinor: amountMinor('first_price_minor').notNull().default(0),
    /** Price of one kg or CBM (slab_all), of one step (first_next), or of the container. */
    unitPriceMinor: amountMinor('unit_price_minor').notNull(),
  },
  (t) => [index('tariff_brackets_rule').on(t.ruleId, t.fromThousandths)],
)

export const surcharges = pgTable(
  'surcharges',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    code: text('code').notNull(),
    name: inLanguages('name').notNull(),
    basis: text('basis', { enum: ['percent', 'per_kg', 'per_cbm', 'per_box', 'per_shipment'] }).notNull(),
    /** Minor units, or for percent hundredths of a percent. */
    amount: amountMinor('amount').notNull(),
    percentOf: text('percent_of', { enum: ['freight', 'declared_value'] })
      .notNull()
      .default('freight'),
    minMinor: amountMinor('min_minor'),
    maxMinor: amountMinor('max_minor'),
    condition: jsonb('condition').$type<SurchargeCondition>().notNull().default({}),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    /** How customs counts it: as freight or insurance of the CIF, or neither. */
    cifPart: text('cif_part', { enum: cifParts }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('surcharges_version').on(t.versionId)],
)

export const lastMileZones = pgTable('last_mile_zones', {
  id: key(),
  versionId: uuid('version_id')
    .notNull()
    .references(() => tariffVersions.id),
  country: text('country', { enum: ['sg', 'id'] }).notNull(),
  code: text('code').notNull(),
  name: inLanguages('name').notNull(),
  match: jsonb('match').$type<LastMileZone['match']>().notNull(),
  isServed: boolean('is_served').notNull().default(true),
})

export const lastMilePrices = pgTable(
  'last_mile_prices',
  {
    id: key(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => lastMileZones.id),
    /** `domestic_service` of the checkout: delivery, self_collection. */
    service: text('service').notNull(),
    name: inLanguages('name').notNull(),
    /** Null: for both tracks. */
    track: text('track', { enum: ['udara', 'laut'] }),
    basis: text('basis', { enum: ['kg', 'cbm'] }).notNull(),
    /** Thousandths of the basis at which the price starts and ends; where two rows meet, the later one applies. */
    fromThousandths: integer('from_thousandths').notNull(),
    toThousandths: integer('to_thousandths'),
    /** Rounding step and minimum of the quantity. */
    stepThousandths: integer('step_thousandths').notNull().default(1),
    minThousandths: integer('min_thousandths').notNull().default(0),
    /** The price is charged once, or for every kg or CBM. */
    per: text('per', { enum: ['delivery', 'unit'] })
      .notNull()
      .default('delivery'),
    priceMinor: amountMinor('price_minor').notNull(),
    leadDaysMin: integer('lead_days_min').notNull(),
    leadDaysMax: integer('lead_days_max').notNull(),
  },
  (t) => [index('last_mile_prices_zone').on(t.zoneId, t.service)],
)

/** Statutory rates, one row per period: `rows` is what `domain` calls a tax profile of that kind. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    id: key(),
    /** Tax on imported goods, or on our own services. */
    kind: text('kind', { enum: ['import', 'service'] })
      .notNull()
      .default('import'),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    version: text('version').notNull().unique(),
    status: text('status', { enum: ['draft', 'published', 'retired'] })
      .notNull()
      .default('published'),
    rows: jsonb('rows').$type<Record<string, unknown>>().notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('tax_profiles_one_open')
      .on(t.kind, t.country)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    index('tax_profiles_newest').on(t.createdAt, t.id),
  ],
)

export const exchangeRates = pgTable(
  'exchange_rates',
  {
    rateSet: text('rate_set', { enum: ['kmk', 'mas_weekly', 'sell'] }).notNull(),
    /** Price of one `unit` of `currency` in `base`. */
    base: text('base', { enum: ['SGD', 'IDR'] }).notNull(),
    currency: text('currency').notNull(),
    unit: integer('unit').notNull(),
    rate: numeric('rate').notNull(),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to'),
    source: text('source').notNull(),
    enteredBy: uuid('entered_by').references(() => staff.id),
    enteredAt: at('entered_at').notNull().defaultNow(),
    /** A rate that jumps is held until a second person has reviewed it; only accepted rates are used for conversion. */
    state: text('state', { enum: ['accepted', 'held', 'refused'] })
      .notNull()
      .default('accepted'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.rateSet, t.base, t.currency, t.validFrom] }),
    index('exchange_rates_held')
      .on(t.enteredAt)
      .where(sql`${t.state} = 'held'`),
  ],
)
