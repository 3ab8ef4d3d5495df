import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh 256-bit token: the text for its owner, the hash for the database. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A keyed hash, for secrets too short to be safe under a plain one. `purpose` keeps uses apart. */
export const keyedMac = (pepper: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', pepper).update(purpose).update('\0').update(value).digest()

/**
 * What counters store in place of an e-mail address or a telephone number: the same text for the same contact, which
 * does not identify it without the pepper.
 */
export const contactKey = (pepper: string, contact: string): string =>
  keyedMac(pepper, 'counted-contact', contact).toString('base64url')

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
