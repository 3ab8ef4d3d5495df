/** What a spreadsheet would run instead of showing. */
const formulaStart = /^\s*[=+\-@\t\r]/

const cell = (value: string): string => {
  const inert = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * A CSV text (RFC 4180) with the mark by which spreadsheets know UTF-8. A cell that would be a formula gets an
 * apostrophe before it: the text comes from strangers.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
