import { expect, test } from 'vitest'
import { boxOf, emptyBox, parseMeasureLine } from './box-draft'

const full = { weightKg: '3,2', lengthCm: '40', widthCm: '30.5', heightCm: '20', quantity: '2' }

test('sends a box in grams and millimetres, and accepts a decimal comma [WIZ-10]', () => {
  expect(boxOf(full)).toEqual({ weight_gram: 3200, length_mm: 400, width_mm: 305, height_mm: 200, quantity: 2 })
})

test.each([
  ['nothing filled in', emptyBox],
  ['no weight', { ...full, weightKg: '0' }],
  ['a negative side', { ...full, lengthCm: '-4' }],
  ['words', { ...full, heightCm: 'tall' }],
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
