import type { Language } from '@layar/contract'
import { dateFormat, type Moment } from './format'

const plain = (text: string, language: Language): string => (language === 'en' ? text.replace(',', '') : text)

/** `3 March`, `3 Maret`, `3月3日`, on the calendar of a place. */
export const formatMonthDay = (at: Moment, language: Language, timeZone: string): string =>
  dateFormat(language, { day: 'numeric', month: 'long', timeZone }).format(new Date(at))

/** `Tuesday 3 March`, `Selasa, 3 Maret`, `3月3日星期二`. */
export const formatLongDay = (at: Moment, language: Language, timeZone: string): string =>
  plain(
    dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(at)),
    language,
  )

/** `18:00` on the clocks of a place. */
export const formatClock = (at: Moment, timeZone: string): string =>
  dateFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at))

const weekMs = 6 * 86_400_000

/** `Wednesday 18:00` within the week to come, and with its date from then on: `Wednesday 11 March 18:00`. */
export const formatWeekdayClock = (
  at: Moment,
  language: Language,
  timeZone: string,
  now: Moment = Date.now(),
): string => {
  const isNear = new Date(at).getTime() - new Date(now).getTime() < weekMs
  const day = isNear
    ? dateFormat(language, { weekday: 'long', timeZone }).format(new Date(at))
    : formatLongDay(at, language, timeZone)
  return `${day} ${formatClock(at, timeZone)}`
}
