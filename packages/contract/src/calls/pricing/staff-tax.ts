import { billingCurrencies, currencies, taxClasses, taxProfileKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, many, one, page, pageQuery } from '../../wire'
import { track } from '../parts'
import { draftHead, publishBody, replacesId, versionLife, versionSummaries } from '../version'

/** Hundredths of a percent: 900 is 9 %. */
const basisPoints = z.int().check(z.gte(0), z.lte(10_000))
const amountMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

const classRates = z.object({ duty_bp: basisPoints, income_tax_bp: basisPoints, has_vat: z.boolean() })

/**
 * Rates of one version, with the fields and units of the domain's tax profiles; the form depends on kind and country.
 */
export const taxContent = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('import_sg'),
    gst_bp: basisPoints,
    gst_base: z.enum(['cif', 'declared']),
    air_relief_cif_minor: amountMinor,
    unknown_insurance_bp: basisPoints,
    /** Charges GST on goods by air that customs relieve, where the company is registered. */
    is_redeliverer: z.boolean(),
  }),
  z.object({
    form: z.literal('import_id'),
    threshold_currency: z.enum(currencies),
    free_of_duty_fob_minor: amountMinor,
    limit_fob_minor: amountMinor,
    vat_bp: basisPoints,
    /** The share of the import value that is subject to VAT, as a fraction. */
    vat_base_num: z.int().check(z.gte(1), z.lte(1000)),
    vat_base_den: z.int().check(z.gte(1), z.lte(1000)),
    /** Rounding-up step of duty, in whole rupiah. */
    duty_rounding_idr: z.int().check(z.gte(1), z.lte(1_000_000)),
    classes: z.object({
      general: classRates,
      group_15: classRates,
      group_25: classRates,
      science_book: classRates,
    }),
    hs_classes: z
      .array(z.object({ prefix: z.string().check(z.regex(/^\d{2,10}$/)), tax_class: z.enum(taxClasses) }))
      .check(z.maxLength(500)),
  }),
  z.object({ form: z.literal('service_sg'), standard_bp: basisPoints }),
  z.object({
    form: z.literal('service_id'),
    is_registered: z.boolean(),
    freight_bp: basisPoints,
    other_services_bp: basisPoints,
  }),
])
export type TaxContent = z.output<typeof taxContent>

export const taxVersion = z.object({
  tax_id: id,
  code: z.string(),
  /** Tax on imported goods, or on our own services. */
  kind: z.enum(taxProfileKinds),
  country,
  ...versionLife.shape,
})
export type TaxVersion = z.output<typeof taxVersion>

export const taxDetail = z.extend(taxVersion, {
  content: taxContent,
  replaces_id: replacesId,
  /** Only for Singapore's own services; configured at installation. Not registered: no tax, whatever the rate. */
  is_registered: z.nullable(z.boolean()),
})
export type TaxDetail = z.output<typeof taxDetail>

/** Any currency that customs can convert. */
const anyMoney = z.object({ currency: z.enum(currencies), amount_minor: z.int() })
/** A version's tax for an example; null if staff would have to calculate it. */
const taxResult = z.nullable(
  z.object({
    lines: z.array(
      z.object({
        kind: z.enum(['gst', 'low_value_gst', 'duty', 'vat', 'income_tax', 'service_tax']),
        amount_minor: z.int(),
      }),
    ),
    total_minor: z.int(),
  }),
)
export const taxExample = z.object({
  example: z.string(),
  track: z.nullable(track),
  parts: z.array(
    z.object({
      part: z.enum([
        'goods',
        'goods_taxed_at_source',
        'liquor',
        ...taxClasses,
        'freight',
        'insurance',
        'duty',
        'other_services',
      ]),
      /** Null: an insurance with an unknown premium. */
      amount: z.nullable(anyMoney),
    }),
  ),
  /** Currency of the results. */
  currency: z.enum(billingCurrencies),
  /** With the version in force. */
  before: taxResult,
  after: taxResult,
})
export type TaxExample = z.output<typeof taxExample>

const by = { auth: 'staff', roles: ['finance'], source: 'ours' } as const
const params = z.object({ tax_id: id })

export const staffTaxCalls = calls({
  staffTaxes: {
    method: 'GET',
    path: '/api/ops/taxes',
    ...by,
    summary: 'All versions of the tax rates, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(taxVersion),
  },
  staffTax: {
    method: 'GET',
    path: '/api/ops/taxes/{tax_id}',
    ...by,
    summary: 'One version with all its rates.',
    input: { params },
    output: one(taxDetail),
  },
  staffCopyTax: {
    method: 'POST',
    path: '/api/ops/taxes/{tax_id}/copy',
    ...by,
    summary: 'A new draft with the rates of this version.',
    input: {
      params,
      body: z.object({ code: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/)) }),
    },
    output: one(taxVersion),
  },
  staffSaveTax: {
    method: 'PUT',
    path: '/api/ops/taxes/{tax_id}',
    ...by,
    summary: 'Writes the rates of a draft.',
    input: { params, body: z.object({ ...draftHead, content: taxContent }) },
    output: one(taxVersion),
  },
  staffPreviewTax: {
    method: 'GET',
    path: '/api/ops/taxes/{tax_id}/preview',
    ...by,
    summary: 'What the worked examples come to by this version and by the one in force.',
    input: { params },
    output: many(taxExample),
  },
  staffPublishTax: {
    method: 'POST',
    path: '/api/ops/taxes/{tax_id}/publish',
    ...by,
    summary: versionSummaries.publish,
    input: { params, body: publishBody },
    output: one(taxVersion),
  },
  staffRetireTax: {
    method: 'POST',
    path: '/api/ops/taxes/{tax_id}/retire',
    ...by,
    summary: versionSummaries.retire,
    input: { params },
    output: one(taxVersion),
  },
})
