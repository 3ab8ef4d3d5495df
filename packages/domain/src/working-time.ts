import type { Country } from './country'

/** Support hours: Monday to Friday, 9:00 to 17:00 local time (specification section 9). */
export const workingHours = { from: 9, to: 17 } as const

/** Neither country uses daylight saving time. Indonesian support is in Jakarta. */
const hoursAheadOfUtc: Readonly<Record<Country, number>> = { sg: 8, id: 7 }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * When an answer promised "within one working day" is due: eight working hours after the question. Asked on Tuesday at
 * 11:00 it is due on Wednesday at 11:00; asked on Friday evening, on Monday at 17:00. Public holidays are ignored.
 */
export function dueAfterOneWorkingDay(askedAt: Date, country: Country): Date {
  // After this shift the UTC getters return the country's local time.
  const shift = hoursAheadOfUtc[country] * hourMs
  let left = (workingHours.to - workingHours.from) * hourMs
  let at = askedAt.getTime() + shift
  for (;;) {
    const midnight = Math.floor(at / dayMs) * dayMs
    const weekday = new Date(midnight).getUTCDay()
    const opens = Math.max(at, midnight + workingHours.from * hourMs)
    const closes = midnight + workingHours.to * hourMs
    const isWorkingDay = weekday >= 1 && weekday <= 5
    if (isWorkingDay && opens < closes) {
      if (closes - opens >= left) return new Date(opens + left - shift)
      left -= closes - opens
    }
    at = midnight + dayMs
  }
}

/** Whether it is within the country's support hours. */
export function isWorkingTime(at: Date, country: Country): boolean {
  const local = new Date(at.getTime() + hoursAheadOfUtc[country] * hourMs)
  const weekday = local.getUTCDay()
  const hour = local.getUTCHours()
  return weekday >= 1 && weekday <= 5 && hour >= workingHours.from && hour < workingHours.to
}

/** The next time support works, from `at` on: `at` itself in working hours, else the next opening. */
export function nextWorkingTime(at: Date, country: Country): Date {
  if (isWorkingTime(at, country)) return at
  const shift = hoursAheadOfUtc[country] * hourMs
  const midnight = Math.floor((at.getTime() + shift) / dayMs) * dayMs
  const days = Array.from(
    { length: 4 },
    (_, day) => new Date(midnight + day * dayMs + workingHours.from * hourMs - shift),
  )
  return days.find((opening) => opening > at && isWorkingTime(opening, country)) ?? at
}
