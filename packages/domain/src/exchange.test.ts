import { expect, test } from 'vitest'
import { convertMoney, type RateSet } from './exchange'
import { money } from './money'

const kmk: RateSet = {
  base: 'IDR',
  rates: [
    { currency: 'USD', unit: 1, rate: '16416.00' },
    { currency: 'SGD', unit: 1, rate: '12708.05' },
    { currency: 'CNY', unit: 1, rate: '2281.46' },
    { currency: 'JPY', unit: 100, rate: '11022.63' },
    { currency: 'KRW', unit: 1, rate: '0' },
  ],
}

test('converts to the base, per hundred units, and across the base [CALC-03]', () => {
  expect(convertMoney(money('USD', 1000), 'IDR', kmk)).toEqual({ ok: true, value: money('IDR', 164160) })
  expect(convertMoney(money('JPY', 3000), 'IDR', kmk)).toEqual({ ok: true, value: money('IDR', 330679) })
  expect(convertMoney(money('SGD', 100), 'CNY', kmk)).toEqual({ ok: true, value: money('CNY', 557) })
  expect(convertMoney(money('SGD', 123), 'SGD', { base: 'IDR', rates: [] })).toEqual({
    ok: true,
    value: money('SGD', 123),
  })
})

test('rejects a missing or invalid rate and names the currency', () => {
  expect(convertMoney(money('TWD', 100), 'IDR', kmk)).toEqual({ ok: false, code: 'no_rate', currency: 'TWD' })
  expect(convertMoney(money('USD', 100), 'KRW', kmk)).toEqual({ ok: false, code: 'no_rate', currency: 'KRW' })
})
