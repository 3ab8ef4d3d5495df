import { normalizePhone, isCountry, ok, refuse, type Result } from '@layar/domain'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Normalises a phone number of a country (ISO 3166-1 alpha-2, lower case) to digits with the country's prefix and no
 * plus sign, like `normalizePhone` for our countries. One that begins with + may be of any country; at most 15 digits.
 */
export const normalizePhoneAbroad = (text: string, country: string): Result<string, 'phone_invalid'> => {
  if (isCountry(country) && !text.trim().startsWith('+')) return normalizePhone(text, country)
  const code = country.toUpperCase()
  const phone = parsePhoneNumberFromString(text.normalize('NFKC'), isSupportedCountry(code) ? code : undefined)
  return phone?.isPossible() === true ? ok(phone.number.slice(1)) : refuse('phone_invalid')
}
