import { useMemo } from 'react'
import {
  formatAnyOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatNumber,
  formatRelative,
  formatTime,
  type Moment,
} from './format'
import { useLanguage } from './language'

/** The formatters of `format.ts` bound to the reader's language and country. */
export function useFormat() {
  const { language, country } = useLanguage()
  return useMemo(
    () => ({
      date: (at: Moment) => formatDate(at, language),
      day: (at: Moment) => formatDay(at, language),
      time: (at: Moment) => formatTime(at, country),
      dateTime: (at: Moment) => formatDateTime(at, language, country),
      relative: (at: Moment) => formatRelative(at, language),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
      anyOf: (names: readonly string[]) => formatAnyOf(names, language),
      fileSize: (bytes: number) => formatFileSize(bytes, language),
    }),
    [language, country],
  )
}
