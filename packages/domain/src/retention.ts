import { countrySettings, type Country } from './country'
import { dayIn } from './local-day'

/** Laws that require records for longer than an account lasts. */
export const legalBases = ['tax', 'customs'] as const
export type LegalBasis = (typeof legalBases)[number]

/**
 * Years that a record is kept after the end of its calendar year. Singapore: 5 for tax and for customs. Indonesia: 10
 * for tax (article 28(11) of the law on general tax provisions) and for customs.
 */
export const retentionYears: Readonly<Record<LegalBasis, Readonly<Record<Country, number>>>> = {
  tax: { sg: 5, id: 10 },
  customs: { sg: 5, id: 10 },
}

/**
 * The last day, `2031-12-31`, on which a law can still require a record that exists at `at`: the end of the calendar year,
 * as the business counts it, and {@link retentionYears} more. Older records end earlier.
 */
export const keptUntil = (basis: LegalBasis, country: Country, at: Date): string =>
  `${Number(dayIn(at, countrySettings[country].businessTimeZone).slice(0, 4)) + retentionYears[basis][country]}-12-31`
