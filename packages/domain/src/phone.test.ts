import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from './country'
import { maskPhone } from './masked-contact'
import { isPhone, normalizePhone, phoneCountry } from './phone'
import { formatPhone } from './phone-text'

describe('phone numbers', () => {
  test.each([
    ['0812-3456-7890', 'id', '6281234567890'],
    ['(0812) 3456 7890', 'id', '6281234567890'],
    ['0-8-1-2.3456/7890', 'id', '6281234567890'],
    ['６５ ９１２３ ４５６７', 'sg', '6591234567'],
    ['＋６５\u2009９１２３\u202f４５６７', 'id', '6591234567'],
    ['\u202a+62 812\u20113456\u20117890\u202c', 'sg', '6281234567890'],
    ['6281234567890', 'sg', '6281234567890'],
    ['(+65) 9123 4567', 'sg', '6591234567'],
    ['021 5551234', 'id', '62215551234'],
    ['+62 812 3456 7890', 'id', '6281234567890'],
    ['+62 (0)812 3456 7890', 'id', '6281234567890'],
    ['81234567890', 'id', '6281234567890'],
    ['9123 4567', 'sg', '6591234567'],
    ['6512 3456', 'sg', '6565123456'],
    ['6212 3456', 'sg', '6562123456'],
    ['+65 9123 4567', 'id', '6591234567'],
    ['0065 9123 4567', 'sg', '6591234567'],
    ['9123 4567', 'sg', '6591234567'],
  ] as const)('normalizes %s of a %s account to %s [ACC-10]', (text, country, expected) => {
    expect(normalizePhone(text, country)).toEqual({ ok: true, value: expected })
  })

  test.each([
    ['', 'sg', 'phone_characters'],
    ['abc', 'id', 'phone_characters'],
    ['+65 9123 4567 ext 2', 'sg', 'phone_characters'],
    ['9123 4567 x2', 'sg', 'phone_characters'],
    ['9123 4567 #2', 'sg', 'phone_characters'],
    ['6591 23l5', 'sg', 'phone_characters'],
    ['65+91234567', 'sg', 'phone_characters'],
    ['٩١٢٣٤٥٦٧', 'sg', 'phone_characters'],
    ['9123 4567', 'id', 'phone_not_id'],
    ['1234 5678', 'sg', 'phone_not_sg'],
    ['0912 3456 7', 'sg', 'phone_not_sg'],
    ['0812 3456 7890', 'sg', 'phone_not_sg'],
    ['+1 415 555 0100', 'sg', 'phone_invalid'],
    ['00812 3456 7890', 'id', 'phone_invalid'],
    ['+0812 3456 7890', 'id', 'phone_invalid'],
    ['+65 9123 45', 'sg', 'phone_too_short'],
    ['+65 9123 45', 'id', 'phone_too_short'],
    ['0065 9123 45', 'sg', 'phone_too_short'],
    ['+65 9123 456', 'sg', 'phone_too_short'],
    ['+65 9123 45678', 'sg', 'phone_too_long'],
    ['+65 0912 3456', 'sg', 'phone_not_sg'],
    ['+62 9123', 'id', 'phone_too_short'],
    ['+62 112 3456 789', 'id', 'phone_not_id'],
    ['+62 21 555 123 4567', 'id', 'phone_not_id'],
    ['0812', 'id', 'phone_too_short'],
    ['9123 456', 'sg', 'phone_too_short'],
    ['9123 45678', 'sg', 'phone_too_long'],
    ['08123456789012345', 'id', 'phone_too_long'],
  ] as const)('rejects %j of a %s account as %s [ACC-10]', (text, country, code) => {
    expect(normalizePhone(text, country)).toEqual({ ok: false, code })
  })

  const separators = ['', ' ', '-', '.', '/', '(', ')', '\u2009', '\u202f', '\u2011', '\u200b', '\u202c']
  const typed = fc
    .tuple(
      fc.constantFrom('', '+', '00', '0', '+65', '+62', '65', '62', '8', '+620'),
      fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...separators)), { maxLength: 14 }),
    )
    .map(([start, rest]) => start + rest.map(([digit, separator]) => `${String(digit)}${separator}`).join(''))

  test('never changes the digits typed behind a country code, and stores what it shows [ACC-10]', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...countries), (text, country) => {
        const read = normalizePhone(text, country)
        if (!read.ok) return
        const digits = text.replace(/\D/g, '')
        const isInternational = /^[^\d]*\+|^[^\d]*00|^[^\d]*0[^\d]+0/.test(text)
        if (isInternational) {
          const behindPrefix = text.includes('+') ? digits : digits.slice(2)
          expect(read.value).toBe(behindPrefix.replace(/^620/, '62'))
        } else
          expect([digits.replace(/^620/, '62'), `65${digits}`, `62${digits}`, `62${digits.slice(1)}`]).toContain(
            read.value,
          )
        expect(isPhone(read.value)).toBe(true)
        for (const shownIn of countries)
          expect(normalizePhone(formatPhone(read.value), shownIn)).toEqual({ ok: true, value: read.value })
      }),
      { numRuns: 20_000, seed: 33 },
    )
  })

  test.each([
    ['819012345678', '+81 90 1234 5678'],
    ['+8613912345678', '+86 139 1234 5678'],
    ['15035550100', '+1 503 555 0100'],
    ['61412345678', '+61 412 345 678'],
    ['33612345678', '+33 612 345 678'],
    ['447911123456', '+44 79 1112 3456'],
    ['85251234567', '+852 5123 4567'],
    ['66812345678', '+66 812 345 678'],
    ['658001234567', '+65 80 0123 4567'],
    ['3726123', '+372 6123'],
  ])('groups %s of another country as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
    expect(shown.replace(/[+ ]/g, '')).toBe(digits.replace('+', ''))
  })

  test('groups a number for display and masks all but its last four digits', () => {
    expect(formatPhone('6591234567')).toBe('+65 9123 4567')
    expect(formatPhone('6281234567890')).toBe('+62 812-3456-7890')
    expect(formatPhone('+6591234567')).toBe('+65 9123 4567')
    expect(['12', '+12', '+65 9123 4567 ext. 8', ''].map(formatPhone)).toEqual([
      '12',
      '+12',
      '+65 9123 4567 ext. 8',
      '',
    ])
    expect(maskPhone('6591234567')).toBe('+65 ****4567')
    expect(maskPhone('123')).toBe('****')
    expect(phoneCountry('6281234567890')).toBe('id')
    expect(phoneCountry('123')).toBeUndefined()
  })
})
