import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  currencies,
  formatMoney,
  isCurrency,
  money,
  multiplyMoney,
  printMoney,
  sumMoney,
  type Currency,
} from './money'
import { parseMoney } from './parse-money'
import { ratio } from './ratio'

const anyMoney = fc.record({
  currency: fc.constantFrom(...currencies),
  amountMinor: fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }),
})

describe('parseMoney', () => {
  test.each<[string, Currency, number]>([
    ['1,234.50', 'SGD', 123450],
    ['$12.50', 'SGD', 1250],
    ['S$ 12.5', 'SGD', 1250],
    ['12,5', 'SGD', 1250],
    ['1.234,50', 'SGD', 123450],
    ['1,234', 'SGD', 123400],
    ['1,234,567', 'SGD', 123456700],
    ['-3.10', 'SGD', -310],
    ['1.234', 'IDR', 1234],
    ['Rp.1.234', 'IDR', 1234],
    ['Rp 1.234.567', 'IDR', 1234567],
    ['1,234', 'IDR', 1234],
    ['1.234,00', 'IDR', 1234],
    ['1625323', 'IDR', 1625323],
    ['1,234', 'JPY', 1234],
    ['USD 9.99', 'USD', 999],
    ['idr 5000', 'IDR', 5000],
    ['0', 'SGD', 0],
    ['.50', 'SGD', 50],
    ['Rp 850.757', 'IDR', 850757],
    ['Rp 5.000,-', 'IDR', 5000],
    ['20,00', 'IDR', 20],
    ['S$20,00', 'SGD', 2000],
    ['￥１，５', 'CNY', 150],
  ])('%s in %s', (text, currency, amountMinor) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, value: { currency, amountMinor } })
  })

  test.each<[string, Currency, string]>([
    ['', 'SGD', 'empty'],
    ['$', 'SGD', 'empty'],
    ['ten', 'SGD', 'not_a_number'],
    ['USD 5.00', 'SGD', 'not_a_number'],
    ['--5', 'SGD', 'not_a_number'],
    ['1.2.3', 'SGD', 'two_marks'],
    ['12,34,567.00', 'SGD', 'bad_grouping'],
    ['1..2', 'SGD', 'two_marks'],
    ['5.', 'SGD', 'not_a_number'],
    ['12.505', 'SGD', 'too_many_decimals'],
    ['1.250', 'SGD', 'too_many_decimals'],
    ['1.5', 'IDR', 'too_many_decimals'],
    ['99999999999999999', 'SGD', 'too_large'],
  ])('rejects %j in %s as %s', (text, currency, code) => {
    expect(parseMoney(text, currency)).toEqual({ ok: false, code })
  })

  test('parse(print(m)) = m', () => {
    fc.assert(
      fc.property(anyMoney, (m) => {
        expect(parseMoney(printMoney(m), m.currency)).toEqual({ ok: true, value: m })
      }),
    )
  })

  test('parses every formatted amount', () => {
    fc.assert(
      fc.property(anyMoney, (m) => {
        expect(parseMoney(formatMoney(m), m.currency)).toEqual({ ok: true, value: m })
      }),
    )
  })

  test('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseMoney(text, 'SGD').ok === 'boolean'))
  })
})

describe('formatMoney', () => {
  test('formats Singapore dollars like the en-SG price format [CTRY-02]', () => {
    expect(formatMoney(money('SGD', 1250))).toBe('$12.50')
    expect(formatMoney(money('SGD', 123456789))).toBe('$1,234,567.89')
    expect(formatMoney(money('SGD', 5))).toBe('$0.05')
    const price = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(formatMoney(money('SGD', cents))).toBe(price.format(cents / 100))
      }),
    )
  })

  test('formats rupiah with the prefix Rp. [CTRY-02]', () => {
    expect(formatMoney(money('IDR', 1234))).toBe('Rp.1.234')
    expect(formatMoney(money('IDR', 0))).toBe('Rp.0')
    expect(formatMoney(money('IDR', -1625323))).toBe('-Rp.1.625.323')
  })

  test('formats other currencies with their code', () => {
    expect(formatMoney(money('CNY', 123450))).toBe('CNY\u00a01,234.50')
    expect(formatMoney(money('JPY', 12000))).toBe('JPY\u00a012,000')
  })
})

test('the wire format is a plain decimal', () => {
  expect(printMoney(money('SGD', -5))).toBe('-0.05')
  expect(printMoney(money('IDR', 1625323))).toBe('1625323')
})

test('rejects adding another currency', () => {
  expect(addMoney(money('SGD', 1), money('SGD', 2))).toEqual({ ok: true, value: money('SGD', 3) })
  expect(addMoney<Currency>(money('SGD', 1), money('IDR', 2))).toEqual({ ok: false, code: 'currency_mismatch' })
  expect(sumMoney('IDR', [])).toEqual(money('IDR', 0))
})

test('multiplication rounds once, half up', () => {
  expect(multiplyMoney(money('SGD', 22850), ratio(9, 100)).amountMinor).toBe(2057)
  expect(multiplyMoney(money('SGD', -22850), ratio(9, 100)).amountMinor).toBe(-2057)
  expect(multiplyMoney(money('IDR', 3), ratio(1, 2)).amountMinor).toBe(2)
})

test('accepts only listed currencies', () => {
  expect(isCurrency('TWD')).toBe(true)
  expect(isCurrency('toString')).toBe(false)
  expect(isCurrency('BTC')).toBe(false)
})
