import { expect, test } from 'vitest'
import { companyCategories, companyCategoryLabels, formatNpwp, parseNib, parseNpwp } from './company'

test.each([
  ['a number as printed', '09.999.999.7-001.000', '099999997001000'],
  ['the same behind a zero', '0099999997001000', '0099999997001000'],
  ['the NIK of a sole trader', '3174 0764 0890 0003', '3174076408900003'],
  ['a number of the newest series', '1000000000123456', '1000000000123456'],
])('NPWP: accepts %s [SUPP-05]', (_, text, digits) => {
  expect(parseNpwp(text)).toEqual({ ok: true, value: digits })
})

test.each([
  ['nothing', ''],
  ['letters', '09.999.999.7-001.00A'],
  ['14 digits', '09999999700100'],
  ['17 digits', '00999999970010001'],
  ['a wrong check digit', '09.999.999.8-001.000'],
  ['a wrong check digit behind a zero', '0099999998001000'],
  ['16 digits that are no NIK', '9999999999999999'],
  ['zeros', '000000000000000'],
])('NPWP: rejects %s [SUPP-05]', (_, text) => {
  expect(parseNpwp(text).ok).toBe(false)
})

test.each([
  ['13 digits', '9120 0012 34567', '9120001234567'],
  ['12 digits', '912000123456', null],
  ['one digit again and again', '1111111111111', null],
])('NIB: %s [SUPP-05]', (_, text, digits) => {
  const parsed = parseNib(text)
  expect(parsed.ok ? parsed.value : null).toBe(digits)
})

test('formats numbers like the tax office [SUPP-05]', () => {
  expect(formatNpwp('099999997001000')).toBe('09.999.999.7-001.000')
  expect(formatNpwp('0099999997001000')).toBe('0099 9999 9700 1000')
})

test('every goods category has a name in each language [SUPP-05]', () => {
  for (const category of companyCategories)
    expect(Object.values(companyCategoryLabels[category]).every((label) => label.trim() !== '')).toBe(true)
})
