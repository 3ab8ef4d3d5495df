import { expect, test } from 'vitest'
import { formatClock, formatLongDay, formatMonthDay, formatWeekdayClock } from './place-time'

const at = '2027-03-02T16:30:00Z'

test('a moment is written on the calendar and the clock of its place, in each language', () => {
  expect((['en', 'id', 'cn'] as const).map((language) => formatLongDay(at, language, 'Asia/Singapore'))).toEqual([
    'Wednesday 3 March',
    'Rabu, 3 Maret',
    '3月3日星期三',
  ])
  expect(formatMonthDay(at, 'en', 'Asia/Jakarta')).toBe('2 March')
  expect([formatClock(at, 'Asia/Shanghai'), formatClock(at, 'Asia/Jakarta')]).toEqual(['00:30', '23:30'])
})

test('a weekday alone names a day of the coming week, and a later one has its date', () => {
  expect(formatWeekdayClock(at, 'en', 'Asia/Singapore', '2027-02-28T00:00:00Z')).toBe('Wednesday 00:30')
  expect(formatWeekdayClock(at, 'en', 'Asia/Singapore', '2027-02-20T00:00:00Z')).toBe('Wednesday 3 March 00:30')
})
