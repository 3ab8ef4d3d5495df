/** What a spreadsheet would execute as a formula. */
const formulaStart = /^\s*[=+\-@\t\r]/

const cell = (value: string): string => {
  const inert = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * A CSV text (RFC 4180) with the byte order mark by which spreadsheets detect UTF-8. An apostrophe precedes a cell that
 * would be a formula: the text is untrusted.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
