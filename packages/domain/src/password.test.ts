import { describe, expect, test } from 'vitest'
import { checkPassword } from './password'

describe('passwords', () => {
  test.each([
    'harbour-47-lantern',
    'Kapal7Laut!',
    '我的密码是船2024',
    'a1'.repeat(3) + 'zq81',
    'x'.repeat(60) + 'yz' + '12'.repeat(33),
  ])('accepts %s [ACC-05]', (password) => {
    expect(checkPassword(password)).toEqual({ ok: true, value: password })
  })

  test.each([
    ['kapal7x', 'password_too_short'],
    ['', 'password_too_short'],
    [`kapal7${'x'.repeat(123)}`, 'password_too_long'],
    ['kapallautbiru', 'password_needs_letter_and_number'],
    ['9182736450', 'password_needs_letter_and_number'],
    ['!!!!!!!!9', 'password_needs_letter_and_number'],
    ['password1', 'password_too_common'],
    ['P@ssw0rd2024!', 'password_too_common'],
    ['12345qwerty', 'password_too_common'],
    ['1q2w3e4r5t', 'password_too_common'],
    ['Indonesia1945', 'password_too_common'],
    ['bismillah123', 'password_too_common'],
    ['a1a1a1a1', 'password_too_common'],
    ['abcd1234', 'password_too_common'],
  ])('rejects %j as %s [ACC-05]', (password, code) => {
    expect(checkPassword(password)).toEqual({ ok: false, code })
  })

  test.each([
    'siti-kapal-77',
    'Rahmawati99',
    'kapal6281234567890',
    'kapal81234567890',
    'x3515140508680001',
    'kapal050868',
    '19680805kapal',
  ])('rejects %s for a user whose data it contains [ACC-05]', (password) => {
    const own = ['Siti Rahmawati', 'siti.r@mail.example', '6281234567890', '3515140508680001', '1968-08-05']
    expect(checkPassword(password, own)).toEqual({ ok: false, code: 'password_has_own_data' })
    expect(checkPassword(password).ok).toBe(true)
  })

  test('ignores short names and the mail provider [ACC-05]', () => {
    expect(checkPassword('mail-kapal-77', ['Li', 'An', 'siti@mail.example']).ok).toBe(true)
  })

  test('accepts eight visible characters in any encoding [ACC-05]', () => {
    expect(checkPassword('🚢船1abcx').ok).toBe(false)
    expect(checkPassword('🚢船1abcxy').ok).toBe(true)
  })
})
