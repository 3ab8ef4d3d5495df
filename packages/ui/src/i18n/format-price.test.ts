import { expect, test } from 'vitest'
import { formatPrice } from './format-price'

test('writes the price of goods with the marks of the language it was typed in', () => {
  const price = { currency: 'CNY', amountMinor: 125_050 } as const
  expect(formatPrice(price, 'id')).toBe('CNY\u00a01.250,50')
  expect(formatPrice(price, 'en')).toBe('CNY\u00a01,250.50')
  expect(formatPrice({ currency: 'JPY', amountMinor: 12_000 }, 'id')).toBe('JPY\u00a012.000')
  expect(formatPrice({ currency: 'SGD', amountMinor: 125_050 }, 'id')).toBe('$1,250.50')
  expect(formatPrice({ currency: 'IDR', amountMinor: 125_050 }, 'en')).toBe('Rp.125.050')
})
