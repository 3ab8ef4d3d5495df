import { isCountry, normalizePhone, ok, readTypedPhone, refuse, type PhoneError, type Result } from '@layar/domain'
import { isSupportedCountry, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'

const lengthErrors = { TOO_SHORT: 'phone_too_short', TOO_LONG: 'phone_too_long' } as const

/**
 * Normalises a phone number of a country (ISO 3166-1 alpha-2, lower case) to digits with the country's prefix and no
 * plus sign, like `normalizePhone`, which decides on the numbers of our own countries. One typed with + or 00 may be of
 * any country, and is complete or refused.
 */
export const normalizePhoneAbroad = (text: string, country: string): Result<string, PhoneError | 'phone_abroad'> => {
  const typed = readTypedPhone(text)
  if (!typed.ok) return typed
  const { digits, hasCountryCode } = typed.value
  if (hasCountryCode && /^6[25]/.test(digits)) return normalizePhone(text, 'sg')
  if (!hasCountryCode && isCountry(country)) return normalizePhone(text, country)
  const code = country.toUpperCase()
  const number = hasCountryCode ? `+${digits}` : digits
  const options = { extract: false, ...(isSupportedCountry(code) && { defaultCountry: code }) }
  const phone = parsePhoneNumberFromString(number, options)
  if (phone?.isValid() === true) return ok(phone.number.slice(1))
  const length = validatePhoneNumberLength(number, options)
  return refuse(length === 'TOO_SHORT' || length === 'TOO_LONG' ? lengthErrors[length] : 'phone_abroad')
}
