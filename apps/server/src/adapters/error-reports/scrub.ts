import type { ErrorReport } from './port'

const longestMessage = 500
const longestStack = 4000

/**
 * Matches whatever could identify a person or grant access, regardless of context: e-mail addresses, long numbers
 * (phones, identity cards, accounts), tokens and keys, URL queries, and everything in quotation marks, which is mostly
 * a value.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, '[mail]'],
  [/\?[^\s)"']*/g, ''],
  [/"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g, '[text]'],
  [/'[^'\n]{3,}'/g, '[text]'],
  [/\b[STFGM]\d{7}[A-Z]\b/g, '[number]'],
  [/\+?\d(?:[ .-]?\d){5,}/g, '[number]'],
  [/\b[\w-]{24,}\b/g, '[token]'],
]

/** Removes everything from the text that could identify a person. */
export const scrubText = (text: string): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

export const scrubReport = (report: ErrorReport): ErrorReport => ({
  ...report,
  message: scrubText(report.message).slice(0, longestMessage),
  stack: report.stack === null ? null : scrubText(report.stack).slice(0, longestStack),
  path: scrubText(report.path).slice(0, 200),
})
