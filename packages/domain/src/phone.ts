import type { Country } from './country'
import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'

/** Rules for the digits after the country code: what numbers of people and businesses in both countries look like. */
const nationalRules = {
  sg: { code: '65', shortest: 8, longest: 8, shape: /^[3689]\d{7}$/ },
  id: { code: '62', shortest: 8, longest: 12, shape: /^(?:[2-9]\d{7,10}|8\d{11})$/ },
} as const satisfies Record<Country, { code: string; shortest: number; longest: number; shape: RegExp }>

const unknownNumber = { sg: 'phone_not_sg', id: 'phone_not_id' } as const

export const phoneErrors = [
  'phone_invalid',
  'phone_characters',
  'phone_too_short',
  'phone_too_long',
  'phone_not_sg',
  'phone_not_id',
] as const
/** What is wrong with a typed number; `phone_invalid` is one of a country that is not served. */
export type PhoneError = (typeof phoneErrors)[number]

export interface TypedPhone {
  readonly digits: string
  /** Typed with + or 00: the digits begin with a country code, and nothing may be added to them. */
  readonly hasCountryCode: boolean
}

/** The digits of a typed number. Blanks, dots, dashes, slashes and brackets separate; anything else is refused. */
export function readTypedPhone(text: string): Result<TypedPhone, 'phone_characters'> {
  const bare = asTyped(text).replace(/[\s\p{Pd}\u2212./()]/gu, '')
  const [, plus = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(bare) ?? []
  return digits === '' ? refuse('phone_characters') : ok({ digits, hasCountryCode: plus !== '' })
}

const countryOfCode = (digits: string): Country | undefined =>
  digits.startsWith('65') ? 'sg' : digits.startsWith('62') ? 'id' : undefined

/** The number of a country by its digits after the country code. */
function national(digits: string, country: Country): Result<string, PhoneError> {
  const { code, shortest, longest, shape } = nationalRules[country]
  if (digits.length < shortest) return refuse('phone_too_short')
  if (digits.length > longest) return refuse('phone_too_long')
  return shape.test(digits) ? ok(code + digits) : refuse(unknownNumber[country])
}

/** A number whose first two digits are the code of its country. Indonesians often keep the 0: `+62 (0)812 …`. */
function international(digits: string): Result<string, PhoneError> {
  const country = countryOfCode(digits)
  if (country === undefined) return refuse('phone_invalid')
  const rest = digits.slice(2)
  return national(country === 'id' ? rest.replace(/^0/, '') : rest, country)
}

/**
 * Digits with their country prefix and no plus sign, e.g. `6591234567`; only +65 and +62 are served. Specification
 * section 5: separators are stripped and a leading 0 becomes 62, on an Indonesian account. Eight digits on a Singapore
 * account get 65. A number typed with + or 00 is complete or refused: completing it would make it somebody else's.
 */
export function normalizePhone(text: string, country: Country): Result<string, PhoneError> {
  const typed = readTypedPhone(text)
  if (!typed.ok) return typed
  const { digits, hasCountryCode } = typed.value
  if (hasCountryCode) return international(digits)
  if (country === 'sg') {
    const isWithCode = digits.length > 8 && countryOfCode(digits) !== undefined
    return isWithCode ? international(digits) : digits.startsWith('0') ? refuse('phone_not_sg') : national(digits, 'sg')
  }
  if (digits.startsWith('0')) return national(digits.slice(1), 'id')
  // "812…" without its 0 is common; other numbers without one may be of any country.
  if (digits.startsWith('8')) return national(digits, 'id')
  return countryOfCode(digits) === undefined ? refuse('phone_not_id') : international(digits)
}

export function phoneCountry(digits: string): Country | undefined {
  const country = countryOfCode(digits)
  return country !== undefined && nationalRules[country].shape.test(digits.slice(2)) ? country : undefined
}

/** Whether the text already is a normalized number of Singapore or Indonesia. */
export function isPhone(digits: string): boolean {
  return phoneCountry(digits) !== undefined
}
