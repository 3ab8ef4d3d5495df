import {
  billingCurrencies,
  bracketKinds,
  categoryGroups,
  cifParts,
  containerTypes,
  countries,
  freightBases,
  type IndonesiaTaxProfile,
  lastMileBases,
  lastMileUnits,
  type LastMileZone,
  percentBases,
  pricingModes,
  rateSets,
  rateStates,
  services,
  type ServiceTaxProfile,
  type SingaporeTaxProfile,
  surchargeBases,
  type SurchargeCondition,
  taxCodes,
  taxProfileKinds,
  tracks,
  versionStatuses,
  volumeComparisons,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { amountMinor, at, inLanguages, key } from './columns'
import { currencyCode, inOrder, notBlank, notNegative, oneOf, positive, twoPeople } from './guards'
import { staff } from './staff'
import { table } from './table'
import { versionChecks, versionColumns } from './version-columns'

export const tariffVersions = table(
  'tariff_versions',
  {
    id: key(),
    code: text('code').notNull().unique(),
    /** Export tariffs price from `destCountry` to their zones. */
    service: oneOf('service', services).notNull().default('impor'),
    destCountry: oneOf('dest_country', countries).notNull(),
    currency: oneOf('currency', billingCurrencies).notNull(),
    status: oneOf('status', versionStatuses).notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('tariff_versions_one_open')
      .on(t.service, t.destCountry)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    ...versionChecks('tariff_versions', t),
    index('tariff_versions_newest').on(t.createdAt, t.id),
  ],
)

/** Countries that share the prices of an export tariff. */
export const exportZones = table(
  'export_zones',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    code: text('code').notNull(),
    name: inLanguages('name').notNull(),
    /** ISO 3166-1 alpha-2 in lower case. */
    countries: text('countries').array().notNull(),
    airDaysMin: notNegative(integer('air_days_min').notNull()),
    airDaysMax: notNegative(integer('air_days_max').notNull()),
    seaDaysMin: notNegative(integer('sea_days_min').notNull()),
    seaDaysMax: notNegative(integer('sea_days_max').notNull()),
  },
  (t) => [uniqueIndex('export_zones_version').on(t.versionId, t.code)],
)

// A draft may be incomplete: ranges, zones and limits of prices are checked when it is published (`checkTariff`).

export const tariffRules = table(
  'tariff_rules',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    agentId: integer('agent_id').references(() => agents.id),
    /** Code of an export zone; null on import tariffs. */
    zone: text('zone'),
    track: oneOf('track', tracks).notNull(),
    containerType: oneOf('container_type', containerTypes).notNull(),
    categoryGroup: oneOf('category_group', categoryGroups).notNull(),
    basis: oneOf('basis', freightBases).notNull(),
    /** cm³ per kg of volumetric weight. */
    divisor: notNegative(integer('divisor').notNull()),
    /** Thousandths of a kg or of a CBM: what the quantity is rounded up to. */
    stepThousandths: notNegative(integer('step_thousandths').notNull()),
    minThousandths: notNegative(integer('min_thousandths').notNull()),
    /** kg that count as one CBM at sea. */
    wm: notNegative(integer('wm').notNull()),
    compare: oneOf('compare', volumeComparisons).notNull(),
    pricingMode: oneOf('pricing_mode', pricingModes).notNull(),
  },
  (t) => [index('tariff_rules_version').on(t.versionId, t.track, t.agentId), index('tariff_rules_agent').on(t.agentId)],
)

export const tariffBrackets = table(
  'tariff_brackets',
  {
    id: key(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => tariffRules.id),
    fromThousandths: notNegative(integer('from_thousandths').notNull()),
    /** Null: no upper bound. */
    toThousandths: integer('to_thousandths'),
    kind: oneOf('kind', bracketKinds).notNull(),
    firstThousandths: notNegative(integer('first_thousandths').notNull().default(0)),
    firstPriceMinor: notNegative(amountMinor('first_price_minor').notNull().default(0)),
    /** Price of one kg or CBM (slab_all), of one step (first_next), or of the container. */
    unitPriceMinor: notNegative(amountMinor('unit_price_minor').notNull()),
  },
  (t) => [index('tariff_brackets_rule').on(t.ruleId, t.fromThousandths)],
)

export const surcharges = table(
  'surcharges',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    code: text('code').notNull(),
    name: inLanguages('name').notNull(),
    basis: oneOf('basis', surchargeBases).notNull(),
    /** Minor units, or for percent hundredths of a percent. */
    amount: notNegative(amountMinor('amount').notNull()),
    percentOf: oneOf('percent_of', percentBases).notNull().default('freight'),
    minMinor: notNegative(amountMinor('min_minor')),
    maxMinor: notNegative(amountMinor('max_minor')),
    condition: jsonb('condition').$type<SurchargeCondition>().notNull().default({}),
    taxCode: oneOf('tax_code', taxCodes).notNull(),
    /** How customs counts it: as freight or insurance of the CIF, or neither. */
    cifPart: oneOf('cif_part', cifParts).notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('surcharges_version').on(t.versionId)],
)

/** What storage of imports at the origin costs, and when it ends. */
export const storageTerms = table(
  'storage_terms',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    /** Null: for every agent without terms of its own. */
    agentId: integer('agent_id').references(() => agents.id),
    track: oneOf('track', tracks).notNull(),
    freeDays: notNegative(integer('free_days').notNull()),
    /** For each carton and day after the free days. */
    feeMinor: notNegative(amountMinor('fee_minor').notNull()),
    /** Days before the end of the free days on which the customer is reminded. */
    reminderDays: integer('reminder_days').array().notNull(),
    abandonAfterDays: notNegative(integer('abandon_after_days').notNull()),
  },
  (t) => [
    index('storage_terms_version').on(t.versionId, t.track, t.agentId),
    index('storage_terms_agent').on(t.agentId),
  ],
)

/** What cover of goods on an import costs and pays. */
export const coverTerms = table(
  'cover_terms',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    /** Basis points of the insured value. */
    rateBp: notNegative(integer('rate_bp').notNull()),
    minPremiumMinor: notNegative(amountMinor('min_premium_minor').notNull()),
    maxInsuredMinor: notNegative(amountMinor('max_insured_minor').notNull()),
    /** The most that is paid for a shipment without cover. */
    freeCapMinor: notNegative(amountMinor('free_cap_minor').notNull()),
    taxCode: oneOf('tax_code', taxCodes).notNull(),
    covers: inLanguages('covers').notNull(),
    excludes: inLanguages('excludes').notNull(),
  },
  (t) => [index('cover_terms_version').on(t.versionId)],
)

export const lastMileZones = table(
  'last_mile_zones',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    country: oneOf('country', countries).notNull(),
    code: text('code').notNull(),
    name: inLanguages('name').notNull(),
    match: jsonb('match').$type<LastMileZone['match']>().notNull(),
    isServed: boolean('is_served').notNull().default(true),
  },
  (t) => [index('last_mile_zones_version').on(t.versionId, t.code)],
)

export const lastMilePrices = table(
  'last_mile_prices',
  {
    id: key(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => lastMileZones.id),
    /** `domestic_service` of the checkout, such as delivery and self_collection; staff may offer more. */
    service: notBlank(text('service').notNull()),
    name: inLanguages('name').notNull(),
    /** Null: for both tracks. */
    track: oneOf('track', tracks),
    basis: oneOf('basis', lastMileBases).notNull(),
    /** Thousandths of the basis at which the price starts and ends; where two rows meet, the later one applies. */
    fromThousandths: notNegative(integer('from_thousandths').notNull()),
    toThousandths: integer('to_thousandths'),
    /** Rounding step and minimum of the quantity. */
    stepThousandths: notNegative(integer('step_thousandths').notNull().default(1)),
    minThousandths: notNegative(integer('min_thousandths').notNull().default(0)),
    /** The price is charged once, or for every kg or CBM. */
    per: oneOf('per', lastMileUnits).notNull().default('delivery'),
    priceMinor: notNegative(amountMinor('price_minor').notNull()),
    leadDaysMin: notNegative(integer('lead_days_min').notNull()),
    leadDaysMax: notNegative(integer('lead_days_max').notNull()),
  },
  (t) => [index('last_mile_prices_zone').on(t.zoneId, t.service)],
)

/** Statutory rates, one row per period: `rows` is what `domain` calls a tax profile of that kind. */
export const taxProfiles = table(
  'tax_profiles',
  {
    id: key(),
    /** Tax on imported goods, or on our own services. */
    kind: oneOf('kind', taxProfileKinds).notNull().default('import'),
    country: oneOf('country', countries).notNull(),
    version: text('version').notNull().unique(),
    status: oneOf('status', versionStatuses).notNull().default('published'),
    rows: jsonb('rows').$type<SingaporeTaxProfile | IndonesiaTaxProfile | ServiceTaxProfile>().notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('tax_profiles_one_open')
      .on(t.kind, t.country)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    ...versionChecks('tax_profiles', t),
    index('tax_profiles_newest').on(t.createdAt, t.id),
  ],
)

export const exchangeRates = table(
  'exchange_rates',
  {
    rateSet: oneOf('rate_set', rateSets).notNull(),
    /** Price of one `unit` of `currency` in `base`. */
    base: oneOf('base', billingCurrencies).notNull(),
    currency: currencyCode(text('currency').notNull()),
    unit: positive(integer('unit').notNull()),
    rate: positive(numeric('rate').notNull()),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to'),
    source: text('source').notNull(),
    enteredBy: uuid('entered_by').references(() => staff.id),
    /** Or when it was accepted, if it was held: nothing was priced by it before. */
    enteredAt: at('entered_at').notNull().defaultNow(),
    /** A rate that jumps is held until a second person has reviewed it; only accepted rates are used for conversion. */
    state: oneOf('state', rateStates).notNull().default('accepted'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.rateSet, t.base, t.currency, t.validFrom] }),
    // NaN is above infinity.
    check('exchange_rates_rate_finite', sql`${t.rate} < 'infinity'`),
    inOrder('exchange_rates_valid_period', t.validFrom, t.validTo),
    twoPeople('exchange_rates_two_people', t.enteredBy, t.decidedBy),
    index('exchange_rates_held')
      .on(t.enteredAt)
      .where(sql`${t.state} = 'held'`),
  ],
)
