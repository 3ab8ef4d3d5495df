import type { Language } from '@layar/contract'
import { localeOf } from './language'

const made = new Map<string, Intl.NumberFormat>()
/** Kept, for making one takes a hundred times as long as writing a number with it. */
export const numberFormat = (language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const name = language + JSON.stringify(options)
  let format = made.get(name)
  if (!format) made.set(name, (format = new Intl.NumberFormat(localeOf[language], options)))
  return format
}

/** A number in a sentence: `1,000`, in Indonesian `1.000`. */
export const numberInText = (value: number, language: Language): string =>
  // Whole numbers below a thousand are written alike in every language, and most are: no page waits for a format for these.
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat(language).format(value)
