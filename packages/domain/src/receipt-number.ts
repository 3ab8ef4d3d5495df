import { asTyped } from './invisible'
import { ok, refuse, type Refusal, type Result } from './result'

export const receiptNumbersMax = 20
/** No carrier prints groups of so many characters. */
const lengthOfWhole = 10

/** The seller's domestic tracking number: upper-case, no blanks, 6 to 40 of `A-Z 0-9 -`. */
export function parseReceiptNumber(text: string): Result<string, 'receipt_number_invalid'> {
  const number = asTyped(text).toUpperCase().replace(/\s/g, '')
  return /^[A-Z0-9-]{6,40}$/.test(number) ? ok(number) : refuse('receipt_number_invalid')
}

const clip = (text: string): string => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text)

/**
 * Several numbers, one per line or separated by commas, semicolons or tabs; duplicates are dropped. Blanks group the
 * digits of one number, unless each part is long enough to be a number. Empty text gives an empty list. The first one that
 * is no number is named.
 */
export function parseReceiptNumbers(
  text: string,
): Result<string[], 'receipt_numbers_too_many'> | Refusal<'receipt_numbers_invalid', { number: string }> {
  const lines = text.split(/[\n\r\t,;，；、]+/).flatMap((line) => {
    const parts = line.split(/\s+/).filter((part) => part !== '')
    return parts.length > 0 && parts.every((part) => part.length >= lengthOfWhole) ? parts : parts.join(' ') || []
  })
  const numbers = new Set<string>()
  for (const line of lines) {
    const parsed = parseReceiptNumber(line)
    if (!parsed.ok) return refuse('receipt_numbers_invalid', { number: clip(line) })
    numbers.add(parsed.value)
  }
  return numbers.size > receiptNumbersMax ? refuse('receipt_numbers_too_many') : ok([...numbers])
}
