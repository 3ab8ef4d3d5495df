import type { Text } from '@layar/contract'
import {
  carriageOn,
  cifCosts,
  coverCode,
  coverSurcharge,
  money,
  surchargesFor,
  taxCodeOf,
  type BillingCurrency,
  type Box,
  type CategoryGroup,
  type CifCosts,
  type Country,
  type Currency,
  type FreightPrice,
  type Track,
} from '@layar/domain'
import type { CategoryRow } from '../agent/store'
import type { DatedRates } from '../exchange-rate/rates'
import type { OverLimit } from '../limit/over-limit'
import type { PublishedTariff } from './store'
import type { QuoteLine, TaxedGoods } from '../tax/tax-estimate'
import { coverLabel, freightLineLabel, type WarningCode } from './text'

export interface QuotedProduct {
  readonly categorySlug: string
  readonly quantity: number
  readonly currency: Currency
  readonly unitPriceMinor: number
  readonly hsCode?: string | null
  /** The seller charged GST, as staff found. */
  readonly isGstPaidAtSource?: boolean
}

export type QuoteWarning =
  | {
      readonly code: WarningCode
      /** A text in every language. */
      readonly name?: Text
      /** Said in place of the general text of the code. */
      readonly reason?: Text
    }
  | { readonly code: 'quantity_limit'; readonly over: OverLimit }

/** A product with the category it was declared as. */
export interface Declared {
  readonly product: QuotedProduct
  readonly category: CategoryRow
}

/** Undefined where one of the categories is unknown. */
export const declareProducts = (
  products: readonly QuotedProduct[],
  categories: readonly CategoryRow[],
): readonly Declared[] | undefined => {
  const declared = products.flatMap((product): Declared[] => {
    const category = categories.find(({ slug }) => slug === product.categorySlug)
    return category === undefined ? [] : [{ product, category }]
  })
  return declared.length === products.length ? declared : undefined
}

export const groupsOf = (declared: readonly Declared[]): readonly CategoryGroup[] =>
  declared.map(({ category }) => category.categoryGroup)

export const declaredGoods = (declared: readonly Declared[]): readonly TaxedGoods[] =>
  declared.map(({ product, category }) => ({
    category: { tax_class: category.taxClass },
    hsCode: product.hsCode ?? null,
    value: money(product.currency, product.unitPriceMinor * product.quantity),
    isGstPaidAtSource: product.isGstPaidAtSource === true,
  }))

/** Categories that need staff approval on this track, each once. */
export const carriageWarnings = (track: Track, categories: Iterable<CategoryRow>): QuoteWarning[] =>
  [...new Set(categories)]
    .filter((category) => carriageOn(track, category) === 'ask')
    .map(({ name }) => ({ code: 'category_needs_staff', name }))

const freightLines = (price: FreightPrice, country: Country): QuoteLine[] =>
  price.lines.map((line) => ({
    kind: 'freight',
    code: `freight_${line.kind}`,
    label: freightLineLabel(line, price.chargeable.basis),
    params: { unit_price_minor: line.unitPrice.amountMinor, count: line.count, category_group: price.categoryGroup },
    quantity: line.quantity / 1000,
    unit: price.chargeable.basis,
    taxCode: taxCodeOf(country, 'freight', true),
    amountMinor: line.amount.amountMinor,
  }))

interface SurchargeQuestion {
  readonly track: Track
  readonly boxes: readonly Box[]
  readonly groups: readonly CategoryGroup[]
  /** In the currency of the tariff; undefined where the rate to convert the goods is missing. */
  readonly declaredMinor: number | undefined
  /** Codes of surcharges the customer asked for: repacking, a crate, cover. */
  readonly requested: readonly string[]
  /** See `LostRelief`. */
  readonly needsPermit?: boolean
}

interface Charges {
  readonly lines: readonly QuoteLine[]
  /** Their part of the customs value; null without a price. */
  readonly costs: CifCosts<BillingCurrency> | null
}

const labelOf = ({ surcharges }: PublishedTariff, chargeCode: string): Text => {
  if (chargeCode === coverCode) return coverLabel
  const plain = { en: chargeCode, id: chargeCode, cn: chargeCode }
  return surcharges.find(({ code }) => code === chargeCode)?.name ?? plain
}

const surchargeLines = (
  { track, boxes, groups, declaredMinor, requested, needsPermit = false }: SurchargeQuestion,
  tariff: PublishedTariff,
  price: FreightPrice,
): Charges | undefined => {
  const { currency } = tariff
  const charged = surchargesFor(
    {
      track,
      categoryGroups: groups,
      boxes,
      chargeableGrams: price.chargeable.basis === 'kg' ? price.chargeable.chargeableQty : price.chargeable.actualGrams,
      freight: price.total,
      declaredValue: declaredMinor === undefined ? null : money(currency, declaredMinor),
      requested,
      needsPermit,
    },
    [...tariff.surcharges, ...tariff.cover.slice(0, 1).map(coverSurcharge)],
  )
  if (!charged.ok && charged.code === 'no_value') return undefined
  if (!charged.ok) throw new Error(`Tariff ${tariff.code} holds a surcharge that cannot be computed.`)
  const lines = charged.value.map((line) => ({
    kind: line.code === coverCode ? ('cover' as const) : ('surcharge' as const),
    code: line.code,
    label: labelOf(tariff, line.code),
    params: { count: line.count, basis: line.basis },
    quantity: line.count,
    unit: null,
    taxCode: line.taxCode,
    amountMinor: line.amount.amountMinor,
  }))
  return { lines, costs: cifCosts(price.total, charged.value) }
}

/** Freight and surcharges; empty without a price. Undefined where a surcharge depends on an unknown declared value. */
export const chargeLines = (
  question: SurchargeQuestion & { readonly country: Country },
  tariff: PublishedTariff | undefined,
  price: FreightPrice | undefined,
): Charges | undefined => {
  if (tariff === undefined || price === undefined) return { lines: [], costs: null }
  const extras = surchargeLines(question, tariff, price)
  return extras && { ...extras, lines: [...freightLines(price, question.country), ...extras.lines] }
}

/** What a quote shows of its tariff. */
export const tariffOf = (tariff: PublishedTariff | undefined) =>
  tariff ? { code: tariff.code, validFrom: tariff.validFrom, isSample: tariff.isSample } : null

/** What a snapshot keeps of the tariff. */
export const tariffSnapshot = (tariff: PublishedTariff | undefined) =>
  tariff && { id: tariff.id, code: tariff.code, is_sample: tariff.isSample }

/** What a snapshot keeps of the surcharges. */
export const surchargeSnapshot = (lines: readonly QuoteLine[]) =>
  lines
    .filter(({ kind }) => kind === 'surcharge')
    .map(({ code, params, amountMinor }) => ({ code, ...params, amountMinor }))

/** What a snapshot keeps of the rates. */
export const ratesSnapshot = (rates: DatedRates | undefined, currencies: readonly Currency[]) =>
  rates && {
    set: rates.name,
    base: rates.base,
    valid_from: rates.validFrom.toISOString(),
    is_stale: rates.isStale,
    rates: rates.rates
      .filter(({ currency }) => currencies.includes(currency))
      .map(({ currency, unit, rate }) => ({ currency, unit, rate })),
  }
