import { describe, expect, test } from 'vitest'
import { voucherDiscount, voucherDiscounts, type ShippingTotals, type VoucherTerms } from './voucher-value'

const totals: ShippingTotals = { currency: 'SGD', internationalShippingMinor: 2850, domesticShippingMinor: 500 }
const referral: VoucherTerms = {
  code: 'REFER',
  category: 'all',
  currency: 'SGD',
  worth: { kind: 'amount', amountMinor: 215 },
  minTransactionMinor: 0,
  activeFromMs: 1_000,
  expiresAtMs: 2_000,
}
const tenth: VoucherTerms = { ...referral, code: 'TENTH', worth: { kind: 'percent', basisPoints: 1000 } }

describe('voucher value', () => {
  test('the referral voucher takes SGD 2.15 off [VOUCH-04]', () => {
    expect(voucherDiscount(referral, totals, 1_500)).toEqual({
      ok: true,
      value: { code: 'REFER', internationalShippingMinor: 215, domesticShippingMinor: 0, totalMinor: 215 },
    })
  })

  test.each([
    ['all', 335, 335, 0],
    ['international_shipping', 285, 285, 0],
    ['domestic_shipping', 50, 0, 50],
  ] as const)(
    'takes 10 %% off category %s [VOUCH-01]',
    (category, totalMinor, internationalShippingMinor, domesticShippingMinor) => {
      expect(voucherDiscount({ ...tenth, category }, totals, 1_500)).toMatchObject({
        value: { totalMinor, internationalShippingMinor, domesticShippingMinor },
      })
    },
  )

  test('rounds a percentage half up and caps it [VOUCH-01]', () => {
    const small = { currency: 'SGD', internationalShippingMinor: 5, domesticShippingMinor: 0 }
    expect(voucherDiscount(tenth, small, 1_500)).toMatchObject({ value: { totalMinor: 1 } })
    const capped: VoucherTerms = { ...tenth, worth: { kind: 'percent', basisPoints: 5000, maxMinor: 300 } }
    expect(voucherDiscount(capped, totals, 1_500)).toMatchObject({ value: { totalMinor: 300 } })
  })

  test('never discounts more than the charges it applies to [VOUCH-01]', () => {
    const large: VoucherTerms = { ...referral, worth: { kind: 'amount', amountMinor: 100_000 } }
    expect(voucherDiscount(large, totals, 1_500)).toMatchObject({
      value: { totalMinor: 3350, internationalShippingMinor: 2850, domesticShippingMinor: 500 },
    })
  })

  test.each([
    [{}, 999, 'voucher_not_yet_active'],
    [{}, 2_001, 'voucher_expired'],
    [{ currency: 'IDR' }, 1_500, 'voucher_other_currency'],
    [{ minTransactionMinor: 3351 }, 1_500, 'voucher_minimum_not_reached'],
    [{ category: 'domestic_shipping', minTransactionMinor: 501 }, 1_500, 'voucher_minimum_not_reached'],
    [{ worth: { kind: 'amount', amountMinor: 0 } }, 1_500, 'voucher_nothing_to_lower'],
    [{ worth: { kind: 'amount', amountMinor: -5 } }, 1_500, 'voucher_nothing_to_lower'],
  ] as const)('rejects %j at %d as %s [VOUCH-01]', (change, nowMs, code) => {
    expect(voucherDiscount({ ...referral, ...change }, totals, nowMs)).toEqual({ ok: false, code })
  })

  test('includes both ends of the period and the exact minimum [VOUCH-01]', () => {
    expect(voucherDiscount(referral, totals, 1_000).ok).toBe(true)
    expect(voucherDiscount({ ...referral, minTransactionMinor: 3350 }, totals, 2_000).ok).toBe(true)
  })

  test('applies narrow vouchers first, the general one to the rest [VOUCH-02]', () => {
    const door: VoucherTerms = {
      ...referral,
      code: 'DOOR',
      category: 'domestic_shipping',
      worth: { kind: 'amount', amountMinor: 500 },
    }
    const all: VoucherTerms = { ...tenth, minTransactionMinor: 3350 }
    expect(voucherDiscounts([all, door], totals, 1_500)).toEqual({
      ok: true,
      value: [
        { code: 'DOOR', internationalShippingMinor: 0, domesticShippingMinor: 500, totalMinor: 500 },
        { code: 'TENTH', internationalShippingMinor: 285, domesticShippingMinor: 0, totalMinor: 285 },
      ],
    })
  })

  test('rejects the whole set for one rejected voucher and names it [VOUCH-03]', () => {
    const late: VoucherTerms = { ...referral, code: 'LATE', expiresAtMs: 1_200 }
    expect(voucherDiscounts([tenth, late], totals, 1_500)).toEqual({
      ok: false,
      code: 'voucher_expired',
      voucherCode: 'LATE',
    })
  })
})
