import { phoneCountry } from './phone'

/** Country codes are one digit, two or three; no code begins with another one. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Threes and a four in North America, threes where there are nine digits, else fours from the right. */
const nationalGroups = (code: string, digits: string): string =>
  code === '1'
    ? digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    : digits.replace(digits.length === 9 ? /\B(?=(?:\d{3})+$)/g : /\B(?=(?:\d{4})+$)/g, ' ')

/**
 * For display: `+65 9123 4567`, `+62 812-3456-7890`, other countries `+81 90 1234 5678`. Reads digits with or without a
 * plus sign; what is no number stays as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace('+', '')
  const country = phoneCountry(digits)
  const local = digits.slice(2)
  if (country === 'sg') return `+65 ${local.slice(0, 4)} ${local.slice(4)}`
  if (country === 'id') return `+62 ${[local.slice(0, 3), local.slice(3, 7), local.slice(7)].filter(Boolean).join('-')}`
  if (!/^[1-9]\d{5,14}$/.test(digits)) return phone
  const code = countryCode.exec(digits)?.[0] ?? ''
  return `+${code} ${nationalGroups(code, digits.slice(code.length))}`
}
