import { measureRule, type MeasureUnit } from './measure'
import type { Currency } from './money'
import { moneyRule } from './parse-money'
import { readNumber, type NumberReading, type NumberRule } from './read-number'

/** What a field asks for. */
export type ExpectedNumber =
  | { readonly kind: 'whole' }
  | { readonly kind: 'decimal'; readonly places: number }
  | { readonly kind: 'percent' }
  | { readonly kind: 'money'; readonly currency: Currency }
  | { readonly kind: 'measure'; readonly unit: MeasureUnit }

/** What people write after a count of pieces, or of packages as couriers count them. */
const pieceMarks = ['pcs', 'pc', 'pieces', 'piece', 'buah', '件', '个', '個']

const ruleOf = (expected: ExpectedNumber): NumberRule => {
  switch (expected.kind) {
    case 'whole':
      return { places: 0, marks: pieceMarks }
    case 'decimal':
      return { places: expected.places }
    case 'percent':
      return { places: 2, most: 100, marks: ['%'] }
    case 'money':
      return moneyRule(expected.currency)
    case 'measure':
      return measureRule(expected.unit)
  }
}

/** Reads the text of a field; a plain decimal, both readings of an ambiguous one, or the reason of a refusal. */
export const readExpected = (text: string, expected: ExpectedNumber): NumberReading =>
  readNumber(text, ruleOf(expected))

/** A whole number from `least` on; undefined where the text is none. */
export function readWhole(text: string, least = 0): number | undefined {
  const read = readExpected(text, { kind: 'whole' })
  return read.ok && Number(read.value) >= least ? Number(read.value) : undefined
}

/** Hundredths of a percent; undefined where the text is no share of a hundred. */
export function readBasisPoints(text: string): number | undefined {
  const read = readExpected(text, { kind: 'percent' })
  return read.ok && Number(read.value) <= 100 ? Math.round(Number(read.value) * 100) : undefined
}
