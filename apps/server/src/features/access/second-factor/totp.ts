import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What authenticator apps support without exception (RFC 6238 with its defaults). */
const period = 30
const secretBytes = 20
/** One step before and after the server's: telephones are seconds late, and a code takes a while to type. */
const window = 1

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    issuer: 'Layar',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period,
  })

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** For typing, in Base32, and as the address in the QR code. */
export const secretTexts = (secret: Buffer, email: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of `code`, if it is one of these seconds and later than the last that was taken. */
export const stepOf = (secret: Buffer, code: string, now: Date, lastStep: number | null): number | undefined => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
