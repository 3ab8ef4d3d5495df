import { describe, expect, test } from 'vitest'
import {
  codeBytes,
  codeCharacters,
  codeFromBytes,
  isCode,
  parseCode,
  parseOwnCode,
  randomCharacters,
} from './cart-code'

const bytes = Uint8Array.from({ length: codeBytes }, (_, index) => (index * 73 + 11) % 256)
const code = codeFromBytes('cart', bytes)

describe('generated codes', () => {
  test('a cart code has three groups and is parsed leniently [SHIP-01]', () => {
    expect(code).toMatch(/^SHP-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(isCode('cart', code)).toBe(true)
    expect(parseCode('cart', ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({ ok: true, value: code })
    expect(isCode('cart', code.toLowerCase())).toBe(false)
  })

  test('rejects a code of another kind', () => {
    expect(parseCode('invoice', code)).toEqual({ ok: false, code: 'code_invalid' })
    expect(codeFromBytes('invoice', bytes)).toMatch(/^INV-/)
    expect(codeFromBytes('export_shipment', bytes)).toMatch(/^EXP-/)
    expect(codeFromBytes('ticket', bytes)).toMatch(/^TKT-/)
    expect(codeFromBytes('payment', bytes)).toMatch(/^PAY-/)
  })

  test('rejects a single wrong character and swapped neighbours', () => {
    const places = [4, 5, 6, 7, 8, 10, 11, 12, 13, 14]
    for (const place of places) {
      for (const other of codeCharacters) {
        if (other !== code[place])
          expect(isCode('cart', code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
      }
    }
    for (const [index, place] of places.slice(0, -2).entries()) {
      const next = places[index + 1] ?? 0
      const letters = [...code]
      ;[letters[place], letters[next]] = [letters[next] ?? '', letters[place] ?? '']
      if (letters.join('') !== code) expect(isCode('cart', letters.join(''))).toBe(false)
    }
  })

  test('recognises a whole code of any kind, however typed', () => {
    const invoice = codeFromBytes('invoice', bytes)
    expect(parseOwnCode(code.replaceAll('-', ''))).toEqual({ kind: 'cart', code })
    expect(parseOwnCode(` ${invoice.toLowerCase().replaceAll('-', ' ')}`)).toEqual({ kind: 'invoice', code: invoice })
    expect(parseOwnCode(code.slice(0, -1))).toBeUndefined()
    expect(parseOwnCode('lamp')).toBeUndefined()
  })

  test.each(['', 'SHP', 'SHP-00000-00000', 'SHP-7K2QM-4XD9P9', "SHP-'; drop"])('rejects %j', (text) => {
    expect(parseCode('cart', text)).toEqual({ ok: false, code: 'code_invalid' })
  })

  test('throws on too few random bytes', () => {
    expect(() => codeFromBytes('cart', new Uint8Array(4))).toThrow(RangeError)
    expect(randomCharacters(new Uint8Array(4), 2)).toBe('22')
  })
})
