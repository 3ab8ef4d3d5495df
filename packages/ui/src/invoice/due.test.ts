import { expect, test } from 'vitest'
import { isDueSoon } from './due'

const now = Date.parse('2026-11-26T00:00:00.000Z')

test.each([
  ['2026-11-29T00:00:00.001Z', false],
  ['2026-11-29T00:00:00.000Z', true],
  ['2026-11-20T00:00:00.000Z', true],
])('a due date is urgent from three days before: %s', (dueAt, isUrgent) => {
  expect(isDueSoon(dueAt, now)).toBe(isUrgent)
})
