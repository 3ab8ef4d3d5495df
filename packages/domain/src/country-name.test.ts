import { expect, test } from 'vitest'
import { countryName, isCountryCode } from './country-name'

test('a country is called by its name in each language', () => {
  expect(countryName('jp', 'en')).toBe('Japan')
  expect(countryName('JP', 'id')).toBe('Jepang')
  expect(countryName('jp', 'cn')).toBe('日本')
})

test('what is no country code comes back as it is', () => {
  expect(countryName('*', 'en')).toBe('*')
  expect(countryName('', 'en')).toBe('')
})

test('unions and codes for tests have names and are no countries', () => {
  expect(['jp', 'GB', 'hk', 'xk'].map(isCountryCode)).toEqual([true, true, true, true])
  for (const code of ['eu', 'un', 'zz', 'xa', 'uk', 'xx', '*', 'jpn']) expect(isCountryCode(code), code).toBe(false)
})
