/** A line of a file with numbers, counted from 1 as an editor shows it. */
export interface NumberLine {
  readonly line: number
  readonly text: string
  readonly barcode: string
  readonly number: string
}

const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, bare]) => (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  )

const separatorOf = (text: string): string =>
  [';', '\\t', ','].find((one) => new RegExp(one).test(text.split('\n', 1)[0] ?? '')) ?? ','

/** Spreadsheets write a long number as text behind an apostrophe or as `="…"`. */
const bare = (cell: string): string => cell.replace(/^[='"]+|["']+$/g, '').trim()

/**
 * The lines of a CSV of two columns, barcode and number: comma, semicolon or tab, quoted or not, with or without a line of
 * column names.
 */
export const numberLines = (csv: string): NumberLine[] => {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const lines = text.split(/\r\n|\r|\n/).map((line, index): NumberLine => {
    const [barcode = '', number = ''] = cellsOf(line, separator)
    return { line: index + 1, text: line.trim(), barcode: bare(barcode), number: bare(number) }
  })
  const filled = lines.filter((line) => line.text !== '' && line.text !== separator)
  const [first] = filled
  const isNamed = first !== undefined && !/\d/.test(first.barcode)
  return isNamed ? filled.slice(1) : filled
}
