import { expect, test } from 'vitest'
import { findIdentityNumbers, maskIdentityNumbers } from './identity-number'

test.each([
  ['My IC is S1234567D.', 'My IC is *****567D.'],
  ['NIK 3515140508680001, terima kasih', 'NIK ************0001, terima kasih'],
  ['3515 1405 0868 0001 / s1234567d', '************0001 / *****567d'],
  ['3515.1405.0868.0001.', '************0001.'],
  ['resi 9915140508680001 dan 35151405086800011', 'resi 9915140508680001 dan 35151405086800011'],
  ['parcel JD3174015509900008, card 5309 9155 1990 0008', 'parcel JD3174015509900008, card 5309 9155 1990 0008'],
  ['no number', 'no number'],
])('masks the identity numbers of %j alone', (text, masked) => {
  expect(maskIdentityNumbers(text)).toBe(masked)
})

test('finds them as they are written', () => {
  const text = 'I am s1234567d, my wife G1234567X; NIK 3174015509900008 or 3174 0155 0990 0008; resi 9915140508680001'
  expect(findIdentityNumbers(text)).toEqual(['s1234567d', 'G1234567X', '3174015509900008', '3174 0155 0990 0008'])
})
