import type { Language } from './language'

const locales: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }
const names = new Map<Language, Intl.DisplayNames>()

const namesIn = (language: Language): Intl.DisplayNames => {
  const known = names.get(language)
  if (known !== undefined) return known
  const made = new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' })
  names.set(language, made)
  return made
}

/** Codes of unions, parts of countries and test codes, which also have names. */
const noCountries: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Whether it is an ISO 3166-1 alpha-2 country code with a name; `uk` is not, since the code is `gb`. */
export function isCountryCode(code: string): boolean {
  const upper = code.toUpperCase()
  if (!/^[A-Z]{2}$/.test(upper) || noCountries.has(upper) || countryName(upper, 'en') === upper) return false
  return Intl.getCanonicalLocales(`und-${upper}`)[0] === `und-${upper}`
}

/** A country's name in a language; `code` is ISO 3166-1 alpha-2 in either case. Other texts are returned unchanged. */
export function countryName(code: string, language: Language): string {
  return /^[a-z]{2}$/i.test(code) ? (namesIn(language).of(code.toUpperCase()) ?? code) : code
}
