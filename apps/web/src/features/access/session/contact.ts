import { parseUserId, phoneErrors, type Country } from '@layar/domain'

const contactErrors = ['required', 'badEmail', ...phoneErrors] as const
export type ContactError = (typeof contactErrors)[number]

export const isContactError = (error: string): error is ContactError => contactErrors.some((known) => known === error)

/** The error of an entered e-mail address or phone number, as a text key; undefined when it is valid. */
export function contactError(text: string, country: Country): ContactError | undefined {
  if (text.trim() === '') return 'required'
  const parsed = parseUserId(text, country)
  if (parsed.ok) return undefined
  return parsed.code === 'email_invalid' ? 'badEmail' : parsed.code
}
