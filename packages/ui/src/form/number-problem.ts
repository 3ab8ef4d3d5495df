import { readExpected, type ExpectedNumber, type NumberReading } from '@layar/domain'

/** Those that more typing does not mend: they are told at once. */
const final: readonly string[] = ['negative', 'exponent', 'too_large']

export type NumberIssue = Exclude<NumberReading, { readonly ok: true }>['code']

/** What is wrong with the text; undefined for a number. */
export const issueOf = (text: string, expected: ExpectedNumber): NumberIssue | undefined => {
  const read = readExpected(text, expected)
  return read.ok ? undefined : read.code
}

/**
 * What the field tells by itself, more exactly than the form could. An empty field and two readings are not wrong before
 * the form says so.
 */
export const toldIssue = (
  text: string,
  expected: ExpectedNumber,
  { isTyping, hasError }: { readonly isTyping: boolean; readonly hasError: boolean },
): NumberIssue | undefined => {
  const issue = issueOf(text, expected)
  if (issue === undefined || issue === 'empty') return undefined
  if (hasError || final.includes(issue)) return issue
  return issue === 'ambiguous' || isTyping ? undefined : issue
}
