import { describe, expect, test } from 'vitest'
import { maskUserId } from './masked-contact'
import { detectUserId, parseUserId } from './user-id'

describe('user_id', () => {
  test('distinguishes an e-mail from a phone number [ACC-03]', () => {
    expect(detectUserId('siti@mail.example')).toBe('email')
    expect(detectUserId('siti')).toBe('email')
    expect(detectUserId('+62 812-3456-7890')).toBe('phone')
    expect(detectUserId('')).toBe('phone')
    expect(detectUserId('+65 9123 4567 ext 2')).toBe('phone')
    expect(detectUserId('budi1234567＠mail.example')).toBe('email')
  })

  test('normalizes both kinds [ACC-01] [ACC-10]', () => {
    expect(parseUserId(' Siti@Mail.Example', 'id')).toEqual({
      ok: true,
      value: { kind: 'email', value: 'siti@mail.example' },
    })
    expect(parseUserId('0812 3456 7890', 'id')).toEqual({ ok: true, value: { kind: 'phone', value: '6281234567890' } })
    expect(parseUserId('9123 4567', 'sg')).toEqual({ ok: true, value: { kind: 'phone', value: '6591234567' } })
  })

  test('names the intended kind in a refusal [ACC-01]', () => {
    expect(parseUserId('siti@', 'id')).toEqual({ ok: false, code: 'email_invalid' })
    expect(parseUserId('12', 'id')).toEqual({ ok: false, code: 'phone_not_id' })
  })

  test('masks a user id by its kind', () => {
    expect(maskUserId({ kind: 'email', value: 'siti@mail.example' })).toBe('s***@mail.example')
    expect(maskUserId({ kind: 'phone', value: '6591234567' })).toBe('+65 ****4567')
  })
})
