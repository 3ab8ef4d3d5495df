import { type Country, countrySettings } from '@layar/domain'
import type { Language } from '@layar/contract'
import { localeOf } from './language'
import { numberFormat } from './number-format'

const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Singapore': 'SGT',
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
export type Moment = string | number | Date

const made = new Map<string, Intl.DateTimeFormat>()
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = language + JSON.stringify(options)
  let format = made.get(name)
  if (!format) made.set(name, (format = new Intl.DateTimeFormat(localeOf[language], options)))
  return format
}

/** `5 March 2026` (D MMMM YYYY), `5 Maret 2026`, `2026年3月5日`, on the business calendar of Singapore. */
export const formatDate = (at: Moment, language: Language, timeZone = 'Asia/Singapore'): string =>
  dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(at))

/** `5 Mar` for narrow places such as the stations of a line. */
export const formatDay = (at: Moment, language: Language, timeZone = 'Asia/Singapore'): string =>
  dateFormat(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(at))

const clock = (at: Moment, timeZone: string): string =>
  dateFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at))

/** `14:05 SGT`; for a customer in another zone also their own: `14:05 SGT (13:05 WIB)`. */
export const formatTime = (at: Moment, country: Country): string => {
  const { businessTimeZone, localTimeZone } = countrySettings[country]
  const time = `${clock(at, businessTimeZone)} ${zoneNames[businessTimeZone] ?? ''}`.trim()
  if (localTimeZone === businessTimeZone) return time
  return `${time} (${clock(at, localTimeZone)} ${zoneNames[localTimeZone] ?? ''})`
}

/** `5 March 2026, 14:05 SGT`, `2026年3月5日 14:05 SGT`. */
export const formatDateTime = (at: Moment, language: Language, country: Country): string =>
  `${formatDate(at, language)}${language === 'cn' ? '' : ','} ${formatTime(at, country)}`

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const ages = new Map<Language, Intl.RelativeTimeFormat>()
const ageFormat = (language: Language): Intl.RelativeTimeFormat => {
  let format = ages.get(language)
  if (!format) ages.set(language, (format = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' })))
  return format
}

/** `3 hours ago`, `in 2 days`, by the largest unit that fits. */
export const formatRelative = (at: Moment, language: Language, now: Moment = Date.now()): string => {
  const seconds = Math.round((new Date(at).getTime() - new Date(now).getTime()) / 1000)
  const format = ageFormat(language)
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return format.format(0, 'minute')
}

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(value)

/** `JPG, PNG or PDF`, `JPG, PNG, atau PDF`, `JPG、PNG或PDF`. */
export const formatAnyOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf[language], { type: 'disjunction' }).format(names)

/** A file's size in 1024-based units: `1.5 MB`. */
export const formatFileSize = (bytes: number, language: Language): string => {
  const [amount, unit] =
    bytes < 1024 ? [bytes, 'B'] : bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${formatNumber(amount, language, { maximumFractionDigits: 1 })} ${unit}`
}
