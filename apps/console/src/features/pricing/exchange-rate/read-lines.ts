import { readExpected, readWhole } from '@layar/domain'

export interface TypedRate {
  readonly currency: string
  readonly unit: number
  /** A plain decimal. */
  readonly rate: string
}
export interface BadLine {
  readonly line: number
  readonly text: string
  /** The rate may be two numbers, as `16.416`. */
  readonly isAmbiguous: boolean
}

/** A comma outside of quotation marks. */
const bareComma = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/

/**
 * Splits cells at tabs and semicolons if there are any, else at commas if one follows the currency, else at spaces: a comma
 * elsewhere belongs to the rate.
 */
const cellsOf = (line: string): readonly string[] => {
  const by = /[\t;]/.test(line) ? /[\t;]/ : /^"?[a-z]{3}"?\s*,/i.test(line) ? bareComma : /\s+/
  return line.split(by).map((cell) => cell.trim().replace(/^"|"$/g, ''))
}

/** Reads `JPY 100 11022.63` line by line; without a unit it is 1. A heading and empty lines are passed over. */
export const readRateLines = (text: string): { rates: readonly TypedRate[]; bad: readonly BadLine[] } => {
  const rates: TypedRate[] = []
  const bad: BadLine[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line.trim())
    const currency = (cells[0] ?? '').toUpperCase()
    const rate = readExpected(cells.at(-1) ?? '', { kind: 'decimal', places: 8 })
    const unit = cells.length > 2 ? readWhole(cells[1] ?? '', 1) : 1
    const isHeading = index === 0 && !rate.ok && !/\d/.test(line)
    if (isHeading) continue
    if (
      !/^[A-Z]{3}$/.test(currency) ||
      cells.length < 2 ||
      cells.length > 3 ||
      unit === undefined ||
      !rate.ok ||
      Number(rate.value) === 0
    )
      bad.push({
        line: index + 1,
        text: line.trim().slice(0, 60),
        isAmbiguous: !rate.ok && rate.code === 'ambiguous',
      })
    else rates.push({ currency, unit, rate: rate.value })
  }
  return { rates, bad }
}
