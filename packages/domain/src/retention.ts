import type { Country } from './country'

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
