import { describe, expect, test } from 'vitest'
import { parseCode } from './cart-code'
import { normalCourierNumber } from './courier-number'
import { normalizeEmail } from './email'
import { asTyped, withoutInvisible } from './invisible'
import { parseMarkingCode } from './marking-code'
import { parseNik } from './nik'
import { parsePostalCode } from './postal-code'
import { parseReceiptNumber } from './receipt-number'
import { parseVerificationCode } from './verification-code'

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const invisible = ['\u00ad', ...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2060, 0x2069), '\ufeff']

describe('invisible characters', () => {
  test('are taken out of a text wherever they are', () => {
    for (const character of invisible)
      expect(withoutInvisible(`${character}AB${character}${character}12 x${character}`)).toBe('AB12 x')
  })

  test.each(['👩\u200d👧', '🏳\ufe0f\u200d🌈', '👩🏽\u200d🚀', 'क्\u200dष', 'می\u200cخواهم', 'ශ්\u200dරී', '漢字 é 😀'])(
    'are kept where they change what is seen: %s',
    (text) => {
      expect(withoutInvisible(text)).toBe(text)
    },
  )

  test('are no part of a code or number, however it was pasted', () => {
    for (const character of invisible) {
      const pasted = (text: string): string => [...text].map((one) => character + one).join('') + character
      expect(asTyped(pasted('ＡＢ１'))).toBe('AB1')
      expect(parseReceiptNumber(pasted('SF123456'))).toEqual({ ok: true, value: 'SF123456' })
      expect(parseMarkingCode(pasted('LYSG7K2QM-A')).ok).toBe(true)
      expect(parsePostalCode(pasted('238801'), 'sg')).toEqual({ ok: true, value: '238801' })
      expect(parseVerificationCode(pasted('123456'))).toEqual({ ok: true, value: '123456' })
      expect(parseNik(pasted('3515140508680001')).ok).toBe(true)
      expect(normalizeEmail(pasted('siti@mail.example'))).toEqual({ ok: true, value: 'siti@mail.example' })
      expect(normalCourierNumber(pasted('NV123'))).toBe('NV123')
      expect(parseCode('cart', pasted('SHP-7K2QM-4XD9P'))).toEqual(parseCode('cart', 'SHP-7K2QM-4XD9P'))
    }
  })
})
