import type { Country } from './country'
import { ok, refuse, type Result } from './result'

const singaporeNumber = /^65[3689]\d{7}$/
const indonesiaNumber = /^62[2-9]\d{7,11}$/

/**
 * The conversion of specification section 5: non-digits are stripped and a leading 0 becomes 62. An eight-digit number
 * without a prefix is a Singapore number on a Singapore account, since those have no leading 0. Never fails: other text
 * is reduced to its digits; `normalizePhone` validates.
 */
export function convertPhone(text: string, country: Country): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.startsWith('0')) return `62${digits.slice(1)}`
  if (country === 'sg' && digits.length === 8) return `65${digits}`
  // "+62 0812…" and "812…" are the two common Indonesian input mistakes.
  if (digits.startsWith('620')) return `62${digits.slice(3)}`
  if (country === 'id' && /^8\d{8,11}$/.test(digits)) return `62${digits}`
  return digits
}

/** Digits with their country prefix and no plus sign, e.g. `6591234567`; only +65 and +62 are served. */
export function normalizePhone(text: string, country: Country): Result<string, 'phone_invalid'> {
  const digits = convertPhone(text, country)
  return isPhone(digits) ? ok(digits) : refuse('phone_invalid')
}

/** Whether the text already is a normalized number of Singapore or Indonesia. */
export function isPhone(digits: string): boolean {
  return singaporeNumber.test(digits) || indonesiaNumber.test(digits)
}

export function phoneCountry(digits: string): Country | undefined {
  if (singaporeNumber.test(digits)) return 'sg'
  return indonesiaNumber.test(digits) ? 'id' : undefined
}

/** For display: `+65 9123 4567`, `+62 812-3456-7890`, other countries `+819012345678`. */
export function formatPhone(digits: string): string {
  const country = phoneCountry(digits)
  const local = digits.slice(2)
  if (country === 'sg') return `+65 ${local.slice(0, 4)} ${local.slice(4)}`
  if (country === 'id') return `+62 ${[local.slice(0, 3), local.slice(3, 7), local.slice(7)].filter(Boolean).join('-')}`
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : digits
}

/** Shows the last four digits only: `+65 ****4567`. */
export function maskPhone(digits: string): string {
  return isPhone(digits) ? `+${digits.slice(0, 2)} ****${digits.slice(-4)}` : '****'
}
