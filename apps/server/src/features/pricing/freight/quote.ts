import type { Text } from '@layar/contract'
import {
  categoryGroups,
  chargeableQuantity,
  cifCosts,
  findRule,
  ok,
  priceFreight,
  refuse,
  shipmentCover,
  standardDivisor,
  type BillingCurrency,
  type Box,
  type CategoryGroup,
  type Chargeable,
  type ContainerType,
  type Country,
  type FreightError,
  type FreightPrice,
  type Result,
  type ShipmentCover,
  type TariffRule,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { allCategories, allPackages, findAgent, type AgentRow } from '../agent/store'
import { serviceTaxLines, serviceTaxSnapshot, type ServiceTaxLine } from '../tax/service-tax'
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
  type Declared,
  type QuotedProduct,
  type QuoteWarning,
} from './quote-lines'
import { customsRateSet, findRates } from '../exchange-rate/rates'
import { overLimits, type OverLimit } from '../limit/over-limit'
import { limitsAt } from '../limit/store'
import { noPriceText } from './text'
import { findImportProfile, findServiceProfile, findTariff, type PublishedTariff } from './store'
import { convertGoods, estimateTax, type QuotedTax, type QuoteLine } from '../tax/tax-estimate'

export { domesticOffers } from '../last-mile/domestic'

export interface QuoteRequest {
  readonly country: Country
  readonly agentId: number
  readonly track: Track
  readonly containerType: ContainerType
  readonly boxes: readonly Box[]
  readonly products: readonly QuotedProduct[]
  readonly now: Date
  /** The limits of this moment hold: when the goods were declared. */
  readonly declaredAt?: Date
  /** Codes of surcharges the customer asked for: repacking, a crate, cover. */
  readonly requested?: readonly string[]
  /** Whether the customer is a business registered for GST; absent for a guest. */
  readonly isBuyerGstRegistered?: boolean
  /** What vouchers take off its freight; absent before a checkout. */
  readonly freightDiscountMinor?: number
  /** Set where it is above customs' relief beside what its customer has on the same flight. */
  readonly lostRelief?: LostRelief
}

/** What the sum on a flight makes due. */
export interface LostRelief {
  /** Whether it bears the permit of the flight, which one shipment of a customer does. */
  readonly needsPermit: boolean
}

/** The price of one shipment with its derivation. */
export interface ShipmentQuote {
  readonly currency: BillingCurrency
  readonly track: Track
  readonly containerType: ContainerType
  /** Freight and surcharges together; null: no price, staff must quote. Never 0. */
  readonly freightMinor: number | null
  /** Freight, surcharges and cover. */
  readonly lines: readonly QuoteLine[]
  readonly tax: QuotedTax
  /** Tax on our own services, if this were the whole invoice. */
  readonly serviceTax: readonly ServiceTaxLine[]
  /** The terms of cover in effect; null if the tariff has none. */
  readonly cover: ShipmentCover | null
  /** Freight, cover, itemised import tax and the tax on our own services; null where one of them is unknown. */
  readonly totalMinor: number | null
  readonly chargeable: Chargeable
  /** The terms of the rule that decided the chargeable quantity. */
  readonly terms: Pick<TariffRule, 'divisor' | 'wm'>
  /** Staff must confirm or set the price. */
  readonly needsStaff: boolean
  readonly warnings: readonly QuoteWarning[]
  /** Goods above the limits under which they were declared. */
  readonly overLimits: readonly OverLimit[]
  readonly leadDays: { readonly min: number; readonly max: number }
  readonly tariff: { readonly code: string; readonly validFrom: Date; readonly isSample: boolean } | null
  readonly isSample: boolean
  /**
   * Rules, brackets, rates and versions, stored with carts and invoices: only values that survive a JSON round trip.
   */
  readonly snapshot: Readonly<Record<string, unknown>>
}

export type QuoteError = 'agent_unknown' | 'category_unknown' | 'no_boxes' | 'bad_box'

export const billingCurrency: Readonly<Record<Country, BillingCurrency>> = { sg: 'SGD', id: 'IDR' }

/** Used only where no rule of the tariff tells the terms, to show at least how big the shipment is. */
export const plainTerms = {
  basis: 'kg',
  divisor: standardDivisor,
  step: 500,
  min_qty: 0,
  wm: 1000,
  compare: 'shipment',
} as const

const termsFor = (request: QuoteRequest, tariff: PublishedTariff | undefined) => {
  const containerType = request.track === 'udara' ? 'lcl' : request.containerType
  const rules = (tariff?.rules ?? []).filter(
    (rule) => rule.track === request.track && rule.container_type === containerType,
  )
  return rules.find((rule) => rule.agent_id === request.agentId) ?? rules[0] ?? plainTerms
}

/** Why the tariff has no price for this shipment. */
const noPriceReason = (
  { agentId, track, containerType: wanted }: QuoteRequest,
  agent: AgentRow,
  groups: readonly CategoryGroup[],
  rules: readonly TariffRule[],
): Text => {
  const containerType = track === 'udara' ? 'lcl' : wanted
  const isPriced = (group: CategoryGroup): boolean =>
    findRule(rules, { agentId, track, containerType }, group) !== undefined
  const isClosed = containerType !== 'lcl' && !agent.allowFcl
  const reason = isClosed || !categoryGroups.some(isPriced) ? 'way' : groups.every(isPriced) ? 'size' : 'goods'
  const way = track === 'udara' ? 'air' : containerType === 'lcl' ? 'sea' : 'container'
  return noPriceText(reason, way, agent.name)
}

const findWarnings = (
  request: QuoteRequest,
  declared: readonly Declared[],
  price: FreightPrice | undefined,
  {
    over,
    isRateStale,
    reason,
  }: {
    readonly over: readonly OverLimit[]
    readonly isRateStale: boolean
    /** Why there is no price; undefined where only its charges are unknown. */
    readonly reason: Text | undefined
  },
): QuoteWarning[] => {
  const warnings: QuoteWarning[] = []
  if (price === undefined) warnings.push({ code: 'ask_us', ...(reason && { reason }) })
  else if (price.chargeable.basis === 'container') warnings.push({ code: 'confirmed_by_staff' })
  if (price?.overCapacity === true) warnings.push({ code: 'over_capacity' })
  const categories = new Set(declared.map((entry) => entry.category))
  warnings.push(...carriageWarnings(request.track, categories))
  warnings.push(...over.map((limit) => ({ code: 'quantity_limit' as const, over: limit })))
  if (isRateStale) warnings.push({ code: 'rates_stale' })
  return warnings
}

const priced = (
  request: QuoteRequest,
  agent: AgentRow,
  groups: readonly CategoryGroup[],
  tariff: PublishedTariff | undefined,
) =>
  tariff === undefined
    ? refuse('no_price')
    : priceFreight(
        {
          agentId: agent.id,
          track: request.track,
          containerType: request.containerType,
          allowFcl: agent.allowFcl,
          categoryGroups: groups,
          boxes: request.boxes,
        },
        tariff,
      )

/**
 * International freight, surcharges and the estimated import tax of one shipment, from the tariff, the tax rows and the
 * rates in force at `now`. A missing price is not an error: `freightMinor` is null then and staff must quote.
 */
export const quoteShipment = async (db: Db, request: QuoteRequest): Promise<Result<ShipmentQuote, QuoteError>> => {
  const agent = await findAgent(db, request.agentId)
  if (agent === undefined) return refuse('agent_unknown')
  const declared = declareProducts(request.products, await allCategories(db))
  if (declared === undefined) return refuse('category_unknown')
  const groups = groupsOf(declared)
  const tariff = await findTariff(db, request.country, request.now)
  const rates = await findRates(db, customsRateSet[request.country], request.now)
  const profile = await findImportProfile(db, request.country, request.now)
  const currency = billingCurrency[request.country]
  const result: Result<FreightPrice, FreightError> = priced(request, agent, groups, tariff)
  if (!result.ok && (result.code === 'no_boxes' || result.code === 'bad_box')) return refuse(result.code)
  const price = result.ok ? result.value : undefined
  const terms = tariff?.rules.find(({ id }) => id === price?.ruleId) ?? termsFor(request, tariff)
  const measured = price === undefined ? chargeableQuantity(request.boxes, terms) : ok(price.chargeable)
  if (!measured.ok) return refuse(measured.code === 'no_boxes' ? 'no_boxes' : 'bad_box')

  const goods = declaredGoods(declared)
  const values = convertGoods(goods, currency, rates)
  const declaredMinor = values?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { country, track, boxes, requested = [], lostRelief } = request
  const needsPermit = lostRelief?.needsPermit === true
  const charges = chargeLines({ country, track, boxes, groups, declaredMinor, requested, needsPermit }, tariff, price)
  const charged = charges === undefined ? undefined : price
  const lines = charges?.lines ?? []
  const premium = lines.find(({ kind }) => kind === 'cover')
  const freightMinor =
    charged === undefined
      ? null
      : lines.reduce((sum, { kind, amountMinor }) => (kind === 'cover' ? sum : sum + amountMinor), 0)
  const [coverTerms] = tariff?.cover ?? []
  const cover = coverTerms === undefined ? null : shipmentCover(coverTerms, declaredMinor, premium?.amountMinor)
  const tax = estimateTax({
    country: request.country,
    track: request.track,
    goods,
    costs: price === undefined ? null : (charges?.costs ?? cifCosts(price.total, [])),
    freightDiscountMinor: request.freightDiscountMinor ?? 0,
    pricingMode: price?.pricingMode ?? null,
    profile,
    isGstRegistered: (await findServiceProfile(db, 'sg', request.now))?.is_registered === true,
    isBuyerGstRegistered: request.isBuyerGstRegistered === true,
    isReliefLost: lostRelief !== undefined,
    rates,
  })
  const serviceTax = await serviceTaxLines(db, { country: request.country, currency, lines, now: request.now })
  const serviceTaxMinor = serviceTax.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const over = overLimits(declared, await limitsAt(db, request.country, request.declaredAt ?? request.now))
  const warnings = findWarnings(request, declared, charged, {
    over,
    isRateStale: tax.isRateStale && tax.mode !== 'included',
    reason: price === undefined ? noPriceReason(request, agent, groups, tariff?.rules ?? []) : undefined,
  })
  const lead = (await allPackages(db)).find(({ packageTrack }) => packageTrack === request.track)
  const isSample = (tariff?.isSample ?? false) || (rates?.isSample ?? false)
  return ok({
    currency,
    track: request.track,
    containerType: request.containerType,
    freightMinor,
    lines,
    cover,
    tax,
    serviceTax,
    totalMinor:
      freightMinor === null || tax.mode === 'quote'
        ? null
        : freightMinor + (cover?.premium_minor ?? 0) + (tax.totalMinor ?? 0) + serviceTaxMinor,
    chargeable: measured.value,
    terms,
    needsStaff: warnings.some(
      ({ code }) => code === 'ask_us' || code === 'confirmed_by_staff' || code === 'category_needs_staff',
    ),
    warnings,
    overLimits: over,
    leadDays: { min: lead?.leadDaysMin ?? 0, max: lead?.leadDaysMax ?? 0 },
    tariff: tariffOf(tariff),
    isSample,
    snapshot: {
      quoted_at: request.now.toISOString(),
      over_limits: over,
      tariff: tariffSnapshot(tariff),
      agent: { id: agent.id, code: agent.code },
      track: request.track,
      container_type: request.containerType,
      price: price ?? { refused: result.ok ? null : result.code },
      chargeable: measured.value,
      surcharges: surchargeSnapshot(lines),
      cover,
      declared_value_minor: declaredMinor ?? null,
      tax: { mode: tax.mode, reason: tax.reason, total_minor: tax.totalMinor, ...tax.snapshot },
      service_tax: serviceTaxSnapshot(serviceTax),
      rates: ratesSnapshot(rates, ['USD', ...goods.map(({ value }) => value.currency)]),
    },
  })
}
