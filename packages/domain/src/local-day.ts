import { countrySettings, type Country } from './country'

const dayMs = 86_400_000

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone: `2026-03-02`. */
export const dayIn = (at: Date, timeZone: string): string => {
  let calendar = calendars.get(timeZone)
  if (!calendar) calendars.set(timeZone, (calendar = new Intl.DateTimeFormat('en-CA', { timeZone })))
  return calendar.format(at)
}

/** The moment at which a calendar day begins in a time zone; `day` is the date as UTC midnight. */
export const startOfDay = (day: number, timeZone: string): Date => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(day)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return new Date(sign === '-' ? day + offsetMs : day - offsetMs)
}

/** The calendar day of a moment where the country's customers and hubs are: `2026-03-02`. */
export const localDay = (at: Date, country: Country): string => dayIn(at, countrySettings[country].localTimeZone)

/** So many days after a day, or before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7

/** The moment of a wall clock's time, `09:00`, on a day of the country. */
export const localMoment = (day: string, time: string, country: Country): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const begins = startOfDay(Date.parse(day), countrySettings[country].localTimeZone)
  return new Date(begins.getTime() + (hours * 60 + minutes) * 60_000)
}
