import { expect, test } from 'vitest'
import { boxOf, emptyBox, isMeasured, parseMeasureLine } from './box-draft'

const full = { weightKg: '3,2', lengthCm: '40', widthCm: '30.5', heightCm: '20', quantity: '2' }

test('sends a box in grams and millimetres, and accepts a decimal comma [WIZ-10]', () => {
  expect(boxOf(full)).toEqual({ weight_gram: 3200, length_mm: 400, width_mm: 305, height_mm: 200, quantity: 2 })
})

test.each([
  ['nothing filled in', emptyBox],
  ['no weight', { ...full, weightKg: '0' }],
  ['a negative side', { ...full, lengthCm: '-4' }],
  ['words', { ...full, heightCm: 'tall' }],
  ['a box heavier than a container', { ...full, weightKg: '30001' }],
  ['a side longer than a container', { ...full, lengthCm: '1301' }],
  ['half a box', { ...full, quantity: '1.5' }],
])('rejects %s', (_, draft) => {
  expect(boxOf(draft)).toBeUndefined()
})

test('measures are typed in one line: weight and sides, or sides beside the weight of a scale', () => {
  const sides = { lengthCm: '30', widthCm: '20,5', heightCm: '10' }
  for (const line of ['2.1 30 20,5 10', ' 2.1*30*20,5*10 ', '2.1  30x20,5x10'])
    expect(parseMeasureLine(line)).toEqual({ weightKg: '2.1', scale: undefined, ...sides })
  expect(parseMeasureLine('30 20,5 10')).toEqual(sides)
  for (const code of ['SF1234567890', '029700000000000426', '30 20', '1 2 3 4 5', 'LYSG7K2QM-A'])
    expect(parseMeasureLine(code)).toBeUndefined()
})

test('units may follow the numbers of a line; one that is no measure is told from another parcel', () => {
  const line = parseMeasureLine('2,1kg 30cm 20 10')
  expect(line).toMatchObject({ weightKg: '2,1kg', lengthCm: '30cm', heightCm: '10' })
  expect(line && isMeasured(line)).toBe(true)
  for (const wrong of ['-2 30 20 10', '0 30 20 10', '99999 30 20 10', '2.1 9999 20 10']) {
    const read = parseMeasureLine(wrong)
    expect(read && isMeasured(read)).toBe(false)
  }
  // The field asks which of the two it is.
  const doubted = parseMeasureLine('1.234 30 20 10')
  expect(doubted && isMeasured(doubted)).toBe(true)
})
