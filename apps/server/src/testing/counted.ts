import { codeCharacters, type Country } from '@layar/domain'

let given = 0

/**
 * A different number each time. Values that must differ between the tests on one database are counted, not random, so
 * that they never collide: no other process writes to it.
 */
export const nextNumber = (): number => (given += 1)

/**
 * Coprime to every power of ten and of 31, the number of code characters: consecutive values look unlike and never
 * repeat.
 */
const stride = 7_368_787

const nextDigits = (length: 7): string => String((nextNumber() * stride) % 10 ** length).padStart(length, '0')

/** Bytes for a code that the domain makes of random bytes, two per character. */
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

/** An Indonesian identity number: a woman born on 5 August 1968, in an existing district. */
export const nextNik = (): string => `317401450868${String(1 + (nextNumber() % 9998)).padStart(4, '0')}`

/** An address in a separate network, so that no other test shares counts by address or network. */
export const nextIp = (): string => {
  const number = nextNumber()
  return `10.${String((number >> 8) & 255)}.${String(number & 255)}.7`
}

/** A flight number in the form that departures keep. */
export const nextFlight = (airline: 'GA' | 'SQ'): string => `${airline}${1000 + (nextNumber() % 9000)}`
