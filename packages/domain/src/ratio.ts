import { ok, refuse, type Result } from './result'

/** An exact fraction with a positive denominator; only a final result is rounded, once. */
export type Ratio = { readonly num: bigint; readonly den: bigint }

export function ratio(num: number | bigint, den: number | bigint = 1n): Ratio {
  const [n, d] = [BigInt(num), BigInt(den)]
  return d < 0n ? { num: -n, den: -d } : { num: n, den: d }
}

export function addRatio(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den)
}

export function timesRatio(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.num, a.den * b.den)
}

/** Division; dividing by zero yields zero, since callers only divide shares of a possibly empty sum. */
export function overRatio(a: Ratio, b: Ratio): Ratio {
  return b.num === 0n ? ratio(0) : ratio(a.num * b.den, a.den * b.num)
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareRatio(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function maxRatio(a: Ratio, b: Ratio): Ratio {
  return compareRatio(a, b) >= 0 ? a : b
}

/** Rounds to the nearest integer, halves away from zero, so that a credit exactly reverses its charge. */
export function roundHalfUp({ num, den }: Ratio): number {
  const magnitude = num < 0n ? -num : num
  const rounded = (magnitude * 2n + den) / (den * 2n)
  return Number(num < 0n ? -rounded : rounded)
}

/** Rounds down to an integer, for non-negative amounts. */
export function floorRatio({ num, den }: Ratio): number {
  return Number(num / den)
}

/** Rounds up to the next multiple of `step`, for non-negative amounts. */
export function ceilToStep({ num, den }: Ratio, step: number): number {
  const unit = den * BigInt(step)
  return Number(((num + unit - 1n) / unit) * BigInt(step))
}

export type DecimalError = 'empty' | 'not_a_number' | 'too_large'

const plain = /^-?\d+(\.\d+)?$/
const maxDigits = 15

/** Reads the plain decimal strings of rows and wire (`12708.05`), exactly. */
export function parsePlainDecimal(text: string): Result<Ratio, DecimalError> {
  if (text === '') return refuse('empty')
  if (!plain.test(text)) return refuse('not_a_number')
  const [whole = '0', fraction = ''] = text.split('.')
  if (whole.length > maxDigits || fraction.length > maxDigits) return refuse('too_large')
  return ok(ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length)))
}
