import type { LengthUnit } from './length'
import { readMeasure, type MeasureError, type MeasureReader } from './measure'
import { compareRatio, ratio, roundHalfUp, timesRatio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'

/** Longer than any container, to catch a mistyped unit. */
export const maxLengthMm = 20_000

const mmPer: Readonly<Record<LengthUnit, Ratio>> = {
  mm: ratio(1),
  cm: ratio(10),
  m: ratio(1000),
  inch: ratio(254, 10),
}

function exactMm(text: string, unit: LengthUnit, read: MeasureReader): Result<Ratio, MeasureError> {
  const typed = read(text, unit)
  if (!typed.ok) return typed
  const mm = timesRatio(typed.value, mmPer[unit])
  if (mm.num <= 0n) return refuse('not_positive')
  return compareRatio(mm, ratio(maxLengthMm)) > 0 ? refuse('too_large') : ok(mm)
}

/** Centimetres to two decimals (10 inch = 25.4). */
export function toCm(text: string, unit: LengthUnit, read = readMeasure): Result<number, MeasureError> {
  const mm = exactMm(text, unit, read)
  return mm.ok ? ok(roundHalfUp(timesRatio(mm.value, ratio(10))) / 100) : mm
}

/** Whole millimetres, rounded half up, at least 1: the form that is stored and priced. */
export function toWholeMm(text: string, unit: LengthUnit, read = readMeasure): Result<number, MeasureError> {
  const mm = exactMm(text, unit, read)
  return mm.ok ? ok(Math.max(1, roundHalfUp(mm.value))) : mm
}
