import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxClasses, type TaxClass } from './category'
import type { RateSet } from './exchange'
import { money } from './money'
import { consignmentTax } from './tax-id'
import { indonesiaConsignment2025 as profile } from './tax-profiles'

const rates: RateSet = {
  base: 'IDR',
  rates: [
    { currency: 'USD', unit: 1, rate: '16416.00' },
    { currency: 'CNY', unit: 1, rate: '2281.46' },
  ],
}
const usd = (amount: number) => money('USD', Math.round(amount * 100))
const tax = (goods: readonly (readonly [TaxClass, number])[], freight: number, insurance = 0) =>
  consignmentTax(
    {
      goods: goods.map(([taxClass, fob]) => ({ taxClass, fob: usd(fob) })),
      freight: usd(freight),
      insurance: usd(insurance),
    },
    profile,
    rates,
  )

describe('consignment tax, table I', () => {
  test.each<[string, readonly (readonly [TaxClass, number])[], number, number, [number, number, number, number]]>([
    ['I1 general', [['general', 100]], 15, 0, [142_000, 223_282, 0, 365_282]],
    ['I2 bag', [['group_25', 200]], 20, 0, [903_000, 496_597, 225_726, 1_625_323]],
    ['I3 at 3 dollars', [['general', 3]], 5, 0, [0, 14_446, 0, 14_446]],
    ['I4 a cent above 3 dollars', [['general', 3.01]], 5, 0, [10_000, 15_564, 0, 25_564]],
    ['I5 cosmetics at the limit', [['group_15', 1500]], 100, 0, [3_940_000, 3_322_616, 1_510_280, 8_772_896]],
    ['I6 watch, insured', [['group_15', 80]], 10, 1, [225_000, 189_074, 85_942, 500_016]],
    ['I7 science book', [['science_book', 50]], 10, 0, [0, 0, 0, 0]],
    [
      'I9 mixed',
      [
        ['general', 60],
        ['group_25', 40],
      ],
      20,
      0,
      [286_000, 248_151, 49_248, 583_399],
    ],
  ])('%s', (_name, goods, freight, insurance, [duty, vat, incomeTax, total]) => {
    expect(tax(goods, freight, insurance)).toMatchObject({
      ok: true,
      value: {
        duty: money('IDR', duty),
        vat: money('IDR', vat),
        incomeTax: money('IDR', incomeTax),
        total: money('IDR', total),
      },
    })
  })

  test('I8 gives no estimate a cent above the limit', () => {
    expect(tax([['general', 1500.01]], 0)).toEqual({ ok: false, code: 'above_cn_limit' })
  })
})

test('applies the same dollar limits to goods in another currency', () => {
  const inYuan = (amountMinor: number) =>
    consignmentTax(
      { goods: [{ taxClass: 'general', fob: money('CNY', amountMinor) }], freight: usd(5), insurance: usd(0) },
      profile,
      rates,
    )
  expect(inYuan(2158)).toMatchObject({ ok: true, value: { isFreeOfDuty: true } })
  expect(inYuan(2159)).toMatchObject({ ok: true, value: { isFreeOfDuty: false } })
})

test('rejects a missing rate and a negative value', () => {
  const yen = { goods: [{ taxClass: 'general' as const, fob: money('JPY', 1000) }], freight: usd(0), insurance: usd(0) }
  expect(consignmentTax(yen, profile, rates)).toEqual({ ok: false, code: 'no_rate', currency: 'JPY' })
  expect(tax([['general', -5]], 0)).toEqual({ ok: false, code: 'bad_amount' })
  expect(tax([], 0)).toEqual({ ok: false, code: 'no_goods' })
})

test('ignores the order of goods and returns a total equal to the sum of its parts', () => {
  const goods = fc.array(fc.tuple(fc.constantFrom(...taxClasses), fc.integer({ min: 1, max: 200 })), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(goods, fc.integer({ min: 0, max: 100 }), (list, freight) => {
      const [one, other] = [tax(list, freight), tax([...list].reverse(), freight)]
      if (!one.ok || !other.ok) throw new Error('refused')
      const { duty, vat, incomeTax, total } = one.value
      expect(other.value.total).toEqual(total)
      expect(duty.amountMinor + vat.amountMinor + incomeTax.amountMinor).toBe(total.amountMinor)
    }),
  )
})
