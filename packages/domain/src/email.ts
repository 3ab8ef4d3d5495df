import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'

const maxEmailLength = 254
const maxLocalPartLength = 64
const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** Trimmed and lower-cased, so that one mailbox is one account. */
export function normalizeEmail(text: string): Result<string, 'email_invalid'> {
  const email = asTyped(text).trim().toLowerCase()
  // The length is checked first, so that the pattern only runs on short texts.
  const fits = email.length <= maxEmailLength && email.indexOf('@') <= maxLocalPartLength
  return fits && emailShape.test(email) ? ok(email) : refuse('email_invalid')
}

export function isEmail(text: string): boolean {
  return normalizeEmail(text).ok
}
