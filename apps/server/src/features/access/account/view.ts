import type { Otp } from '@layar/contract'
import { maskUserId, type UserId } from '@layar/domain'
import type { Sending } from './code-store'

export const otpView = (contact: UserId, { row, waitSeconds }: Sending): Otp => ({
  otp_key: row.id,
  last_time: row.createdAt.toISOString(),
  resend_in_seconds: waitSeconds,
  expires_at: row.expiresAt.toISOString(),
  channel: contact.kind,
  sent_to: maskUserId(contact),
})
