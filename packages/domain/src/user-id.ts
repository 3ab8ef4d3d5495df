import type { Country } from './country'
import { maskEmail, normalizeEmail } from './email'
import { maskPhone, normalizePhone } from './phone'
import { ok, type Result } from './result'

export type UserIdKind = 'email' | 'phone'
export type UserId = { kind: UserIdKind; value: string }

/** Detects the intended kind of the typed text without validating it. */
export function detectUserId(text: string): UserIdKind {
  return /[@\p{L}]/u.test(text) ? 'email' : 'phone'
}

/** Normalizes a login name; the error code names the intended kind. */
export function parseUserId(text: string, country: Country): Result<UserId, 'email_invalid' | 'phone_invalid'> {
  const kind = detectUserId(text)
  const parsed = kind === 'email' ? normalizeEmail(text) : normalizePhone(text, country)
  return parsed.ok ? ok({ kind, value: parsed.value }) : parsed
}

export function maskUserId(userId: UserId): string {
  return userId.kind === 'email' ? maskEmail(userId.value) : maskPhone(userId.value)
}
