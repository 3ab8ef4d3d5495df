import { expect, test } from 'vitest'
import { watchScanner } from './scanner-keys'

/** [what the machine writes, the key that was pressed] */
type Written = readonly [key: string, code: string]

const scanned = (keys: readonly Written[], gapMs = 5, repeat = false) => {
  const scanner = watchScanner()
  keys.forEach(([key, code], index) =>
    scanner.note({ key, code, shiftKey: /[A-Z]/.test(key), timeStamp: 1000 + index * gapMs, repeat }),
  )
  return scanner
}
const textOf = (keys: readonly Written[]): string => keys.map(([key]) => key).join('')
const written = (meant: string, as: Readonly<Record<string, string>>): Written[] =>
  [...meant].map((character) => [
    as[character] ?? character,
    character === '-' ? 'Minus' : /\d/.test(character) ? `Digit${character}` : `Key${character}`,
  ])

test.each([
  ['a shipment number with a slash for each dash', 'SHP-EVHNA-QMDVT', { '-': '/' }],
  ['a shipment number at a German keyboard', 'SHP-6MGYF-6UXRJ', { '-': 'ß', Y: 'Z' }],
  ['a tracking number at a French keyboard', 'SF-102938', { '-': ')', 1: '&', 0: 'à', 2: 'é', 9: 'ç', 3: '"', 8: '_' }],
])('reads %s', (_, meant, as) => {
  const keys = written(meant, as)
  expect(scanned(keys).meant(textOf(keys))).toBe(meant)
})

test('leaves a code as it stands, what hands typed, and what no layout makes a code', () => {
  const code = written('YT1234567890', {})
  expect(scanned(code).meant('YT1234567890')).toBe('YT1234567890')
  const slow = written('SHP-EVHNA-QMDVT', { '-': '/' })
  expect(scanned(slow, 90).meant(textOf(slow))).toBe('SHP/EVHNA/QMDVT')
  const address = [...'https://a.b'].map((key) => [key, key === ':' ? 'Semicolon' : 'KeyA'] as const)
  expect(scanned(address).meant(textOf(address))).toBe('https://a.b')
})

test('a key that is held down is no scanner, nor is a text that was partly pasted', () => {
  const held = written('AAAAAAAA', {})
  expect(scanned(held, 33, true).isScanned('AAAAAAAA')).toBe(false)
  expect(scanned(held).isScanned('AAAAAAAA')).toBe(true)
  expect(scanned(held).isScanned('YTAAAAAAAA')).toBe(false)
})

test('one key that a radio held back is part of the scan, a pause is not', () => {
  const code = 'YT1234567890'
  const after = (pauseMs: number): boolean => {
    const scanner = watchScanner()
    for (const [index, key] of [...code].entries())
      scanner.note({ key, code: '', shiftKey: false, repeat: false, timeStamp: index * 8 + (index > 5 ? pauseMs : 0) })
    return scanner.isScanned(code)
  }
  expect([after(0), after(150), after(300)]).toEqual([true, true, false])
})
