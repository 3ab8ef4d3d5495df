import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilToStep, compareRatio, parseDecimal, parsePlainDecimal, ratio, roundHalfUp } from './ratio'

const read = (input: string | number) => {
  const parsed = parseDecimal(input)
  return parsed.ok ? Number(parsed.value.num) / Number(parsed.value.den) : parsed.code
}

describe('parseDecimal', () => {
  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 12 ', 12],
    [2.75, 2.75],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['0,25', 0.25],
    [',5', 0.5],
    ['-3', -3],
    ['', 'empty'],
    ['abc', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['12,34.5', 'not_a_number'],
    ['5.', 'not_a_number'],
    ['1e5', 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['9'.repeat(16), 'too_large'],
  ])('accepts a decimal comma: parses %j as %j [WIZ-10]', (input, expected) => {
    expect(read(input)).toBe(expected)
  })

  test('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseDecimal(text).ok === 'boolean'))
  })
})

test('accepts only plain decimals from rows and the wire', () => {
  expect(parsePlainDecimal('1,5').ok).toBe(false)
  expect(parsePlainDecimal('12708.05')).toEqual({ ok: true, value: ratio(1270805, 100) })
})

test('rounds halves away from zero, so that a credit mirrors its charge', () => {
  expect(roundHalfUp(ratio(5, 2))).toBe(3)
  expect(roundHalfUp(ratio(-5, 2))).toBe(-3)
  expect(roundHalfUp(ratio(249, 100))).toBe(2)
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 9999 }),
      (n, d) => roundHalfUp(ratio(n, d)) + roundHalfUp(ratio(-n, d)) === 0,
    ),
  )
})

test('leaves an exact step unchanged', () => {
  expect(ceilToStep(ratio(3000), 500)).toBe(3000)
  expect(ceilToStep(ratio(30001, 10), 500)).toBe(3500)
  expect(compareRatio(ratio(1, 3), ratio(2, 6))).toBe(0)
})
