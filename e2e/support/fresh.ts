let given = 0

/**
 * Another number each time, for what must differ within a portal: addresses, receipts, pictures. Counted, not drawn, so that
 * two never meet: a portal is used by one worker alone, and ends with it.
 */
export const freshNumber = (): number => (given += 1)

/** The same as digits of one length, as in a phone number. */
export const freshDigits = (length: number): string => String(7_000_000 + freshNumber()).padStart(length, '0')
