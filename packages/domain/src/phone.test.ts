import { describe, expect, test } from 'vitest'
import { convertPhone, formatPhone, maskPhone, normalizePhone, phoneCountry } from './phone'

describe('phone numbers', () => {
  test.each([
    ['0812-3456-7890', 'id', '6281234567890'],
    ['(0812) 3456 7890', 'sg', '6281234567890'],
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
    ['', 'sg'],
    ['abc', 'id'],
    ['9123 4567', 'id'],
    ['1234 5678', 'sg'],
    ['+1 415 555 0100', 'sg'],
    ['+65 9123 456', 'sg'],
    ['0812', 'id'],
    ['08123456789012345', 'id'],
  ] as const)('rejects %j of a %s account [ACC-10]', (text, country) => {
    expect(normalizePhone(text, country)).toEqual({ ok: false, code: 'phone_invalid' })
  })

  test('strips non-digits and turns a leading 0 into 62 in the bare conversion [ACC-10]', () => {
    expect(convertPhone('0-8-1', 'id')).toBe('6281')
    expect(convertPhone('a1b2', 'id')).toBe('12')
  })

  test('groups a number for display and masks all but its last four digits', () => {
    expect(formatPhone('6591234567')).toBe('+65 9123 4567')
    expect(formatPhone('6281234567890')).toBe('+62 812-3456-7890')
    expect(formatPhone('819012345678')).toBe('+819012345678')
    expect(formatPhone('12')).toBe('12')
    expect(maskPhone('6591234567')).toBe('+65 ****4567')
    expect(maskPhone('123')).toBe('****')
    expect(phoneCountry('6281234567890')).toBe('id')
    expect(phoneCountry('123')).toBeUndefined()
  })
})
