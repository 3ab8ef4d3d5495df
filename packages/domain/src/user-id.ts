import type { Country } from './country'
import { normalizeEmail } from './email'
import { asTyped } from './invisible'
import { normalizePhone, type PhoneError } from './phone'
import { ok, type Result } from './result'

export type UserIdKind = 'email' | 'phone'
export type UserId = { kind: UserIdKind; value: string }

/** Fewer digits than any number has. */
const fewDigits = 6

/** Detects the intended kind of the typed text without validating it: a number with an extension is still a number. */
export function detectUserId(text: string): UserIdKind {
  const typed = asTyped(text)
  const isWord = /\p{L}/u.test(typed) && typed.replace(/\D/g, '').length <= fewDigits
  return isWord || typed.includes('@') ? 'email' : 'phone'
}

/** Normalizes a login name; the error code names the intended kind. */
export function parseUserId(text: string, country: Country): Result<UserId, 'email_invalid' | PhoneError> {
  const kind = detectUserId(text)
  const parsed = kind === 'email' ? normalizeEmail(text) : normalizePhone(text, country)
  return parsed.ok ? ok({ kind, value: parsed.value }) : parsed
}
