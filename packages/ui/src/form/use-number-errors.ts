import { readExpected, type ExpectedNumber } from '@layar/domain'
import { useText } from '../i18n/use-text'
import type { NumberIssue } from './number-problem'
import { numberText } from './number-text'
import { useFieldErrors } from './use-field-errors'

/** A number to be sent: its text, what is expected, and whether nothing may be typed. */
export interface NumberAsked {
  readonly text: string
  readonly expected: ExpectedNumber
}

/**
 * The errors of a form whose own checks are those of its numbers. `read` shows the errors and returns undefined until
 * every field is a number; then it returns them as plain decimals.
 */
export function useNumberErrors<Field extends string>() {
  const t = useText(numberText)
  const errors = useFieldErrors((issue: NumberIssue) => t(`number_${issue}`))
  const read = (asked: Readonly<Record<Field, NumberAsked>>): Readonly<Record<Field, string>> | undefined => {
    const found: Partial<Record<Field, NumberIssue>> = {}
    const values = {} as Record<Field, string>
    for (const field of Object.keys(asked) as Field[]) {
      const reading = readExpected(asked[field].text, asked[field].expected)
      if (reading.ok) values[field] = reading.value
      else found[field] = reading.code
    }
    return errors.check(found) ? values : undefined
  }
  return { texts: errors.texts, attempt: errors.attempt, read }
}
