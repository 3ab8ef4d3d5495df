import { describe, expect, test } from 'vitest'
import {
  chosenVoucherCodes,
  isVoucherChosen,
  toggleVoucher,
  type VoucherCategory,
  type VoucherChoice,
} from './voucher-choice'

const voucher = (voucher_code: string, voucher_category: VoucherCategory) => ({ voucher_code, voucher_category })

describe('voucher choice', () => {
  test('replaces a chosen voucher of the same category [VOUCH-02]', () => {
    const first = toggleVoucher({}, voucher('SEA5', 'international_shipping'))
    expect(first).toEqual({ international_shipping: 'SEA5' })
    expect(toggleVoucher(first, voucher('SEA9', 'international_shipping'))).toEqual({ international_shipping: 'SEA9' })
  })

  test('deselects the same code and keeps the others [VOUCH-02]', () => {
    const both: VoucherChoice = { international_shipping: 'SEA5', domestic_shipping: 'DOOR' }
    expect(toggleVoucher(both, voucher('SEA5', 'international_shipping'))).toEqual({ domestic_shipping: 'DOOR' })
    expect(both).toEqual({ international_shipping: 'SEA5', domestic_shipping: 'DOOR' })
  })

  test('keeps categories independent [VOUCH-02]', () => {
    const choice = [
      voucher('ALL1', 'all'),
      voucher('DOOR', 'domestic_shipping'),
      voucher('SEA5', 'international_shipping'),
    ].reduce(toggleVoucher, {} as VoucherChoice)
    expect(chosenVoucherCodes(choice)).toEqual(['SEA5', 'DOOR', 'ALL1'])
    expect(isVoucherChosen(choice, 'DOOR')).toBe(true)
    expect(isVoucherChosen(choice, 'GONE')).toBe(false)
  })
})
