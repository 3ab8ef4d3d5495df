import { describe, expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email'
import { maskEmail } from './masked-contact'

describe('e-mail addresses', () => {
  test('trims and lower-cases an address [ACC-01]', () => {
    expect(normalizeEmail('  Siti.Rahma+kargo@Mail.Example.CO.ID ')).toEqual({
      ok: true,
      value: 'siti.rahma+kargo@mail.example.co.id',
    })
  })

  test.each(['a@b.co', "o'brien@mail.example", 'x_y-z@sub.mail.example', 'a@xn--fiqs8s.example'])(
    'accepts %s [VAL-01]',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@@b.co',
    'a b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.c',
    'a@b.co\nbcc:x@y.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('rejects %j [VAL-01]', (text) => {
    expect(normalizeEmail(text)).toEqual({ ok: false, code: 'email_invalid' })
  })

  test('a masked address keeps its first letter and its domain', () => {
    expect(maskEmail('budi@mail.example')).toBe('b***@mail.example')
    expect(maskEmail('nothing')).toBe('***')
  })
})
