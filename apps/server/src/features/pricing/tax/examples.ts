import type { TaxExample } from '@layar/contract'
import {
  consignmentTax,
  importGst,
  money,
  taxByCode,
  taxClasses,
  taxCodeOf,
  type BillingCurrency,
  type Country,
  type Currency,
  type IndonesiaTaxProfile,
  type Money,
  type RateSet,
  type ServiceTaxProfile,
  type SingaporeTaxProfile,
  type Track,
} from '@layar/domain'
import { type TaxProfile, type TaxRow } from './content'

type Part = TaxExample['parts'][number]['part']
type Result = TaxExample['after']
interface Asked {
  readonly example: string
  readonly track: Track | null
  readonly parts: readonly { readonly part: Part; readonly amount: Money | null }[]
}

const asked =
  (currency: Currency) =>
  (example: string, track: Track | null, parts: Partial<Record<Part, number | null>>): Asked => ({
    example,
    track,
    parts: Object.entries(parts).map(([part, amountMinor]) => ({
      part: part as Part,
      amount: amountMinor === null ? null : money(currency, amountMinor),
    })),
  })

const sgd = asked('SGD')
const usd = asked('USD')
const idr = asked('IDR')

/** The cases that the tax rules are tested with, so that staff judge new rates by the same ones. */
const workedExamples: Readonly<Record<`${TaxRow['kind']}_${Country}`, readonly Asked[]>> = {
  import_sg: [
    sgd('G1', 'laut', { goods: 20_000, freight: 2850 }),
    sgd('G2', 'udara', { goods: 35_000, freight: 4000 }),
    sgd('G3', 'udara', { goods: 35_000, freight: 6000 }),
    sgd('G4', 'udara', { goods: 36_000, freight: 4000 }),
    sgd('G5', 'laut', { goods: 5000 }),
    sgd('G6', 'laut', { liquor: 50_000, duty: 28_500 }),
    sgd('G7', 'udara', { goods: 100_000, freight: 12_000, insurance: null }),
    sgd('G8', 'udara', { goods: 5000, goods_taxed_at_source: 38_000 }),
  ],
  import_id: [
    usd('I1', 'udara', { general: 10_000, freight: 1500 }),
    usd('I2', 'udara', { group_25: 20_000, freight: 2000 }),
    usd('I3', 'udara', { general: 300, freight: 500 }),
    usd('I4', 'udara', { general: 301, freight: 500 }),
    usd('I5', 'udara', { group_15: 150_000, freight: 10_000 }),
    usd('I6', 'udara', { group_15: 8000, freight: 1000, insurance: 100 }),
    usd('I7', 'udara', { science_book: 5000, freight: 1000 }),
    usd('I8', 'udara', { general: 150_001 }),
    usd('I9', 'udara', { general: 6000, group_25: 4000, freight: 2000 }),
  ],
  service_sg: [
    sgd('S1', null, { freight: 12_000 }),
    sgd('S2', null, { other_services: 2000 }),
    sgd('S3', null, { freight: 12_000, other_services: 2000 }),
  ],
  service_id: [
    idr('S4', null, { freight: 1_000_000 }),
    idr('S5', null, { other_services: 500_000 }),
    idr('S6', null, { freight: 1_000_000, other_services: 500_000 }),
  ],
}

const minorOf = ({ parts }: Asked, wanted: Part): number =>
  parts.find(({ part }) => part === wanted)?.amount?.amountMinor ?? 0

const resultOf = (lines: NonNullable<Result>['lines']): Result => ({
  lines: lines.filter(({ amount_minor: amount }) => amount !== 0),
  total_minor: lines.reduce((sum, { amount_minor: amount }) => sum + amount, 0),
})

const singaporeImport = (one: Asked, profile: SingaporeTaxProfile): Result => {
  const goods = (['goods', 'goods_taxed_at_source', 'liquor'] as const).flatMap((part) => {
    const value = money('SGD', minorOf(one, part))
    return value.amountMinor === 0
      ? []
      : [{ value, gstPaidAtSource: part === 'goods_taxed_at_source', isLiquorOrTobacco: part === 'liquor' }]
  })
  const tax = importGst(
    {
      track: one.track ?? 'udara',
      goods,
      freight: money('SGD', minorOf(one, 'freight')),
      insurance: { kind: one.parts.some(({ amount }) => amount === null) ? 'unknown' : 'none' },
      duty: money('SGD', minorOf(one, 'duty')),
    },
    profile,
  )
  if (!tax.ok) return null
  return resultOf([
    { kind: 'gst', amount_minor: tax.value.gst.amountMinor },
    { kind: 'low_value_gst', amount_minor: tax.value.lowValueGst.amountMinor },
  ])
}

const indonesiaImport = (one: Asked, profile: IndonesiaTaxProfile, rates: RateSet): Result => {
  const tax = consignmentTax(
    {
      goods: taxClasses
        .filter((taxClass) => minorOf(one, taxClass) > 0)
        .map((taxClass) => ({ taxClass, fob: money('USD', minorOf(one, taxClass)) })),
      freight: money('USD', minorOf(one, 'freight')),
      insurance: money('USD', minorOf(one, 'insurance')),
    },
    profile,
    rates,
  )
  if (!tax.ok) return null
  return resultOf([
    { kind: 'duty', amount_minor: tax.value.duty.amountMinor },
    { kind: 'vat', amount_minor: tax.value.vat.amountMinor },
    { kind: 'income_tax', amount_minor: tax.value.incomeTax.amountMinor },
  ])
}

const ownService = (
  one: Asked,
  { country, currency, profile }: { country: Country; currency: BillingCurrency; profile: ServiceTaxProfile },
): Result => {
  const hasFreight = minorOf(one, 'freight') > 0
  const charges = (
    [
      ['freight', 'freight'],
      ['service', 'other_services'],
    ] as const
  ).map(([kind, part]) => ({
    taxCode: taxCodeOf(country, kind, hasFreight),
    net: money(currency, minorOf(one, part)),
  }))
  return resultOf(
    taxByCode(currency, charges, profile).map(({ tax }) => ({ kind: 'service_tax', amount_minor: tax.amountMinor })),
  )
}

const currencyOf = (country: Country): BillingCurrency => (country === 'sg' ? 'SGD' : 'IDR')

const taxOf = (one: Asked, country: Country, profile: TaxProfile | undefined, rates: RateSet): Result => {
  if (profile === undefined) return null
  if ('rates_bp' in profile) return ownService(one, { country, currency: currencyOf(country), profile })
  return profile.country === 'sg' ? singaporeImport(one, profile) : indonesiaImport(one, profile, rates)
}

/** Old tax beside new for the worked examples of this kind and country, at these customs rates. */
export const compareTaxes = (after: TaxRow, before: TaxRow | undefined, rates: RateSet): TaxExample[] =>
  workedExamples[`${after.kind}_${after.country}`].map((one) => ({
    example: one.example,
    track: one.track,
    parts: one.parts.map(({ part, amount }) => ({
      part,
      amount: amount === null ? null : { currency: amount.currency, amount_minor: amount.amountMinor },
    })),
    currency: currencyOf(after.country),
    before: taxOf(one, after.country, before?.rows, rates),
    after: taxOf(one, after.country, after.rows, rates),
  }))
