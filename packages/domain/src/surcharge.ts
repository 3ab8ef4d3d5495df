import type { CategoryGroup } from './category'
import type { Box } from './chargeable'
import { money, multiplyMoney, sumMoney, type BillingCurrency, type Money } from './money'
import { ceilToStep, ratio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { TaxCode } from './tax-line'
import type { Track } from './track'
import { volumeMm3 } from './volume'

export const surchargeBases = ['percent', 'per_kg', 'per_cbm', 'per_box', 'per_shipment'] as const
export type SurchargeBasis = (typeof surchargeBases)[number]

/** What a surcharge in percent is a part of. */
export const percentBases = ['freight', 'declared_value'] as const

/**
 * How customs count a charge: as CIF freight, CIF insurance or neither (a permit, a crate, storage at the destination).
 */
export const cifParts = ['freight', 'insurance', 'outside'] as const
export type CifPart = (typeof cifParts)[number]

/** Every condition given must hold. */
export type SurchargeCondition = {
  readonly track?: Track
  readonly category_groups?: readonly CategoryGroup[]
  /** The customer requested this service by the surcharge's code. */
  readonly on_request?: boolean
  /** Of goods, freight and insurance; surcharges that have this condition do not count towards it. */
  readonly cif_above_minor?: number
  /** At least one box exceeds either limit; `per_box` then counts only those boxes. */
  readonly box?: { readonly side_above_mm?: number; readonly weight_above_grams?: number }
}

export type Surcharge = {
  readonly code: string
  readonly basis: SurchargeBasis
  /** Basis points with `percent`, else minor units. */
  readonly amount: number
  readonly percent_of: 'freight' | 'declared_value'
  readonly min: number | null
  readonly max: number | null
  readonly condition: SurchargeCondition
  readonly tax_code: TaxCode
  readonly cif_part: CifPart
}

/** All amounts are in the currency of the invoice. */
export type SurchargeSubject<C extends BillingCurrency> = {
  readonly track: Track
  readonly categoryGroups: readonly CategoryGroup[]
  readonly boxes: readonly Box[]
  readonly chargeableGrams: number
  readonly freight: Money<C>
  /** Null if no exchange rate exists to convert the goods value. */
  readonly declaredValue: Money<C> | null
  readonly requested: readonly string[]
  /** Charges that begin above a CIF are due below it, too: for what its importer has on the same flight. */
  readonly needsPermit?: boolean
}

export type SurchargeLine<C extends BillingCurrency> = {
  readonly code: string
  readonly basis: SurchargeBasis
  /** Boxes, started kg or started hundredths of a CBM; 1 for the whole shipment. */
  readonly count: number
  readonly amount: Money<C>
  readonly limitApplied: 'min' | 'max' | null
  readonly taxCode: TaxCode
  readonly cifPart: CifPart
}

/** Costs added to the value of the goods at customs. */
export type CifCosts<C extends BillingCurrency> = { readonly freight: Money<C>; readonly insurance: Money<C> }

/** Freight and insurance as customs count them: the freight price plus the surcharges that are part of either. */
export function cifCosts<C extends BillingCurrency>(
  freight: Money<C>,
  lines: readonly Pick<SurchargeLine<C>, 'cifPart' | 'amount'>[],
): CifCosts<C> {
  const { currency } = freight
  const partOf = (part: CifPart) => lines.filter(({ cifPart }) => cifPart === part).map(({ amount }) => amount)
  return {
    freight: sumMoney(currency, [freight, ...partOf('freight')]),
    insurance: sumMoney(currency, partOf('insurance')),
  }
}

/**
 * The surcharges that apply to this shipment, in row order; a row that comes to zero is omitted.
 * @returns `no_value` if a charge depends on the goods value and it is unknown; never treated as 0
 */
export function surchargesFor<C extends BillingCurrency>(
  subject: SurchargeSubject<C>,
  surcharges: readonly Surcharge[],
): Result<readonly SurchargeLine<C>[], 'bad_tariff' | 'no_value'> {
  if (!surcharges.every(isSound)) return refuse('bad_tariff')
  const meant = surcharges.flatMap((surcharge) => {
    const boxes = boxesMeant(subject.boxes, surcharge.condition)
    return concerns(surcharge, subject, boxes)
      ? [{ surcharge, boxes, cifAbove: surcharge.condition.cif_above_minor }]
      : []
  })
  if (
    subject.declaredValue === null &&
    meant.some(({ surcharge, cifAbove }) => cifAbove !== undefined || isOfValue(surcharge))
  )
    return refuse('no_value')
  const charges = meant.map(({ surcharge, boxes, cifAbove }) => ({
    cifAbove,
    line: chargeOf(surcharge, subject, boxes),
  }))
  const costs = cifCosts(
    subject.freight,
    charges.filter(({ cifAbove }) => cifAbove === undefined).map(({ line }) => line),
  )
  const { needsPermit = false } = subject
  const cifMinor = (subject.declaredValue?.amountMinor ?? 0) + costs.freight.amountMinor + costs.insurance.amountMinor
  return ok(
    charges
      .filter(({ cifAbove = -1, line }) => (cifMinor > cifAbove || needsPermit) && line.amount.amountMinor > 0)
      .map(({ line }) => line),
  )
}

function isOfValue({ basis, percent_of }: Surcharge): boolean {
  return basis === 'percent' && percent_of === 'declared_value'
}

function isSound({ amount, min, max }: Surcharge): boolean {
  return [amount, min ?? 0, max ?? 0].every((n) => Number.isSafeInteger(n) && n >= 0) && (max ?? Infinity) >= (min ?? 0)
}

function boxesMeant(boxes: readonly Box[], { box: limits }: SurchargeCondition): readonly Box[] {
  if (limits === undefined) return boxes
  return boxes.filter(
    ({ lengthMm, widthMm, heightMm, weightGrams }) =>
      Math.max(lengthMm, widthMm, heightMm) > (limits.side_above_mm ?? Infinity) ||
      weightGrams > (limits.weight_above_grams ?? Infinity),
  )
}

/** Checks every condition except `cif_above_minor`. */
function concerns<C extends BillingCurrency>(
  { code, condition }: Surcharge,
  subject: SurchargeSubject<C>,
  boxes: readonly Box[],
): boolean {
  const { track, category_groups: groups, on_request: onRequest } = condition
  return (
    (track === undefined || track === subject.track) &&
    (groups === undefined || subject.categoryGroups.some((group) => groups.includes(group))) &&
    (onRequest !== true || subject.requested.includes(code)) &&
    boxes.length > 0
  )
}

function chargeOf<C extends BillingCurrency>(
  surcharge: Surcharge,
  subject: SurchargeSubject<C>,
  boxes: readonly Box[],
): SurchargeLine<C> {
  const { code, basis, amount, min, max, tax_code, cif_part } = surcharge
  const { currency } = subject.freight
  const base = (isOfValue(surcharge) ? subject.declaredValue : null) ?? subject.freight
  const [count, exact] = extent(basis, subject, boxes)
  const full =
    basis === 'percent' ? multiplyMoney(base, ratio(amount, 10_000)) : multiplyMoney(money(currency, amount), exact)
  const limited = Math.min(Math.max(full.amountMinor, min ?? 0), max ?? Infinity)
  const limitApplied = limited > full.amountMinor ? 'min' : limited < full.amountMinor ? 'max' : null
  return { code, basis, count, amount: money(currency, limited), limitApplied, taxCode: tax_code, cifPart: cif_part }
}

function extent<C extends BillingCurrency>(
  basis: SurchargeBasis,
  subject: SurchargeSubject<C>,
  boxes: readonly Box[],
): readonly [count: number, times: Ratio] {
  if (basis === 'per_kg') {
    const kg = ceilToStep(ratio(subject.chargeableGrams, 1000), 1)
    return [kg, ratio(kg)]
  }
  if (basis === 'per_cbm') {
    const mm3 = boxes.reduce((sum, box) => sum + volumeMm3(box) * BigInt(box.quantity), 0n)
    const hundredths = ceilToStep(ratio(mm3, 10_000_000), 1)
    return [hundredths, ratio(hundredths, 100)]
  }
  const count = basis === 'per_box' ? boxes.reduce((sum, { quantity }) => sum + quantity, 0) : 1
  return [count, ratio(count)]
}
