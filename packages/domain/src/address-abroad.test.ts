import { describe, expect, test } from 'vitest'
import { addressFormOf, parsePostalCodeAbroad } from './address-abroad'

describe('international postal codes [ADDR-04]', () => {
  test.each([
    ['jp', '1500001', '150-0001'],
    ['jp', ' 150-0001 ', '150-0001'],
    ['jp', '１５０－０００１', '150-0001'],
    // What Japanese keyboards and web pages put between the digits.
    ['jp', '１５０ー０００１', '150-0001'],
    ['jp', '150−0001', '150-0001'],
    ['us', '94103–1234', '94103-1234'],
    ['gb', 'sw1a1aa', 'SW1A 1AA'],
    ['gb', 'M1 1AE', 'M1 1AE'],
    ['us', '94103', '94103'],
    ['us', '941031234', '94103-1234'],
    ['ca', 'k1a0b1', 'K1A 0B1'],
    ['nl', '1012ab', '1012 AB'],
    ['ie', 'D6W XY00', 'D6W XY00'],
    ['sg', '238823', '238823'],
    ['id', '12190', '12190'],
    ['hk', '', ''],
    ['hk', '999077', ''],
    ['mn', '', ''],
    ['mn', '14200', '14200'],
  ])('%s: formats %s as %s', (country, typed, written) => {
    expect(parsePostalCodeAbroad(typed, country)).toEqual({ ok: true, value: written })
  })

  test.each([
    ['jp', ''],
    ['jp', '150-00'],
    ['us', 'ABCDE'],
    ['gb', '12345'],
    ['de', '1011'],
    ['sg', '742000'],
    ['mn', '1'],
    ['mn', 'Ulaanbaatar 1'],
    ['mn', '<b>'],
  ])('%s: rejects %s', (country, typed) => {
    expect(parsePostalCodeAbroad(typed, country)).toEqual({ ok: false, code: 'postal_code_invalid' })
  })
})

test('address fields depend on the country [ADDR-04]', () => {
  expect(addressFormOf('us')).toMatchObject({ postalCode: 'required', needsState: true, isPostalCodeFirst: false })
  expect(addressFormOf('de')).toMatchObject({ postalMask: '99999', needsState: false, isPostalCodeFirst: true })
  expect(addressFormOf('hk')).toMatchObject({ postalCode: 'none', needsCity: false })
  expect(addressFormOf('mn')).toMatchObject({ postalCode: 'optional', needsCity: true })
})
