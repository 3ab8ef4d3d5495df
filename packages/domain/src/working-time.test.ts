import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAfterOneWorkingDay, isWorkingTime, nextWorkingTime } from './working-time'

const at = (local: string) => new Date(local)

test.each([
  ['sg', 'Tuesday morning', '2026-11-03T11:00:00+08:00', '2026-11-04T11:00:00+08:00'],
  ['sg', 'before opening', '2026-11-03T06:30:00+08:00', '2026-11-03T17:00:00+08:00'],
  ['sg', 'at opening', '2026-11-03T09:00:00+08:00', '2026-11-03T17:00:00+08:00'],
  ['sg', 'at closing', '2026-11-03T17:00:00+08:00', '2026-11-04T17:00:00+08:00'],
  ['sg', 'Friday noon', '2026-11-06T12:00:00+08:00', '2026-11-09T12:00:00+08:00'],
  ['sg', 'Friday evening', '2026-11-06T20:00:00+08:00', '2026-11-09T17:00:00+08:00'],
  ['sg', 'Sunday night', '2026-11-08T23:59:00+08:00', '2026-11-09T17:00:00+08:00'],
  ['id', 'Tuesday morning', '2026-11-03T11:00:00+07:00', '2026-11-04T11:00:00+07:00'],
  ['id', 'Monday, still Sunday in UTC', '2026-11-09T06:00:00+07:00', '2026-11-09T17:00:00+07:00'],
] as const)('%s: asked on %s, an answer is due one working day later [SUPP-01]', (country, _, asked, due) => {
  expect(dueAfterOneWorkingDay(at(asked), country)).toEqual(at(due))
})

test('sets a due time in working hours, eight hours to four days ahead [SUPP-01]', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 * 86_400 }),
      fc.constantFrom('sg' as const, 'id' as const),
      (s, country) => {
        const asked = new Date(start + s * 1000)
        const due = dueAfterOneWorkingDay(asked, country)
        expect(isWorkingTime(new Date(due.getTime() - 1), country)).toBe(true)
        const hours = (due.getTime() - asked.getTime()) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(8)
        expect(hours).toBeLessThanOrEqual(96)
      },
    ),
  )
})

test.each([
  ['sg', 'in working time', '2026-11-03T11:00:00+08:00', '2026-11-03T11:00:00+08:00'],
  ['sg', 'before opening', '2026-11-03T08:59:59+08:00', '2026-11-03T09:00:00+08:00'],
  ['sg', 'at closing', '2026-11-03T17:00:00+08:00', '2026-11-04T09:00:00+08:00'],
  ['sg', 'Friday evening', '2026-11-06T17:00:00+08:00', '2026-11-09T09:00:00+08:00'],
  ['sg', 'Sunday, still Saturday in UTC', '2026-11-08T03:00:00+08:00', '2026-11-09T09:00:00+08:00'],
  ['id', 'Singapore is open, Jakarta not yet', '2026-11-03T09:30:00+08:00', '2026-11-03T10:00:00+08:00'],
] as const)('%s: returns the next support time for %s [SUPP-02]', (country, _, asked, opens) => {
  expect(nextWorkingTime(at(asked), country)).toEqual(at(opens))
})

test('returns a next time in working hours, at most three days ahead [SUPP-02]', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 * 86_400 }),
      fc.constantFrom('sg' as const, 'id' as const),
      (s, country) => {
        const asked = new Date(start + s * 1000)
        const opens = nextWorkingTime(asked, country)
        expect(isWorkingTime(opens, country)).toBe(true)
        expect(opens.getTime() - asked.getTime()).toBeGreaterThanOrEqual(0)
        expect(opens.getTime() - asked.getTime()).toBeLessThanOrEqual(64 * 3_600_000)
      },
    ),
  )
})
