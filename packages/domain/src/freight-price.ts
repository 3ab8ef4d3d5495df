import { categoryGroups, type CategoryGroup } from './category'
import { chargeableQuantity, type Box, type Chargeable, type ChargeableError } from './chargeable'
import { money, multiplyMoney, sumMoney, type BillingCurrency, type Money } from './money'
import { ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { PricingMode, Tariff, TariffBracket, TariffRule } from './tariff'
import type { ContainerType, Track } from './track'

export type FreightRequest = {
  /** Null: no agent involved; only rules for every agent apply. */
  readonly agentId: string | number | null
  readonly track: Track
  readonly containerType: ContainerType
  /** Whether the agent accepts full containers. */
  readonly allowFcl: boolean
  /** Groups of all products, duplicates allowed. */
  readonly categoryGroups: readonly CategoryGroup[]
  readonly boxes: readonly Box[]
  /** Full containers only; defaults to one. */
  readonly containers?: number
}

export type FreightLine = {
  readonly kind: 'first' | 'next' | 'unit' | 'container'
  /** Whole thousandths of the basis that this line covers. */
  readonly quantity: number
  /** Number of price units: steps for `next`, whole containers, else 1. */
  readonly count: number
  readonly unitPrice: Money<BillingCurrency>
  readonly amount: Money<BillingCurrency>
}

/** A price with its full explanation; also stored as the snapshot of a quote or an invoice. */
export type FreightPrice = {
  readonly total: Money<BillingCurrency>
  readonly pricingMode: PricingMode
  readonly ruleId: string | number
  readonly categoryGroup: CategoryGroup
  readonly chargeable: Chargeable
  readonly bracket: TariffBracket
  readonly lines: readonly FreightLine[]
  /** Every group in the shipment with its price; the most expensive one applies. */
  readonly considered: readonly {
    readonly categoryGroup: CategoryGroup
    readonly ruleId: string | number
    readonly total: Money<BillingCurrency>
  }[]
  /** Full containers only: the boxes probably do not fit. */
  readonly overCapacity: boolean
}

/** `no_price` means that staff must quote: a missing rule, bracket or price is never a price of zero. */
export type FreightError = 'no_price' | 'no_category' | 'fcl_not_allowed' | ChargeableError

/** Usable space of full containers in CBM: approximate, since it depends on how the boxes stack. */
export const containerCapacityCbm = { fcl_20: 28, fcl_40: 58 } as const

/**
 * International freight of one shipment by the tariff; with mixed categories the most expensive group applies to all
 * boxes.
 */
export function priceFreight(request: FreightRequest, tariff: Tariff): Result<FreightPrice, FreightError> {
  const groups = categoryGroups.filter((group) => request.categoryGroups.includes(group))
  if (groups.length === 0) return refuse('no_category')
  const containerType = request.track === 'udara' ? 'lcl' : request.containerType
  if (containerType !== 'lcl' && !request.allowFcl) return refuse('fcl_not_allowed')
  const prices: FreightPrice[] = []
  for (const group of groups) {
    const rule = findRule(tariff.rules, { ...request, containerType }, group)
    if (rule === undefined) return refuse('no_price')
    const price = priceByRule(request, rule, tariff.currency)
    if (!price.ok) return price
    prices.push(price.value)
  }
  const considered = prices.map(({ categoryGroup, ruleId, total }) => ({ categoryGroup, ruleId, total }))
  const dearest = prices.reduce((a, b) => (b.total.amountMinor > a.total.amountMinor ? b : a))
  return ok({ ...dearest, considered })
}

/** The agent's own rule if it has one, else the rule for all agents. */
export function findRule(
  rules: readonly TariffRule[],
  wanted: Pick<FreightRequest, 'agentId' | 'track' | 'containerType'>,
  group: CategoryGroup,
): TariffRule | undefined {
  const fitting = rules.filter(
    (rule) =>
      rule.track === wanted.track && rule.container_type === wanted.containerType && rule.category_group === group,
  )
  return fitting.find((rule) => rule.agent_id === wanted.agentId) ?? fitting.find((rule) => rule.agent_id === null)
}

function priceByRule(
  request: FreightRequest,
  rule: TariffRule,
  currency: BillingCurrency,
): Result<FreightPrice, FreightError> {
  const chargeable = chargeableQuantity(request.boxes, rule, request.containers)
  if (!chargeable.ok) return chargeable
  const quantity = chargeable.value.chargeableQty
  const bracket = bracketFor(rule.brackets, quantity)
  const lines = bracket && linesOf(bracket, rule, quantity, currency)
  if (bracket === undefined || lines === undefined) return refuse('no_price')
  const total = sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  )
  if (!Number.isSafeInteger(total.amountMinor) || total.amountMinor <= 0) return refuse('no_price')
  return ok({
    total,
    pricingMode: rule.pricing_mode,
    ruleId: rule.id,
    categoryGroup: rule.category_group,
    chargeable: chargeable.value,
    bracket,
    lines,
    considered: [],
    overCapacity: isOverCapacity(rule.container_type, chargeable.value, request.containers ?? 1),
  })
}

function bracketFor(brackets: readonly TariffBracket[], quantity: number): TariffBracket | undefined {
  return brackets
    .filter(({ from_qty, to_qty }) => from_qty <= quantity && (to_qty === null || quantity <= to_qty))
    .reduce<TariffBracket | undefined>(
      (best, next) => (best && best.from_qty >= next.from_qty ? best : next),
      undefined,
    )
}

function linesOf(
  bracket: TariffBracket,
  rule: TariffRule,
  quantity: number,
  currency: BillingCurrency,
): readonly FreightLine[] | undefined {
  const unitPrice = money(currency, bracket.unit_price)
  if (!isPrice(bracket.unit_price)) return undefined
  if (bracket.kind === 'slab_all') {
    const amount = multiplyMoney(unitPrice, ratio(quantity, 1000))
    const isContainer = rule.basis === 'container'
    return [
      {
        kind: isContainer ? 'container' : 'unit',
        quantity,
        count: isContainer ? quantity / 1000 : 1,
        unitPrice,
        amount,
      },
    ]
  }
  const { first_qty: firstQty, first_price: firstPrice } = bracket
  if (firstQty === null || firstPrice === null || !isPrice(firstPrice) || rule.step < 1) return undefined
  const first: FreightLine = {
    kind: 'first',
    quantity: Math.min(quantity, firstQty),
    count: 1,
    unitPrice: money(currency, firstPrice),
    amount: money(currency, firstPrice),
  }
  const rest = Math.max(0, quantity - firstQty)
  if (rest === 0) return [first]
  const count = Math.ceil(rest / rule.step)
  return [first, { kind: 'next', quantity: rest, count, unitPrice, amount: multiplyMoney(unitPrice, ratio(count)) }]
}

function isPrice(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor >= 0
}

function isOverCapacity(containerType: ContainerType, { volumeCm3 }: Chargeable, containers: number): boolean {
  return containerType !== 'lcl' && volumeCm3 > containerCapacityCbm[containerType] * 1_000_000 * containers
}
