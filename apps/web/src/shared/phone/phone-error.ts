import { normalizePhone, type Country, type PhoneError } from '@layar/domain'

/** The error of a number typed in a field that may stay empty; undefined when it is valid. */
export const phoneError = (text: string, country: Country): PhoneError | undefined => {
  if (text.trim() === '') return undefined
  const parsed = normalizePhone(text, country)
  return parsed.ok ? undefined : parsed.code
}
