import { ok, refuse, type Refusal, type Result } from './result'

/** Why a text is not the number that a field expects. */
export type NumberProblem =
  | 'not_a_number'
  | 'negative'
  | 'exponent'
  | 'two_marks'
  | 'bad_grouping'
  | 'not_whole'
  | 'too_many_decimals'
  | 'too_large'

/** A text with a mark that may be the decimal or the thousands mark: both readings, as plain decimals. */
export type Ambiguous = Refusal<'ambiguous', { readonly readings: readonly [decimal: string, thousands: string] }>

/** A plain decimal (`1234.5`), or why there is none. */
export type NumberReading = Result<string, 'empty' | NumberProblem> | Ambiguous

export interface NumberRule {
  /** Decimals allowed; trailing zeros do not count, except in money. */
  readonly places: number
  /** Money has few decimals: before three digits a comma groups, and a point is refused. */
  readonly isMoney?: boolean
  /** A reading above it is none: it decides between two readings. */
  readonly most?: number
  /** Marks and units that may be written before or after the number, in lower case. */
  readonly marks?: readonly string[]
  readonly isSigned?: boolean
}

const maxDigits = 15
const maxLength = 60
const apostrophes = "['‘’`´ʼ]"
const groupedByGap = new RegExp(`^[1-9]\\d{0,2}(?:(?:\\s\\d{3})+|(?:${apostrophes}\\d{3})+)$`)
const gap = new RegExp(`[\\s${apostrophes.slice(1, -1)}]`)

/** Half-width, with one minus and without invisible characters. The text in the field stays as it was typed. */
const simplified = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replace(/[−‐-―]/g, '-')
    .replace(/￥/g, '¥')
    .trim()

const withoutMarks = (text: string, marks: readonly string[]): string => {
  const longestFirst = marks.toSorted((one, other) => other.length - one.length)
  const before = longestFirst.find((mark) => text.toLowerCase().startsWith(mark)) ?? ''
  const rest = text.slice(before.length)
  const after = longestFirst.find((mark) => rest.toLowerCase().endsWith(mark)) ?? ''
  return rest.slice(0, rest.length - after.length).trim()
}

interface Parts {
  readonly whole: string
  readonly fraction: string
  /** The mark before the fraction could as well group thousands. */
  readonly mark?: '.' | ','
}

const isGrouped = (digits: string, mark: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(digits)

const wrongMarks = (body: string): Refusal<NumberProblem> => {
  if (/^\d*[.,]$/.test(body)) return refuse('not_a_number')
  return refuse(/[.,]\d{3}(?!\d)|\d{4}/.test(body) ? 'bad_grouping' : 'two_marks')
}

const split = (body: string): Parts | Refusal<NumberProblem> => {
  if (gap.test(body)) {
    const [, digits = '', fraction = ''] = /^(.*?)(?:[.,](\d+))?$/s.exec(body) ?? []
    return groupedByGap.test(digits) ? { whole: digits.replace(/\D/g, ''), fraction } : refuse('bad_grouping')
  }
  const [, digits = '', mark, fraction = ''] = /^([\d.,]*?)(?:([.,])(\d+))?$/.exec(body) ?? []
  if (mark !== '.' && mark !== ',') return /^\d+$/.test(body) ? { whole: body, fraction: '' } : wrongMarks(body)
  const other = mark === ',' ? '.' : ','
  if (!digits.includes(other) && isGrouped(body, mark)) {
    return digits.includes(mark)
      ? { whole: body.replaceAll(mark, ''), fraction: '' }
      : { whole: digits, fraction, mark }
  }
  if (/^\d*$/.test(digits)) return { whole: digits, fraction }
  return isGrouped(digits, other) ? { whole: digits.replaceAll(other, ''), fraction } : wrongMarks(body)
}

const plainOf = (whole: string, fraction: string): string =>
  `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`

const finished = ({ whole, fraction }: Parts, { places, isMoney = false }: NumberRule): NumberReading => {
  if (whole.length > maxDigits) return refuse('too_large')
  const count = isMoney ? fraction.length : fraction.replace(/0+$/, '').length
  // Rows and receipts print whole currencies with two zeros; any other fraction would be lost silently.
  const isWholePrinted = places === 0 && /^0{1,2}$/.test(fraction)
  if (fraction.length > maxDigits || (count > places && !isWholePrinted)) {
    return refuse(places === 0 && !isMoney ? 'not_whole' : 'too_many_decimals')
  }
  const decimals = isWholePrinted ? '' : fraction
  // An amount that cannot be counted in its smallest unit would be sent as none.
  if (isMoney && !Number.isSafeInteger(Number(whole + decimals.padEnd(places, '0')))) return refuse('too_large')
  // Zeros at the end stay: a rate is shown with the digits of its source.
  return ok(plainOf(whole, decimals))
}

/**
 * Reads a number as people write it: `1,5`, `1.5`, `1.234,5`, `12 500`, `１，５`. The language plays no part: a draft is
 * read in another one than it was typed in, and must keep its value. A mark that may be either is `ambiguous`; nothing
 * that is not understood is left out.
 */
export function readNumber(text: string, rule: NumberRule): NumberReading {
  const { places, isMoney = false, most = Infinity, marks = [], isSigned = false } = rule
  if (text.length > maxLength) return refuse('too_large')
  const compact = simplified(text)
  const isMinusFirst = compact.startsWith('-')
  const inner = withoutMarks(isMinusFirst ? compact.slice(1) : compact, marks)
  const isNegative = isMinusFirst || inner.startsWith('-')
  const body = isNegative && !isMinusFirst ? inner.slice(1).trim() : inner
  if (isNegative && !isSigned) return refuse('negative')
  if (body === '') return refuse(isNegative ? 'not_a_number' : 'empty')
  if (/^[\d.,]+e[+-]?\d+$/i.test(body)) return refuse('exponent')
  if (!/^[\d.,\s'‘’`´ʼ]*\d[\d.,\s'‘’`´ʼ]*$/.test(body)) return refuse('not_a_number')
  const parts = split(body)
  if ('ok' in parts) return parts
  const { whole, fraction, mark } = parts
  const decimal = finished(parts, rule)
  const signed = (reading: NumberReading): NumberReading =>
    reading.ok && isNegative && Number(reading.value) !== 0 ? ok(`-${reading.value}`) : reading
  if (mark === undefined) return signed(decimal)
  const thousands = finished({ whole: whole + fraction, fraction: '' }, rule)
  if (places === 0 || (isMoney && mark === ',')) return signed(thousands)
  if (!decimal.ok || !thousands.ok || Number(thousands.value) > most) return signed(decimal)
  return { ok: false, code: 'ambiguous', readings: [decimal.value.replace(/\.?0+$/, ''), thousands.value] }
}
