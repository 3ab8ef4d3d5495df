import type { Country } from '@layar/domain'
import { parseUserId } from '@layar/domain'

const contactFaults = ['required', 'badEmail', 'badPhone'] as const
export type ContactFault = (typeof contactFaults)[number]

export const isContactFault = (fault: string): fault is ContactFault =>
  contactFaults.some((contactFault) => contactFault === fault)

/** The error of an entered e-mail address or phone number, as a text key; undefined when it is valid. */
export function contactFault(text: string, country: Country): ContactFault | undefined {
  if (text.trim() === '') return 'required'
  const parsed = parseUserId(text, country)
  if (parsed.ok) return undefined
  return parsed.code === 'email_invalid' ? 'badEmail' : 'badPhone'
}
