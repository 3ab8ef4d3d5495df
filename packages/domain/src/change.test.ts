import { expect, test } from 'vitest'
import { formatPercentChange, monthChange } from './change'

test.each([
  [0, 0, 0, 'red', '0%'],
  [5, 0, 100, 'blue', '+100%'],
  [6, 4, 50, 'blue', '+50%'],
  [2, 3, -33.3, 'red', '-33.3%'],
  [0, 3, -100, 'red', '-100%'],
  [3, 3, 0, 'red', '0%'],
  [30, 3, 900, 'blue', '+900%'],
])('%i compared with %i is %f with a %s ring [SHELL-19]', (current, last, percent, ring, text) => {
  expect(monthChange(current, last)).toEqual({ percent, ring })
  expect(formatPercentChange(percent)).toBe(text)
})
