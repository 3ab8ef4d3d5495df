import { expect, test } from 'vitest'
import { durationOf } from './duration'

test.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [29, { days: 0, hours: 0, minutes: 0 }],
  [3 * 3600 + 12 * 60, { days: 0, hours: 3, minutes: 12 }],
  [86_399, { days: 1, hours: 0, minutes: 0 }],
  [52 * 3600 + 1799, { days: 2, hours: 4, minutes: 0 }],
  [48 * 3600 - 60, { days: 2, hours: 0, minutes: 0 }],
])('%i seconds are shown in the two largest units', (seconds, duration) => {
  expect(durationOf(seconds)).toEqual(duration)
})
