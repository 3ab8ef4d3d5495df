import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'

export const verificationCodeLength = 6
const bytesNeeded = 8

/** Six digits; blanks and dashes from a message or paste are removed. */
export function parseVerificationCode(text: string): Result<string, 'verification_code_invalid'> {
  const code = asTyped(text).replace(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(code) ? ok(code) : refuse('verification_code_invalid')
}

/** Six digits from at least eight random bytes; eight make the bias of the remainder negligible (below 2^-44). */
export function verificationCodeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < bytesNeeded) throw new RangeError(`a verification code needs ${bytesNeeded} random bytes`)
  let remainder = 0
  for (const byte of bytes) remainder = (remainder * 256 + byte) % 1_000_000
  return String(remainder).padStart(verificationCodeLength, '0')
}

/** Whole seconds until a code may be sent again; 0 when it may be now. */
export function resendWaitSeconds(lastSentAtMs: number | undefined, nowMs: number, waitSeconds: number): number {
  if (lastSentAtMs === undefined) return 0
  return Math.min(waitSeconds, Math.max(0, Math.ceil((lastSentAtMs + waitSeconds * 1000 - nowMs) / 1000)))
}
