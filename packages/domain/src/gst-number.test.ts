import { expect, test } from 'vitest'
import { parseGstNumber } from './gst-number'

test.each([
  ['200000000w', '200000000W'],
  ['M90312345A', 'M90312345A'],
  [' m2-1234567-8 ', 'M212345678'],
  ['MR-8500123-4', 'MR85001234'],
])('accepts %s', (typed, number) => {
  expect(parseGstNumber(typed)).toEqual({ ok: true, value: number })
})

test.each(['', '200312345A', '12345678', 'M1234', 'M9031234567A', 'X90312345A', 'S1234567D'])('rejects %s', (typed) => {
  expect(parseGstNumber(typed)).toEqual({ ok: false, code: 'gst_number_invalid' })
})
