import { codeCharacters, type Country } from '@layar/domain'

let given = 0

/**
 * Another number each time. What must differ between the tests on one database is counted, not drawn, so that two never
 * meet: no other process writes to it.
 */
export const nextNumber = (): number => (given += 1)

/** Has no divisor in common with a power of ten or of the 31 characters of codes: neighbours look unlike, none alike. */
const stride = 7_368_787

const nextDigits = (length: 7): string => String((nextNumber() * stride) % 10 ** length).padStart(length, '0')

/** Bytes for a code that the domain makes of random ones, two a character. */
export const nextBytes = (length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  const base = codeCharacters.length
  let rest = (nextNumber() * stride) % base ** 5
  for (let at = length - 1; at > 0; at -= 2) {
    bytes[at] = rest % base
    rest = Math.floor(rest / base)
  }
  return bytes
}

/** A colour as 24 bits, far from the one before. */
export const nextColour = (): number => (nextNumber() * stride) % 2 ** 24

/** Digits with country prefix. */
export const nextPhone = (country: Country): string =>
  country === 'sg' ? `659${nextDigits(7)}` : `62812${nextDigits(7)}`

/** A courier's receipt number. */
export const nextReceipt = (): string => `SF10000${nextDigits(7)}`

/** An identity number of Indonesia: a woman born on 5 August 1968, in a district that exists. */
export const nextNik = (): string => `317401450868${String(1 + (nextNumber() % 9998)).padStart(4, '0')}`

/** An address in a network of its own, so that what is counted by address or network meets nobody else. */
export const nextIp = (): string => {
  const number = nextNumber()
  return `10.${String((number >> 8) & 255)}.${String(number & 255)}.7`
}
