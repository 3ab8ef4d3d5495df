import { readMeasure, type MeasureError, type MeasureReader } from './measure'
import { compareRatio, ratio, roundHalfUp, timesRatio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { WeightUnit } from './weight'

/** Heavier than any single box we can move; catches a mistyped unit. */
export const maxWeightGrams = 100_000_000

/** Specification section 5: a pound is 1000/2.2 g there, not 453.59 g. */
const gramsPer: Readonly<Record<WeightUnit, Ratio>> = {
  gram: ratio(1),
  kg: ratio(1000),
  pound: ratio(10_000, 22),
  ounce: ratio(283_495, 10_000),
}

function exactGrams(text: string, unit: WeightUnit, read: MeasureReader): Result<Ratio, MeasureError> {
  const typed = read(text, unit)
  if (!typed.ok) return typed
  const grams = timesRatio(typed.value, gramsPer[unit])
  if (grams.num <= 0n) return refuse('not_positive')
  return compareRatio(grams, ratio(maxWeightGrams)) > 0 ? refuse('too_large') : ok(grams)
}

/** Grams to three decimals, as typed (10 oz = 283.495). */
export function toGrams(text: string, unit: WeightUnit, read = readMeasure): Result<number, MeasureError> {
  const grams = exactGrams(text, unit, read)
  return grams.ok ? ok(roundHalfUp(timesRatio(grams.value, ratio(1000))) / 1000) : grams
}

/** Whole grams, half up and at least 1: the form that is stored and priced. */
export function toWholeGrams(text: string, unit: WeightUnit, read = readMeasure): Result<number, MeasureError> {
  const grams = exactGrams(text, unit, read)
  return grams.ok ? ok(Math.max(1, roundHalfUp(grams.value))) : grams
}
