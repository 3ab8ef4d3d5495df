import type { Text } from '@layar/contract'
import {
  chargeableQuantity,
  daysToZone,
  ok,
  priceFreight,
  refuse,
  tariffOfZone,
  type BillingCurrency,
  type Box,
  type Chargeable,
  type Country,
  type Currency,
  type Result,
  type TariffRule,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { allCategories } from '../agent/store'
import { exportZoneIn } from './export-zones'
import { serviceTaxLines, serviceTaxSnapshot, type ServiceTaxLine } from '../tax/service-tax'
import { billingCurrency, plainTerms, type QuoteError, type ShipmentQuote } from './quote'
import {
  carriageWarnings,
  chargeLines,
  declaredGoods,
  declareProducts,
  groupsOf,
  ratesSnapshot,
  surchargeSnapshot,
  tariffOf,
  tariffSnapshot,
  type QuoteWarning,
} from './quote-lines'
import { customsRateSet, findRates } from '../exchange-rate/rates'
import { findExportTariff } from './store'
import { convertGoods, type QuoteLine } from '../tax/tax-estimate'

export interface ExportedItem {
  readonly categorySlug: string
  readonly currency: Currency
  /** Per piece, in the smallest unit of `currency`. */
  readonly valueMinor: number
  readonly quantity: number
  readonly isFragile: boolean
}

export interface ExportQuoteRequest {
  /** Country of origin. */
  readonly country: Country
  /** ISO 3166-1 alpha-2. */
  readonly destinationCountry: string
  readonly track: Track
  readonly boxes: readonly Box[]
  readonly items: readonly ExportedItem[]
  /** Whether we collect it from the sender. */
  readonly isPickup: boolean
  readonly now: Date
}

/** The price of one export shipment with its derivation. */
export interface ExportQuote {
  readonly currency: BillingCurrency
  readonly track: Track
  /** Freight, surcharges and tax on our own service: together `totalMinor`. The recipient pays import tax abroad. */
  readonly lines: readonly (QuoteLine | ServiceTaxLine)[]
  /** Tax on our own service, inside of `totalMinor`; null without a price. */
  readonly taxMinor: number | null
  /** Null: no price, staff must quote. Never 0. */
  readonly totalMinor: number | null
  readonly chargeable: Chargeable
  /** The terms of the rule that decided the chargeable quantity. */
  readonly terms: Pick<TariffRule, 'divisor' | 'wm'>
  /** Null: the destination is not served. */
  readonly zone: { readonly code: string; readonly name: Text } | null
  readonly leadDays: { readonly min: number; readonly max: number } | null
  readonly tariff: ShipmentQuote['tariff']
  /** Staff must set the price or approve the goods. */
  readonly needsStaff: boolean
  readonly warnings: readonly QuoteWarning[]
  readonly isSample: boolean
  /** Plain JSON of rule, bracket, zone, rates and version, stored with shipments and invoices. */
  readonly snapshot: Readonly<Record<string, unknown>>
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Codes of the surcharges that an export shipment requires by its properties. */
const requestedBy = ({ isPickup, items }: ExportQuoteRequest): readonly string[] => [
  ...(isPickup ? ['pickup'] : []),
  ...(items.some(({ isFragile }) => isFragile) ? ['fragile'] : []),
]

/**
 * Freight and surcharges of one export shipment, from the export tariff in force at `now`. A missing price is not an
 * error: `totalMinor` is null then, and so is `zone` where the country is not served.
 */
export const quoteExport = async (
  db: Db,
  request: ExportQuoteRequest,
): Promise<Result<ExportQuote, Exclude<QuoteError, 'agent_unknown'>>> => {
  const { country, destinationCountry, track, boxes, now } = request
  const declared = declareProducts(
    request.items.map(({ valueMinor, ...item }) => ({ ...item, unitPriceMinor: valueMinor })),
    await allCategories(db),
  )
  if (declared === undefined) return refuse('category_unknown')
  const groups = groupsOf(declared)
  const currency = billingCurrency[country]
  const tariff = await findExportTariff(db, country, now)
  const zone = tariff && exportZoneIn(tariff, destinationCountry)
  const zoned = tariff && zone && tariffOfZone(tariff, zone.code)
  const priced =
    zoned === undefined
      ? refuse('no_price')
      : priceFreight(
          { agentId: null, track, containerType: 'lcl', allowFcl: false, categoryGroups: groups, boxes },
          zoned,
        )
  if (!priced.ok && (priced.code === 'no_boxes' || priced.code === 'bad_box')) return refuse(priced.code)
  const price = priced.ok ? priced.value : undefined
  const terms =
    zoned?.rules.find(({ id }) => id === price?.ruleId) ??
    zoned?.rules.find((rule) => rule.track === track) ??
    plainTerms
  const measured = price === undefined ? chargeableQuantity(boxes, terms) : ok(price.chargeable)
  if (!measured.ok) return refuse(measured.code === 'no_boxes' ? 'no_boxes' : 'bad_box')

  const goods = declaredGoods(declared)
  const rates = await findRates(db, customsRateSet[country], now)
  const declaredMinor = convertGoods(goods, currency, rates)?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const requested = requestedBy(request)
  const known = chargeLines({ country, track, boxes, groups, declaredMinor, requested }, zoned, price)
  const isPriced = price !== undefined && known !== undefined
  const charges = known?.lines ?? []
  const taxLines = await serviceTaxLines(db, { country, currency, lines: charges, now })
  const lines = [...charges, ...taxLines]
  const warnings: QuoteWarning[] = [
    ...(isPriced ? [] : [{ code: 'ask_us' } as const]),
    ...carriageWarnings(
      track,
      declared.map(({ category }) => category),
    ),
  ]
  return ok({
    currency,
    track,
    lines,
    taxMinor: isPriced ? sumOf(taxLines) : null,
    totalMinor: isPriced ? sumOf(lines) : null,
    chargeable: measured.value,
    terms,
    zone: zone ? { code: zone.code, name: zone.name } : null,
    leadDays: zone ? daysToZone(zone, track) : null,
    tariff: tariffOf(tariff),
    needsStaff: warnings.length > 0,
    warnings,
    isSample: tariff?.isSample ?? false,
    snapshot: {
      quoted_at: now.toISOString(),
      tariff: tariffSnapshot(tariff),
      zone: zone && { code: zone.code, name: zone.name },
      destination_country: destinationCountry,
      track,
      requested,
      price: price ?? { refused: priced.ok ? null : priced.code },
      chargeable: measured.value,
      surcharges: surchargeSnapshot(charges),
      service_tax: serviceTaxSnapshot(taxLines),
      declared_value_minor: declaredMinor ?? null,
      rates: ratesSnapshot(
        rates,
        goods.map(({ value }) => value.currency),
      ),
    },
  })
}
