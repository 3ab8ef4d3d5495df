import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM. `about` is bound to the bytes: sealed for one row they cannot be opened in another. */
export const seal = (key: Buffer, plain: Buffer, about: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when key, bytes or `about` are not those of `seal`. */
export const unseal = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

export const newKey = (): Buffer => randomBytes(keyBytes)

/** The master key never encrypts anything itself: each use has a separate key derived from it. */
export const keyFor = (masterKeyHex: string, use: 'file-keys' | 'id-card-numbers' | 'second-factors'): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKeyHex, 'hex'), Buffer.alloc(0), use, keyBytes))
