import { expect, test } from 'vitest'
import { fromSgtField, toSgtField } from './sgt'

test('converts a moment to its field in Singapore time and back, also across midnight', () => {
  expect(toSgtField('2026-08-31T16:30:00.000Z')).toBe('2026-09-01T00:30')
  expect(fromSgtField('2026-09-01T00:30')).toBe('2026-09-01T00:30:00+08:00')
  expect(new Date(fromSgtField(toSgtField('2026-12-31T15:59:00Z')) ?? '').toISOString()).toBe(
    '2026-12-31T15:59:00.000Z',
  )
})

test('reads an empty or incomplete field as undefined', () => {
  expect(toSgtField(null)).toBe('')
  expect([fromSgtField(''), fromSgtField('2026-09')]).toEqual([undefined, undefined])
})
