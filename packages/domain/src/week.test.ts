import { expect, test } from 'vitest'
import { isWeek, mondayOf, startOfWeek, weekAfter, weekAt, weekOf } from './week'

test.each([
  ['2026-11-16', '2026-W47'],
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2026-01-01', '2026-W01'],
  // Thursday decides: these days belong to a week of the other year.
  ['2027-01-03', '2026-W53'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
])('%s is in week %s, whose Monday leads back to it', (day, week) => {
  expect(weekOf(day)).toBe(week)
  expect(weekOf(mondayOf(week) ?? '')).toBe(week)
})

test('a text that is no week is none', () => {
  for (const text of ['2026-W54', '2025-W53', '2026-W00', '2026-W1', '2026-11-16', '0000-W01', ''])
    expect(isWeek(text), text).toBe(false)
  expect(isWeek('2026-W53')).toBe(true)
})

test('weeks follow each other over the end of a year', () => {
  expect(weekAfter('2026-W53', 1)).toBe('2027-W01')
  expect(weekAfter('2027-W01', -1)).toBe('2026-W53')
})

test('a week begins at midnight of Monday where the site is', () => {
  expect(startOfWeek('2026-W47', 'Asia/Singapore').toISOString()).toBe('2026-11-15T16:00:00.000Z')
  expect(startOfWeek('2026-W47', 'Asia/Jakarta').toISOString()).toBe('2026-11-15T17:00:00.000Z')
  // Summer time has begun there a day before.
  expect(startOfWeek('2026-W11', 'America/Los_Angeles').toISOString()).toBe('2026-03-09T07:00:00.000Z')
  const late = new Date('2026-11-15T16:30:00Z')
  expect([weekAt(late, 'Asia/Singapore'), weekAt(late, 'Asia/Jakarta')]).toEqual(['2026-W47', '2026-W46'])
})
