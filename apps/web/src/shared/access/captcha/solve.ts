import { sha256 } from '@noble/hashes/sha2.js'

const leadingZeroBits = (hash: Uint8Array): number => {
  const end = hash.findIndex((byte) => byte !== 0)
  return end < 0 ? hash.length * 8 : end * 8 + Math.clz32(hash[end] ?? 0) - 24
}

/** Solves a challenge: appends the first number whose hash starts with `zeroBits` zero bits. */
export const solve = (challenge: string, zeroBits: number): string => {
  const encoder = new TextEncoder()
  for (let count = 0; ; count += 1) {
    const token = `${challenge}.${count}`
    if (leadingZeroBits(sha256(encoder.encode(token))) >= zeroBits) return token
  }
}
