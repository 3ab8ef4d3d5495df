import { phoneCountry } from './phone'

/**
 * For display: `+65 9123 4567`, `+62 812-3456-7890`, other countries `+819012345678`. Reads digits with or without a plus
 * sign; what is no number stays as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace('+', '')
  const country = phoneCountry(digits)
  const local = digits.slice(2)
  if (country === 'sg') return `+65 ${local.slice(0, 4)} ${local.slice(4)}`
  if (country === 'id') return `+62 ${[local.slice(0, 3), local.slice(3, 7), local.slice(7)].filter(Boolean).join('-')}`
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : phone
}
