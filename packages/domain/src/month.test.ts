import { expect, test } from 'vitest'
import { isMonth, monthAfter } from './month'

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['1999-12', false],
  ['2026-1', false],
  ['', false],
])('tells whether %j is a month', (text, known) => {
  expect(isMonth(text)).toBe(known)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -14, '2025-09'],
])('%s and %i months are %s', (month, months, other) => {
  expect(monthAfter(month, months)).toBe(other)
})

test('there is no month after what is none', () => {
  expect(() => monthAfter('November', 1)).toThrow('no month')
})
