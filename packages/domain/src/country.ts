import type { Language } from './language'
import type { BillingCurrency } from './money'

export const countries = ['sg', 'id'] as const
export type Country = (typeof countries)[number]

export type CountrySettings = {
  readonly currency: BillingCurrency
  readonly defaultLanguage: Language
  /** The initial time zone of a setting (specification section 9). */
  readonly defaultTimeZone: string
  /** The time zone of business dates and of every formatted date. */
  readonly businessTimeZone: string
  /** The customer's own time zone, shown next to the business time zone if it differs. */
  readonly localTimeZone: string
  readonly diallingCode: string
  readonly taxLabel: Readonly<Record<Language, string>>
  readonly hasSaldo: boolean
  readonly hasBusinessAccount: boolean
  /** The customs declaration of the destination requires the recipient's identity number. */
  readonly idCardRequired: boolean
}

export const countrySettings: Readonly<Record<Country, CountrySettings>> = {
  sg: {
    currency: 'SGD',
    defaultLanguage: 'en',
    defaultTimeZone: 'Asia/Tokyo',
    businessTimeZone: 'Asia/Singapore',
    localTimeZone: 'Asia/Singapore',
    diallingCode: '65',
    taxLabel: { en: 'GST 9%', id: 'GST 9%', cn: 'GST 9%' },
    hasSaldo: false,
    hasBusinessAccount: false,
    idCardRequired: false,
  },
  id: {
    currency: 'IDR',
    defaultLanguage: 'id',
    defaultTimeZone: 'Asia/Tokyo',
    businessTimeZone: 'Asia/Singapore',
    localTimeZone: 'Asia/Jakarta',
    diallingCode: '62',
    taxLabel: { en: 'Import duty and tax', id: 'Bea masuk dan pajak impor', cn: '进口关税与税费' },
    hasSaldo: true,
    hasBusinessAccount: true,
    idCardRequired: true,
  },
}

/** Amounts sent to analytics are labelled with this currency in both countries (specification section 9). */
export const analyticsCurrency = 'IDR'

export const otherCountry = (country: Country): Country => (country === 'sg' ? 'id' : 'sg')

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value)
}
