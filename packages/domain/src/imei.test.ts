import { expect, test } from 'vitest'
import { missingImeis, readImeis, splitImeis } from './imei'

const one = '490154203237518'
const other = '356938035643809'

test.each([
  ['both behind blanks', `${one} ${other}`, [one, other]],
  ['line breaks and commas', `${one},\n ${other}`, [one, other]],
  ['Chinese commas and full-width digits', `４９０１５４２０３２３７５１８，${other}、`, [one, other]],
  ['a number in groups', '49 015420 323751 8', [one]],
  ['a number with dashes and slashes', '49-015420-323751/8', ['490154203237518']],
  ['two numbers in groups', `49 015420 323751 8 ${other}`, [one, other]],
  ['scanned without an end between them', `${one}${other}`, [one, other]],
  ['the labels of the phone', `IMEI1: ${one}\nIMEI2: ${other}`, [one, other]],
  ['a label without a number of its own', `imei 135693803564380`, ['135693803564380']],
  ['nothing', ' \n', []],
])('a text with %s is split into its numbers', (_, text, numbers) => {
  expect(splitImeis(text)).toEqual(numbers)
})

test('a number beside one that is too short stays whole', () => {
  expect(splitImeis(`${one} 12345`)).toEqual([one, '12345'])
})

test.each([
  [['49-015420-323751-8'], 1, undefined],
  [[one, other], 1, undefined],
  [['49015420323751'], 1, { code: 'imei_invalid', params: { imei: '49015420323751' } }],
  [['490154203237519'], 1, { code: 'imei_check_digit', params: { imei: '490154203237519' } }],
  [['000000000000000'], 1, { code: 'imei_check_digit', params: { imei: '000000000000000' } }],
  [[one, '49 015420 323751 8'], 1, { code: 'imei_twice', params: { imei: one } }],
  [[one, other, '352099001761481'], 1, { code: 'imei_too_many', params: { max: 2 } }],
])('the numbers %j of %i pieces have the problem %j', (texts, quantity, problem) => {
  expect(readImeis(texts, quantity).problem).toEqual(problem)
})

test('a number of another line is given twice', () => {
  const seen = new Set<string>()
  expect(readImeis([one], 1, seen)).toEqual({ imeis: [one], problem: undefined })
  expect(readImeis([one], 1, seen).problem).toEqual({ code: 'imei_twice', params: { imei: one } })
})

test.each([
  ['a phone by its category', { isAsked: true, hasNoImei: false, hsCode: '' }, 1],
  ['a laptop, as its customer says', { isAsked: true, hasNoImei: true, hsCode: '' }, 0],
  ['a phone by its HS code, whatever is said of it', { isAsked: false, hasNoImei: true, hsCode: '85171300' }, 1],
  ['a lamp', { isAsked: false, hasNoImei: false, hsCode: '940521' }, 0],
])('of two pieces with one number, %s lacks %i', (_, line, missing) => {
  expect(missingImeis({ ...line, quantity: 2, imeis: 1 })).toBe(missing)
})

test('a second number of one phone is none too many', () => {
  expect(missingImeis({ isAsked: true, hasNoImei: false, hsCode: '', quantity: 1, imeis: 2 })).toBe(0)
})
