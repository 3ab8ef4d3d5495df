import { expect, test } from 'vitest'
import { code128Values, code128Widths, gs1128Values } from './code128'

test('encodes a known text of code set B with its check symbol', () => {
  const values = code128Values('Wikipedia')
  expect(values).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88])
})

test('encodes digits of GS1-128 in pairs behind FNC1', () => {
  const values = gs1128Values('00106141412345678908')
  expect(values.slice(0, 12)).toEqual([105, 102, 0, 10, 61, 41, 41, 23, 45, 67, 89, 8])
  // 105 + 102 + 2×0 + 3×10 + 4×61 + 5×41 + 6×41 + 7×23 + 8×45 + 9×67 + 10×89 + 11×8 = 3034, modulo 103.
  expect(values.at(-1)).toBe(3034 % 103)
})

test('draws start, data, check and stop as the standard does', () => {
  const widths = code128Widths(gs1128Values('00')).join('')
  expect(widths.startsWith('211232' + '411131' + '212222')).toBe(true)
  expect(widths.endsWith('2331112')).toBe(true)
  expect(code128Widths([104, 33]).join('')).toBe('211214' + '111323' + '2331112')
})

test('each symbol is 11 modules wide with an even number of black ones, no two are alike, and the stop has 13', () => {
  const every = Array.from({ length: 106 }, (_, value) => code128Widths([value]).slice(0, 6))
  for (const widths of every) {
    expect(widths).toHaveLength(6)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0)
  }
  expect(new Set(every.map((widths) => widths.join(''))).size).toBe(106)
  expect(code128Widths([]).reduce((sum, width) => sum + width, 0)).toBe(13)
})

test('refuses what the code set cannot hold', () => {
  expect(() => gs1128Values('123')).toThrow(RangeError)
  expect(() => code128Values('箱')).toThrow(RangeError)
})
