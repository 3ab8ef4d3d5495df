import { dayAfter, dayIn, startOfDay, weekdayOf } from './local-day'

// Weeks of ISO 8601: they begin on Monday, and belong to the year in which their Thursday lies.

const form = /^(\d{4})-W(\d{2})$/

/** The week of a calendar day: `2026-W47`. */
export function weekOf(day: string): string {
  const thursday = dayAfter(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The Monday of a week; undefined for a text that is no week, such as `2026-W54`. */
export function mondayOf(week: string): string | undefined {
  const [, year, number] = form.exec(week) ?? []
  if (year === undefined || year < '1970') return undefined
  // The fourth of January is in the first week.
  const fourth = `${year}-01-04`
  const monday = dayAfter(fourth, 1 - weekdayOf(fourth) + (Number(number) - 1) * 7)
  return weekOf(monday) === week ? monday : undefined
}

export const isWeek = (text: string): boolean => mondayOf(text) !== undefined

/** So many weeks after a week, or before it. @throws for a text that is no week */
export function weekAfter(week: string, weeks: number): string {
  const monday = mondayOf(week)
  if (monday === undefined) throw new Error(`${week} is no week.`)
  return weekOf(dayAfter(monday, weeks * 7))
}

/** The week of a moment on the calendar of a time zone. */
export const weekAt = (at: Date, timeZone: string): string => weekOf(dayIn(at, timeZone))

/** When a week begins in a time zone. @throws for a text that is no week */
export function startOfWeek(week: string, timeZone: string): Date {
  const monday = mondayOf(week)
  if (monday === undefined) throw new Error(`${week} is no week.`)
  return startOfDay(Date.parse(monday), timeZone)
}
