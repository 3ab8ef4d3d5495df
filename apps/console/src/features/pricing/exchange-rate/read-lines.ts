import { parseDecimal } from '@layar/domain'

export interface TypedRate {
  readonly currency: string
  readonly unit: number
  /** A plain decimal. */
  readonly rate: string
}
export interface BadLine {
  readonly line: number
  readonly text: string
}

/** Splits cells at tabs and semicolons if there are any, which keeps decimal commas; else at commas, else at spaces. */
const cellsOf = (line: string): readonly string[] => {
  const by = /[\t;]/.test(line) ? /[\t;]/ : line.includes(',') ? /,/ : /\s+/
  return line.split(by).map((cell) => cell.trim().replace(/^"|"$/g, ''))
}

/** Converts `16.416,00` and `16416.00` to `16416.00`; undefined if the text is not a number. */
const plainRate = (text: string): string | undefined => {
  const read = parseDecimal(text)
  if (!read.ok || read.value.num <= 0n) return undefined
  const digits = String(read.value.den).length - 1
  const shown = String(read.value.num).padStart(digits + 1, '0')
  return digits === 0 ? shown : `${shown.slice(0, -digits)}.${shown.slice(-digits)}`
}

/** Reads `JPY 100 11022.63` line by line; without a unit it is 1. A heading and empty lines are passed over. */
export const readRateLines = (text: string): { rates: readonly TypedRate[]; bad: readonly BadLine[] } => {
  const rates: TypedRate[] = []
  const bad: BadLine[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line.trim())
    const currency = (cells[0] ?? '').toUpperCase()
    const rate = plainRate(cells.at(-1) ?? '')
    const unit = cells.length > 2 ? Number(cells[1]) : 1
    const isHeading = index === 0 && rate === undefined && !/\d/.test(line)
    if (isHeading) continue
    if (
      !/^[A-Z]{3}$/.test(currency) ||
      cells.length < 2 ||
      cells.length > 3 ||
      rate === undefined ||
      !Number.isInteger(unit) ||
      unit < 1
    )
      bad.push({ line: index + 1, text: line.trim().slice(0, 60) })
    else rates.push({ currency, unit, rate })
  }
  return { rates, bad }
}
