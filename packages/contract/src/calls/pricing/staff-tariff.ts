import {
  bracketKinds,
  categoryGroups,
  cifParts,
  freightBases,
  lastMileBases,
  lastMileUnits,
  percentBases,
  pricingModes,
  services,
  surchargeBases,
  taxCodes,
  volumeComparisons,
} from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, currency, id, many, one, page, pageQuery, text } from '../../wire'
import { agentId, containerType, countryCode, track } from '../parts'
import { draftHead, publishBody, replacesId, versionLife, versionSummaries } from '../version'

const texts = z.object({ en: text(120, 1), id: text(120, 1), cn: text(120, 1) })
/** Whole thousandths of a kg, a CBM or a container. */
const thousandths = z.int().check(z.gte(0), z.lte(1_000_000_000))
const amountMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
const days = z.int().check(z.gte(0), z.lte(365))
const rowCode = text(40, 1)
const prefixes = z.optional(z.array(z.string().check(z.regex(/^[\d.]{1,10}$/))).check(z.maxLength(100)))

const bracket = z.object({
  from_qty: thousandths,
  /** Null: no upper limit. */
  to_qty: z.nullable(thousandths),
  kind: z.enum(bracketKinds),
  first_qty: z.nullable(thousandths),
  first_price: z.nullable(amountMinor),
  unit_price: amountMinor,
})

const rule = z.object({
  /** Null: for every agent without its own rule. */
  agent_id: z.nullable(agentId),
  /** Code of an export zone; null on import tariffs. */
  zone: z.nullable(rowCode),
  track,
  container_type: containerType,
  category_group: z.enum(categoryGroups),
  basis: z.enum(freightBases),
  divisor: z.int().check(z.gte(0), z.lte(100_000)),
  step: thousandths,
  min_qty: thousandths,
  wm: z.int().check(z.gte(0), z.lte(100_000)),
  compare: z.enum(volumeComparisons),
  pricing_mode: z.enum(pricingModes),
  brackets: z.array(bracket).check(z.maxLength(50)),
})

const surcharge = z.object({
  code: rowCode,
  name: texts,
  basis: z.enum(surchargeBases),
  /** Minor units, or hundredths of a percent with `percent`. */
  amount: amountMinor,
  percent_of: z.enum(percentBases),
  min: z.nullable(amountMinor),
  max: z.nullable(amountMinor),
  condition: z.object({
    track: z.optional(track),
    category_groups: z.optional(z.array(z.enum(categoryGroups)).check(z.maxLength(20))),
    on_request: z.optional(z.boolean()),
    cif_above_minor: z.optional(amountMinor),
    box: z.optional(z.object({ side_above_mm: z.optional(thousandths), weight_above_grams: z.optional(thousandths) })),
  }),
  tax_code: z.enum(taxCodes),
  cif_part: z.enum(cifParts),
})

const zone = z.object({
  code: rowCode,
  name: texts,
  match: z.object({
    area_prefixes: prefixes,
    postal_prefixes: prefixes,
    whole_country: z.optional(z.boolean()),
  }),
  is_served: z.boolean(),
  prices: z
    .array(
      z.object({
        service: rowCode,
        name: texts,
        track: z.nullable(track),
        basis: z.enum(lastMileBases),
        from_qty: thousandths,
        to_qty: z.nullable(thousandths),
        step: thousandths,
        min_qty: thousandths,
        per: z.enum(lastMileUnits),
        price: amountMinor,
        lead_days_min: days,
        lead_days_max: days,
      }),
    )
    .check(z.maxLength(100)),
})

const exportZone = z.object({
  code: rowCode,
  name: texts,
  /** ISO 3166-1 alpha-2 in lower case. */
  countries: z.array(countryCode).check(z.maxLength(260)),
  air_days_min: days,
  air_days_max: days,
  sea_days_min: days,
  sea_days_max: days,
})

/** Storage of imports at the origin. */
const storage = z.object({
  /** Null: for every agent without its own terms. */
  agent_id: z.nullable(agentId),
  track,
  free_days: days,
  /** For each carton and day after the free days. */
  fee: amountMinor,
  /** Days before the end of the free days. */
  reminder_days: z.array(days).check(z.maxLength(10)),
  abandon_after_days: days,
})

const longTexts = z.object({ en: text(600, 1), id: text(600, 1), cn: text(600, 1) })

/** Cover of goods on an import. */
const cover = z.object({
  /** Hundredths of a percent of the insured value. */
  rate_bp: z.int().check(z.gte(0), z.lte(10_000)),
  min_premium: amountMinor,
  /** Goods of a higher value are covered up to it. */
  max_insured: amountMinor,
  /** The most that is paid for a shipment without cover. */
  free_cap: amountMinor,
  tax_code: z.enum(taxCodes),
  covers: longTexts,
  excludes: longTexts,
})

/** All prices of one version, with the fields and units of the domain's `Tariff`. */
export const tariffContent = z.object({
  rules: z.array(rule).check(z.maxLength(600)),
  surcharges: z.array(surcharge).check(z.maxLength(100)),
  zones: z.array(zone).check(z.maxLength(200)),
  export_zones: z.array(exportZone).check(z.maxLength(100)),
  storage: z.array(storage).check(z.maxLength(100)),
  /** One line at most, or it is not published. */
  cover: z.array(cover).check(z.maxLength(10)),
})
export type TariffContentInput = z.output<typeof tariffContent>

export const tariffVersion = z.object({
  tariff_id: id,
  code: z.string(),
  service: z.enum(services),
  /** The import destination or export origin. */
  country,
  currency,
  ...versionLife.shape,
})
export type TariffVersion = z.output<typeof tariffVersion>

export const tariffDetail = z.extend(tariffVersion, {
  content: tariffContent,
  replaces_id: replacesId,
  agents: z.array(z.object({ agent_id: z.string(), code: z.string(), name: z.string() })),
})
export type TariffDetail = z.output<typeof tariffDetail>

const exampleBox = z.object({
  length_cm: z.number().check(z.gte(0), z.lte(1300)),
  width_cm: z.number().check(z.gte(0), z.lte(1300)),
  height_cm: z.number().check(z.gte(0), z.lte(1300)),
  weight_gram: z.int().check(z.gte(0), z.lte(30_000_000)),
  quantity: z.int().check(z.gte(1), z.lte(1000)),
})
export type TariffExampleBox = z.output<typeof exampleBox>

/** A version's price for an example; null if it has none and staff would have to quote it. */
const examplePrice = z.nullable(
  z.object({
    basis: z.enum(freightBases),
    /** Chargeable kg, CBM or containers. */
    quantity: z.number(),
    freight_minor: z.int(),
    surcharges_minor: z.int(),
    total_minor: z.int(),
  }),
)
export const tariffExample = z.object({
  example: z.string(),
  track,
  boxes: z.array(exampleBox),
  /** With the version in force. */
  before: examplePrice,
  after: examplePrice,
})
export type TariffExample = z.output<typeof tariffExample>

const by = { auth: 'staff', roles: ['finance'], source: 'ours' } as const
const params = z.object({ tariff_id: id })

export const staffTariffCalls = calls({
  staffTariffs: {
    method: 'GET',
    path: '/api/ops/tariffs',
    ...by,
    summary: 'All versions of the tariffs, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(tariffVersion),
  },
  staffTariff: {
    method: 'GET',
    path: '/api/ops/tariffs/{tariff_id}',
    ...by,
    summary: 'One version with all its prices.',
    input: { params },
    output: one(tariffDetail),
  },
  staffCopyTariff: {
    method: 'POST',
    path: '/api/ops/tariffs/{tariff_id}/copy',
    ...by,
    summary: 'A new draft with the prices of this version.',
    input: {
      params,
      body: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/)) }),
    },
    output: one(tariffVersion),
  },
  staffSaveTariff: {
    method: 'PUT',
    path: '/api/ops/tariffs/{tariff_id}',
    ...by,
    summary: 'Writes the prices of a draft. It may hold errors until it is published.',
    input: { params, body: z.object({ ...draftHead, content: tariffContent }) },
    output: one(tariffVersion),
  },
  staffPreviewTariff: {
    method: 'POST',
    path: '/api/ops/tariffs/{tariff_id}/preview',
    ...by,
    summary: 'What the standard examples and boxes of one’s own cost by this version and by the one in force.',
    labels: {
      length_cm: { en: 'Length', id: 'Panjang', cn: '长' },
      width_cm: { en: 'Width', id: 'Lebar', cn: '宽' },
      height_cm: { en: 'Height', id: 'Tinggi', cn: '高' },
    },
    input: {
      params,
      body: z.object({
        /** For an import tariff. */
        agent_id: z.nullish(agentId),
        /** Zone code of an export tariff. */
        zone: z.nullish(rowCode),
        category_group: z.enum(categoryGroups),
        boxes: z.optional(z.array(exampleBox).check(z.maxLength(20))),
      }),
    },
    output: many(tariffExample),
  },
  staffPublishTariff: {
    method: 'POST',
    path: '/api/ops/tariffs/{tariff_id}/publish',
    ...by,
    summary: versionSummaries.publish,
    input: { params, body: publishBody },
    output: one(tariffVersion),
  },
  staffRetireTariff: {
    method: 'POST',
    path: '/api/ops/tariffs/{tariff_id}/retire',
    ...by,
    summary: versionSummaries.retire,
    input: { params },
    output: one(tariffVersion),
  },
})
