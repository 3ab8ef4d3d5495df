import { expect, test } from 'vitest'
import { countryName, isCountryCode } from './country-name'

test("returns a country's name in each language", () => {
  expect(countryName('jp', 'en')).toBe('Japan')
  expect(countryName('JP', 'id')).toBe('Jepang')
  expect(countryName('jp', 'cn')).toBe('日本')
})

test('returns an invalid country code unchanged', () => {
  expect(countryName('*', 'en')).toBe('*')
  expect(countryName('', 'en')).toBe('')
})

test('codes of unions and test codes have names but are not countries', () => {
  expect(['jp', 'GB', 'hk', 'xk'].map(isCountryCode)).toEqual([true, true, true, true])
  for (const code of ['eu', 'un', 'zz', 'xa', 'uk', 'xx', '*', 'jpn']) expect(isCountryCode(code), code).toBe(false)
})
