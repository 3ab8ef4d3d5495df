import { countries, formatPhone, normalizePhone } from '@layar/domain'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { normalizePhoneAbroad } from './phone-abroad'

/**
 * Numbers that libphonenumber knows and nobody is reached at by a code or a courier: Singapore's 10 and 11 digits (toll
 * free and services), Indonesia's that begin with 0 or 1, and its short ones of 7 digits.
 */
const isService = (code: string, national: string): boolean =>
  code === '65' ? national.length > 8 : /^[01]/.test(national) || national.length < 8

const separator = fc.constantFrom('', '', '', ' ', '-', '.', '\u2009', ')')
const digitsOf = (least: number, most: number) =>
  fc.array(fc.tuple(fc.nat(9), separator), { minLength: least, maxLength: most })

describe('phone numbers, compared with libphonenumber', () => {
  test('ours are accepted exactly where it calls them valid, services apart [ACC-10]', () => {
    const typed = fc.record({
      start: fc.constantFrom('+65', '+62', '0065', '0062', '+620', '+65 ', '+62 '),
      rest: fc.oneof(digitsOf(8, 8), digitsOf(0, 15)),
    })
    let accepted = 0
    fc.assert(
      fc.property(typed, fc.constantFrom(...countries), ({ start, rest }, country) => {
        const text = start + rest.map(([digit, mark]) => `${String(digit)}${mark}`).join('')
        const international = text.replace(/^00/, '+').replace(/[^\d+]/g, '')
        const theirs = parsePhoneNumberFromString(international, { extract: false })
        const code = international.slice(1, 3)
        const isTheirs = theirs?.isValid() === true && !isService(code, theirs.nationalNumber)
        const ours = normalizePhone(text, country)
        expect(ours.ok ? `+${ours.value}` : undefined, text).toBe(isTheirs ? theirs.number : undefined)
        expect(normalizePhoneAbroad(text, 'jp')).toEqual(ours)
        if (ours.ok) accepted += 1
      }),
      { numRuns: 30_000, seed: 33 },
    )
    expect(accepted).toBeGreaterThan(3_000)
  })

  test('one of another country is stored as typed behind its code, or refused [ADDR-04]', () => {
    const typed = fc.record({ code: fc.constantFrom('+1', '+81', '0049', '+86', '+60'), rest: digitsOf(0, 14) })
    fc.assert(
      fc.property(typed, fc.constantFrom('us', 'jp', 'de', 'id', 'sg'), ({ code, rest }, country) => {
        const text = code + rest.map(([digit, mark]) => `${String(digit)}${mark}`).join('')
        const read = normalizePhoneAbroad(text, country)
        if (!read.ok) return
        const dialled = text.replace(/^00/, '').replace(/\D/g, '')
        // A trunk 0 kept behind the code, as in +49 (0)30, is not dialled.
        expect([dialled, dialled.replace(/^(1|81|49|86|60)[01]/, '$1')]).toContain(read.value)
        expect(normalizePhoneAbroad(formatPhone(read.value), 'sg')).toEqual(read)
      }),
      { numRuns: 20_000, seed: 33 },
    )
  })

  test.each([
    ['+1 503 555 0100', 'jp', '15035550100'],
    ['(503) 555-0100', 'us', '15035550100'],
    ['03-1234-5678', 'jp', '81312345678'],
    ['0081 90 1234 5678', 'us', '819012345678'],
    ['9123 4567', 'sg', '6591234567'],
    ['＋４９ (0)30 901820', 'de', '4930901820'],
  ])('reads %j of %s as %s [ADDR-04]', (text, country, value) => {
    expect(normalizePhoneAbroad(text, country)).toEqual({ ok: true, value })
  })

  test.each([
    ['+81 90 1234', 'jp', 'phone_too_short'],
    ['+33 1 23 45 67 89 01', 'jp', 'phone_too_long'],
    ['+1 111 111 1111', 'us', 'phone_abroad'],
    ['+999 1234 5678', 'us', 'phone_abroad'],
    ['+65 9123 45', 'us', 'phone_too_short'],
    ['+81 90 1234 5678 ext. 9', 'jp', 'phone_characters'],
    ['call +81 90 1234 5678', 'jp', 'phone_characters'],
    ['', 'jp', 'phone_characters'],
  ])('refuses %j of %s as %s [ADDR-04]', (text, country, code) => {
    expect(normalizePhoneAbroad(text, country)).toEqual({ ok: false, code })
  })
})
