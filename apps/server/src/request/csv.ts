import type { Language } from '@layar/domain'

/** What a spreadsheet would execute as a formula; in East Asian settings it reads full-width signs as the plain ones. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

/** A negative amount is none. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/

type Rows = readonly (readonly string[])[]

const cell = (value: string): string => {
  const inert = formulaStart.test(value) && !negativeNumber.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

const text = (rows: Rows, separator: string): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`

/**
 * A CSV text (RFC 4180) with the byte order mark by which spreadsheets detect UTF-8, the same in every language: for another
 * program. An apostrophe precedes a cell that would be a formula: the text is untrusted.
 */
export const csvText = (rows: Rows): string => text(rows, ',')

/** Where the decimal sign is a comma, spreadsheets part cells by semicolons: a line with commas opens as one cell. */
const usesDecimalComma = (language: Language): boolean => language === 'id'

/** The same with the separator that a spreadsheet in the reader's language expects; decimals come as `decimalCell` writes them. */
export const spreadsheetText = (rows: Rows, language: Language): string =>
  text(rows, usesDecimalComma(language) ? ';' : ',')

/** A number as a spreadsheet in the reader's language reads it: 12.5 would be the twelfth of May in Indonesian. */
export const decimalCell = (value: number, language: Language): string =>
  usesDecimalComma(language) ? String(value).replace('.', ',') : String(value)
