import type { BillingCurrency } from './money'

/** Why the charge differs from the billed one (specification: surcharges apply). */
export const differenceReasons = ['wrong_weight', 'tax_difference', 'extra_packaging'] as const
export type DifferenceReason = (typeof differenceReasons)[number]
/** The reasons for exports, without tax: the recipient pays the taxes of the destination there. */
export const exportDifferenceReasons = [
  'wrong_weight',
  'extra_packaging',
] as const satisfies readonly DifferenceReason[]

/** The charge of a shipment in minor units: freight, surcharges and import tax. */
export interface ChargeParts {
  readonly freightMinor: number
  readonly surchargeMinor: number
  readonly taxMinor: number
}

/** `amountMinor` is never negative; `kind` is the direction. The lines sum to the signed difference. */
export interface ChargeDifference {
  readonly kind: 'additional' | 'credit' | 'none'
  readonly amountMinor: number
  readonly lines: readonly { readonly reason: DifferenceReason; readonly amountMinor: number }[]
}

/** Smaller differences are neither billed nor credited (domain notes, section 2). */
const leastMinor: Readonly<Record<BillingCurrency, number>> = { SGD: 100, IDR: 10_000 }
const leastPercent = 3

/** Whether a charge differs from the billed one by more than max(3 %, S$1 or Rp10,000). */
export const isDifferenceBilled = (currency: BillingCurrency, billedMinor: number, nowMinor: number): boolean =>
  Math.abs(nowMinor - billedMinor) * 100 > Math.max(billedMinor * leastPercent, leastMinor[currency] * 100)

const totalOf = ({ freightMinor, surchargeMinor, taxMinor }: ChargeParts): number =>
  freightMinor + surchargeMinor + taxMinor

/**
 * The amount to bill additionally or to credit when the measured charge differs from the billed one.
 * @param isExact small differences count, too
 */
export const chargeDifference = (
  currency: BillingCurrency,
  billed: ChargeParts,
  measured: ChargeParts,
  isExact = false,
): ChargeDifference => {
  const change = totalOf(measured) - totalOf(billed)
  if (change === 0 || (!isExact && !isDifferenceBilled(currency, totalOf(billed), totalOf(measured))))
    return { kind: 'none', amountMinor: 0, lines: [] }
  const lines = [
    { reason: 'wrong_weight' as const, amountMinor: measured.freightMinor - billed.freightMinor },
    { reason: 'extra_packaging' as const, amountMinor: measured.surchargeMinor - billed.surchargeMinor },
    { reason: 'tax_difference' as const, amountMinor: measured.taxMinor - billed.taxMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0)
  return { kind: change > 0 ? 'additional' : 'credit', amountMinor: Math.abs(change), lines }
}
