import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilToStep, compareRatio, parsePlainDecimal, ratio, roundHalfUp } from './ratio'

test('accepts only plain decimals from rows and the wire', () => {
  for (const text of ['1,5', '5.', '1e5', ' 1']) expect(parsePlainDecimal(text).ok).toBe(false)
  expect(parsePlainDecimal('9'.repeat(16))).toEqual({ ok: false, code: 'too_large' })
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
