import { ok, refuse, type Result } from './result'
import type { VoucherCategory } from './voucher-choice'

/** A fixed amount, or hundredths of a percent (`1000` is 10 %) with an optional ceiling; amounts in minor units. */
export type VoucherWorth =
  { kind: 'amount'; amountMinor: number } | { kind: 'percent'; basisPoints: number; maxMinor?: number | undefined }

export type VoucherTerms = {
  code: string
  category: VoucherCategory
  currency: string
  worth: VoucherWorth
  /** Minimum sum of the charges that the voucher applies to. */
  minTransactionMinor: number
  /** Start and end of the period, both inclusive, in milliseconds since 1970. */
  activeFromMs: number
  expiresAtMs: number
}

/** The charges a voucher may lower. Duty, tax and goods are excluded: those are passed on, not earned. */
export type ShippingTotals = { currency: string; internationalShippingMinor: number; domesticShippingMinor: number }

export type VoucherError =
  | 'voucher_not_yet_active'
  | 'voucher_expired'
  | 'voucher_other_currency'
  | 'voucher_minimum_not_reached'
  | 'voucher_nothing_to_lower'

export type VoucherDiscount = {
  code: string
  internationalShippingMinor: number
  domesticShippingMinor: number
  totalMinor: number
}

/** The discount of one voucher, never more than the charges it applies to. Percentages round half up, once. */
export function voucherDiscount(
  terms: VoucherTerms,
  totals: ShippingTotals,
  nowMs: number,
): Result<VoucherDiscount, VoucherError> {
  if (nowMs < terms.activeFromMs) return refuse('voucher_not_yet_active')
  if (nowMs > terms.expiresAtMs) return refuse('voucher_expired')
  if (terms.currency !== totals.currency) return refuse('voucher_other_currency')
  const international = terms.category === 'domestic_shipping' ? 0 : totals.internationalShippingMinor
  const domestic = terms.category === 'international_shipping' ? 0 : totals.domesticShippingMinor
  const base = international + domestic
  if (base < terms.minTransactionMinor) return refuse('voucher_minimum_not_reached')
  const totalMinor = Math.min(base, Math.max(0, worthOf(terms.worth, base)))
  if (totalMinor === 0) return refuse('voucher_nothing_to_lower')
  // The international charge is lowered first, so the two parts always add up to the total.
  const internationalShippingMinor = Math.min(international, totalMinor)
  const domesticShippingMinor = totalMinor - internationalShippingMinor
  return ok({ code: terms.code, internationalShippingMinor, domesticShippingMinor, totalMinor })
}

/**
 * Applies several vouchers in order: narrow categories first, `all` on the remainder. Each minimum is checked against
 * the charges before any discount. The first refusal rejects all and names its voucher.
 */
export function voucherDiscounts(
  vouchers: readonly VoucherTerms[],
  totals: ShippingTotals,
  nowMs: number,
): Result<VoucherDiscount[], VoucherError, { voucherCode?: string }> {
  const ordered = [...vouchers].sort((a, b) => Number(a.category === 'all') - Number(b.category === 'all'))
  const discounts: VoucherDiscount[] = []
  let left = totals
  for (const terms of ordered) {
    const full = voucherDiscount(terms, totals, nowMs)
    const discount = full.ok ? voucherDiscount({ ...terms, minTransactionMinor: 0 }, left, nowMs) : full
    if (!discount.ok) return refuse(discount.code, { voucherCode: terms.code })
    discounts.push(discount.value)
    left = {
      currency: left.currency,
      internationalShippingMinor: left.internationalShippingMinor - discount.value.internationalShippingMinor,
      domesticShippingMinor: left.domesticShippingMinor - discount.value.domesticShippingMinor,
    }
  }
  return ok(discounts)
}

function worthOf(worth: VoucherWorth, baseMinor: number): number {
  if (worth.kind === 'amount') return worth.amountMinor
  const share = Math.floor((baseMinor * worth.basisPoints + 5_000) / 10_000)
  return worth.maxMinor === undefined ? share : Math.min(share, worth.maxMinor)
}
