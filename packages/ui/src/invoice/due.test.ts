import { expect, test } from 'vitest'
import { dueText, isDueSoon } from './due'

const now = Date.parse('2026-11-26T00:00:00.000Z')

test.each([
  ['2026-11-29T00:00:00.001Z', false],
  ['2026-11-29T00:00:00.000Z', true],
  ['2026-11-20T00:00:00.000Z', true],
])('a due date is urgent from three days before: %s', (dueAt, isUrgent) => {
  expect(isDueSoon(dueAt, now)).toBe(isUrgent)
})

test('a due date that is urgent has its time, since the invoice closes then', () => {
  const format = { date: (at: string) => at.slice(0, 10), dateTime: (at: string) => at.slice(0, 16) }
  expect(dueText(format, '2026-11-27T14:27:00.000Z', now)).toBe('2026-11-27T14:27')
  expect(dueText(format, '2026-12-27T14:27:00.000Z', now)).toBe('2026-12-27')
})
