import { ratio, roundHalfUp, timesRatio } from './ratio'
import type { VoucherCategory } from './voucher-choice'

/** A line of an invoice as far as its shares depend on it. */
export type SharedLine = {
  /** Null for what is charged or taken off the invoice as a whole. */
  readonly shipmentId: string | null
  readonly kind: string
  readonly taxCode: string
  readonly amountMinor: number
  /** Which charges a discount lowered. */
  readonly lowers?: VoucherCategory | undefined
}

/** Whether a charge of one shipment carries a part of a line of the whole invoice; undefined where every charge does. */
const carries = (whole: SharedLine): ((own: SharedLine) => boolean) | undefined => {
  if (whole.kind === 'vat') return ({ taxCode }) => taxCode === whole.taxCode
  if (whole.kind !== 'discount') return undefined
  return ({ kind, taxCode }) => {
    if (taxCode === 'IMP') return false
    if (whole.lowers === 'domestic_shipping') return kind === 'domestic'
    return whole.lowers === 'international_shipping' ? kind !== 'domestic' : true
  }
}

/** Splits an amount by weights, exact to the minor unit: the last one takes the rest. */
const split = (amountMinor: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const until = (sum: number): number => roundHalfUp(timesRatio(ratio(amountMinor), ratio(sum, total)))
  let sum = 0
  return weights.map((weight) => {
    const before = until(sum)
    sum += weight
    return until(sum) - before
  })
}

/**
 * What each shipment has of an invoice: its own lines, and its part of what stands on the invoice as a whole. Tax on our
 * services follows the charges that it taxes, a discount those that it lowers. A credit note lowers no share, since it
 * pays as money does. The shares add up to all that pays the invoice, whichever of them is asked for and in whatever
 * order.
 */
export function invoiceShares(shipmentIds: readonly string[], lines: readonly SharedLine[]): Map<string, number> {
  const ids = [...new Set(shipmentIds)].sort()
  const own = ids.map((id) => lines.filter(({ shipmentId }) => shipmentId === id))
  const sumOf = (some: readonly SharedLine[]): number => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const shares = own.map(sumOf)
  const charged = lines.filter(({ kind }) => kind !== 'credit_note')
  for (const whole of charged.filter(({ shipmentId }) => shipmentId === null || !ids.includes(shipmentId))) {
    const carry = carries(whole)
    const byCharge = carry === undefined ? shares : own.map((mine) => sumOf(mine.filter(carry)))
    const weights = [byCharge, shares, ids.map(() => 1)].find((some) => some.reduce((a, b) => a + b, 0) > 0) ?? []
    for (const [at, part] of split(whole.amountMinor, weights).entries()) shares[at] = (shares[at] ?? 0) + part
  }
  return new Map(ids.map((id, at) => [id, shares[at] ?? 0]))
}
