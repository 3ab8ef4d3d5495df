import { expect, test } from 'vitest'
import { maskIdentityNumbers } from './identity-number'

test.each([
  ['My IC is S1234567D.', 'My IC is *****567D.'],
  ['NIK 3515140508680001, terima kasih', 'NIK ************0001, terima kasih'],
  ['3515 1405 0868 0001 / s1234567d', '************0001 / *****567d'],
  ['3515.1405.0868.0001.', '************0001.'],
  ['resi 9915140508680001 dan 35151405086800011', 'resi 9915140508680001 dan 35151405086800011'],
  ['no number', 'no number'],
])('masks the identity numbers of %j alone', (text, masked) => {
  expect(maskIdentityNumbers(text)).toBe(masked)
})
