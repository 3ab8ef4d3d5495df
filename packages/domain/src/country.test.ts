import { expect, test } from 'vitest'
import { analyticsCurrency, countries, countrySettings, isCountry } from './country'
import { isLanguage, languages } from './language'

test('the only countries are Singapore and Indonesia [CTRY-01]', () => {
  expect(countries).toEqual(['sg', 'id'])
  expect(isCountry('sg')).toBe(true)
  expect(isCountry('SG')).toBe(false)
  expect(isCountry('my')).toBe(false)
})

test('each country has its own currency, and analytics always uses IDR [CTRY-02]', () => {
  expect(countrySettings.sg.currency).toBe('SGD')
  expect(countrySettings.id.currency).toBe('IDR')
  expect(analyticsCurrency).toBe('IDR')
})

test('three languages; defaults to English in Singapore and Indonesian in Indonesia [CTRY-03] [CTRY-04]', () => {
  expect(languages).toEqual(['en', 'id', 'cn'])
  expect(isLanguage('zh')).toBe(false)
  expect(countrySettings.sg.defaultLanguage).toBe('en')
  expect(countrySettings.id.defaultLanguage).toBe('id')
})

test('tax label and time zones [CTRY-07]', () => {
  expect(countrySettings.sg.taxLabel.en).toBe('GST 9%')
  expect(countrySettings.sg.businessTimeZone).toBe('Asia/Singapore')
  expect(countrySettings.sg.defaultTimeZone).toBe('Asia/Tokyo')
  expect(countrySettings.id.localTimeZone).toBe('Asia/Jakarta')
})

test('no balance, no business account and no ID card in Singapore [CTRY-08]', () => {
  const { hasSaldo, hasBusinessAccount, idCardRequired } = countrySettings.sg
  expect({ hasSaldo, hasBusinessAccount, idCardRequired }).toEqual({
    hasSaldo: false,
    hasBusinessAccount: false,
    idCardRequired: false,
  })
  expect(countrySettings.id.idCardRequired).toBe(true)
})
