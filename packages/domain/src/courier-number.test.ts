import { expect, test } from 'vitest'
import { normalCourierNumber } from './courier-number'

test.each([
  [' nv 123 456 ', 'NV123456'],
  ['ＮＶ１２３', 'NV123'],
  ['JNE-9\t1', 'JNE-91'],
  ['   ', ''],
])('normalises %j to %j', (typed, kept) => {
  expect(normalCourierNumber(typed)).toBe(kept)
})
