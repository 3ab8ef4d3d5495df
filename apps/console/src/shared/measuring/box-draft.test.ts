import { expect, test } from 'vitest'
import { boxOf, emptyBox } from './box-draft'

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
