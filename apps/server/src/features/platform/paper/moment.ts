import type { Language } from '@layar/contract'
import { countrySettings, type Country } from '@layar/domain'

export const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }
const zoneNames: Readonly<Record<string, string>> = { 'Asia/Singapore': 'SGT', 'Asia/Jakarta': 'WIB' }

/** `5 March 2026` on the business calendar of Singapore. */
export const documentDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Singapore',
  }).format(new Date(iso))

const clock = (iso: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(iso))} ${zoneNames[timeZone] ?? ''}`.trim()

/** `5 March 2026, 14:05 SGT` or `2026年3月5日 14:05 SGT`, followed by the local time of a customer in another zone. */
export const documentMoment = (iso: string, language: Language, country: Country): string => {
  const { businessTimeZone, localTimeZone } = countrySettings[country]
  const time = clock(iso, businessTimeZone)
  const own = localTimeZone === businessTimeZone ? '' : ` (${clock(iso, localTimeZone)})`
  return `${documentDate(iso, language)}${language === 'cn' ? '' : ','} ${time}${own}`
}
