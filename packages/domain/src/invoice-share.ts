import { splitMinor } from './split'
import { isLoweredByVouchers, isTaxOnGoods } from './status/invoice'
import type { VoucherCategory } from './voucher-choice'

/** The fields of an invoice line that determine the shares. */
export type SharedLine = {
  /** Null for charges and deductions of the whole invoice. */
  readonly shipmentId: string | null
  readonly kind: string
  readonly taxCode: string
  readonly amountMinor: number
  /** The charges that a discount applies to. */
  readonly lowers?: VoucherCategory | undefined
}

/** Selects the charges of a shipment that carry a part of an invoice-level line; undefined if every charge does. */
const carries = (whole: SharedLine): ((own: SharedLine) => boolean) | undefined => {
  if (whole.kind === 'vat') return ({ kind, taxCode }) => taxCode === whole.taxCode && !isTaxOnGoods(kind)
  if (whole.kind !== 'discount') return undefined
  return ({ kind }) => {
    if (!isLoweredByVouchers(kind)) return false
    if (whole.lowers === 'domestic_shipping') return kind === 'domestic'
    return whole.lowers === 'international_shipping' ? kind !== 'domestic' : true
  }
}

/**
 * Each shipment's share of an invoice: its own lines and its part of the invoice-level lines. Tax on our services is
 * allocated by the charges it taxes, a discount by those it lowers. A credit note lowers no share, since it is a form
 * of payment. The shares sum to the total paid, regardless of which are requested and in what order.
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
    for (const [at, part] of splitMinor(whole.amountMinor, weights).entries()) shares[at] = (shares[at] ?? 0) + part
  }
  return new Map(ids.map((id, at) => [id, shares[at] ?? 0]))
}
