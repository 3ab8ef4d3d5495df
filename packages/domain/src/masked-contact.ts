import { isPhone } from './phone'
import type { UserId } from './user-id'

/** `budi@mail.example` becomes `b***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** Shows the last four digits only: `+65 ****4567`. */
export function maskPhone(digits: string): string {
  return isPhone(digits) ? `+${digits.slice(0, 2)} ****${digits.slice(-4)}` : '****'
}

export function maskUserId(userId: UserId): string {
  return userId.kind === 'email' ? maskEmail(userId.value) : maskPhone(userId.value)
}
