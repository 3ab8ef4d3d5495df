import { describe, expect, test } from 'vitest'
import { formatAnyOf, formatDate, formatDateTime, formatFileSize, formatRelative, formatTime } from './format'

const at = '2026-03-05T16:30:00Z'

describe('dates and times [CTRY-07]', () => {
  test('formats dates as D MMMM YYYY on the calendar of Singapore', () => {
    expect(formatDate(at, 'en')).toBe('6 March 2026')
    expect(formatDate(at, 'id')).toBe('6 Maret 2026')
    expect(formatDate(at, 'cn')).toBe('2026年3月6日')
    expect(formatDate('2026-03-05T15:59:00Z', 'en')).toBe('5 March 2026')
  })

  test('shows times in SGT, with the local zone beside it for a customer in Indonesia', () => {
    expect(formatTime(at, 'sg')).toBe('00:30 SGT')
    expect(formatTime(at, 'id')).toBe('00:30 SGT (23:30 WIB)')
    expect(formatDateTime(at, 'en', 'sg')).toBe('6 March 2026, 00:30 SGT')
    expect(formatDateTime(at, 'cn', 'sg')).toBe('2026年3月6日 00:30 SGT')
  })

  test('uses the largest unit that fits for relative times', () => {
    const ago = (seconds: number) => formatRelative(new Date(Date.parse(at) - seconds * 1000), 'en', at)
    expect([ago(5), ago(120), ago(7200), ago(86_400), ago(-7200)]).toEqual([
      'this minute',
      '2 minutes ago',
      '2 hours ago',
      'yesterday',
      'in 2 hours',
    ])
  })

  test('formats file sizes 1024-based [FILE-01]', () => {
    expect(formatFileSize(1024 * 1024, 'en')).toBe('1 MB')
    expect(formatFileSize(1536, 'id')).toBe('1,5 KB')
  })

  test.each([
    ['en', 'JPG, JPEG or PNG', 'PDF'],
    ['id', 'JPG, JPEG, atau PNG', 'PDF'],
    ['cn', 'JPG、JPEG或PNG', 'PDF'],
  ] as const)('lists what may be chosen with the word of the language before the last: %s', (language, three, one) => {
    expect(formatAnyOf(['JPG', 'JPEG', 'PNG'], language)).toBe(three)
    expect(formatAnyOf(['PDF'], language)).toBe(one)
  })
})
