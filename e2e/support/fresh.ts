let given = 0

/**
 * A number unique within a portal, for values that must differ: addresses, receipts, pictures. Counted rather than
 * random, so that it never repeats: each portal is used by a single worker and ends with it.
 */
export const freshNumber = (): number => (given += 1)

/** An address of the network that nobody else of the portal comes from. */
export const freshAddress = (): string => {
  const number = freshNumber()
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`
}

/** Same as digits of a fixed length, such as a phone number. */
export const freshDigits = (length: number): string => String(7_000_000 + freshNumber()).padStart(length, '0')
