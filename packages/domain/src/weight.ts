import type { Language } from './country'
import { compareRatio, parseDecimal, ratio, roundHalfUp, timesRatio, type DecimalError, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'

export const weightUnits = ['gram', 'kg', 'pound', 'ounce'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Heavier than any single box we can move; catches a mistyped unit. */
export const maxWeightGrams = 100_000_000

export type MeasureError = DecimalError | 'not_positive'

/** Specification section 5: a pound is 1000/2.2 g there, not 453.59 g. */
const gramsPer: Readonly<Record<WeightUnit, Ratio>> = {
  gram: ratio(1),
  kg: ratio(1000),
  pound: ratio(10_000, 22),
  ounce: ratio(283_495, 10_000),
}

function exactGrams(input: string | number, unit: WeightUnit): Result<Ratio, MeasureError> {
  const typed = parseDecimal(input)
  if (!typed.ok) return typed
  const grams = timesRatio(typed.value, gramsPer[unit])
  if (grams.num <= 0n) return refuse('not_positive')
  return compareRatio(grams, ratio(maxWeightGrams)) > 0 ? refuse('too_large') : ok(grams)
}

/** Grams to three decimals, as typed (10 oz = 283.495). */
export function toGrams(input: string | number, unit: WeightUnit): Result<number, MeasureError> {
  const grams = exactGrams(input, unit)
  return grams.ok ? ok(roundHalfUp(timesRatio(grams.value, ratio(1000))) / 1000) : grams
}

/** Whole grams, half up and at least 1: the form that is stored and priced. */
export function toWholeGrams(input: string | number, unit: WeightUnit): Result<number, MeasureError> {
  const grams = exactGrams(input, unit)
  return grams.ok ? ok(Math.max(1, roundHalfUp(grams.value))) : grams
}

/** `1500` → `1.5 kg`; Indonesian readers see a decimal comma. */
export function formatKg(weightGrams: number, language: Language = 'en'): string {
  return `${kgText(weightGrams, language)} kg`
}

/** The number alone, up to three decimals: what the edit form shows (specification section 5, cart edit). */
export function kgText(weightGrams: number, language: Language = 'en'): string {
  return withDecimalMark(String(Math.round(weightGrams) / 1000), language)
}

export function withDecimalMark(number: string, language: Language): string {
  return language === 'id' ? number.replace('.', ',') : number
}
