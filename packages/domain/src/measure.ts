import { readNumber, type NumberProblem, type NumberRule } from './read-number'
import { parsePlainDecimal, type Ratio } from './ratio'
import { refuse, type Result } from './result'

export type MeasureError = 'empty' | NumberProblem | 'ambiguous' | 'not_positive'

/** What people write after a measure. */
const marksOf = {
  gram: ['g', 'gr', 'gram', '克'],
  kg: ['kg', '公斤', '千克'],
  pound: ['lb', 'lbs', '磅'],
  ounce: ['oz', '盎司'],
  mm: ['mm', '毫米'],
  cm: ['cm', '厘米'],
  m: ['m', '米'],
  inch: ['in', 'inch', '"', '英寸'],
} as const

export type MeasureUnit = keyof typeof marksOf

/** More decimals than a gram or a millimetre needs in any unit. */
const places = 6

export const measureRule = (unit: MeasureUnit): NumberRule => ({ places, marks: marksOf[unit] })

/** How a measure's text is read: as people write it, or with `parsePlainDecimal` on the wire. */
export type MeasureReader = (text: string, unit: MeasureUnit) => Result<Ratio, MeasureError>

export const readMeasure: MeasureReader = (text, unit) => {
  const read = readNumber(text, { ...measureRule(unit), isSigned: false })
  if (read.ok) return parsePlainDecimal(read.value)
  return refuse(read.code)
}
