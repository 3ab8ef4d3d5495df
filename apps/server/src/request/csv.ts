import type { Language } from '@layar/domain'

/** What a spreadsheet would execute as a formula. */
const formulaStart = /^\s*[=+\-@\t\r]/
const decimal = /^\d+\.\d+$/

/**
 * Where the decimal sign is a comma, as in Indonesia, spreadsheets part cells by semicolons: a line with commas opens as
 * one cell, and 12.5 as the twelfth of May.
 */
const usesDecimalComma = (language: Language): boolean => language === 'id'

const cell = (value: string, language: Language): string => {
  const inert = formulaStart.test(value) ? `'${value}` : value
  const local = usesDecimalComma(language) && decimal.test(inert) ? inert.replace('.', ',') : inert
  return /[",;\r\n]/.test(local) ? `"${local.replaceAll('"', '""')}"` : local
}

/**
 * A CSV text (RFC 4180) with the byte order mark by which spreadsheets detect UTF-8, with the separator and the decimal
 * sign of the reader's language. An apostrophe precedes a cell that would be a formula: the text is untrusted.
 */
export const csvText = (rows: readonly (readonly string[])[], language: Language): string => {
  const separator = usesDecimalComma(language) ? ';' : ','
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, language)).join(separator)).join('\r\n')}\r\n`
}
