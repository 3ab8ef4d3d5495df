import type { Language } from './language'
import { spellNumber } from './number-spelling'
import { ratio, roundHalfUp, type Ratio } from './ratio'

export type Dimensions = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }

/** The divisor of the specification's volumetric weight (section 9); a tariff rule may carry another. */
export const standardDivisor = 6000

/** Volume of one box, exact; the product of three sides may exceed a safe number. */
export function volumeMm3({ lengthMm, widthMm, heightMm }: Dimensions): bigint {
  return BigInt(Math.round(lengthMm)) * BigInt(Math.round(widthMm)) * BigInt(Math.round(heightMm))
}

/** Of identical boxes, in whole cubic centimetres, half up. */
export function volumeCm3(box: Dimensions, quantity = 1): number {
  return roundHalfUp(ratio(volumeMm3(box) * BigInt(quantity), 1000))
}

/**
 * Volumetric weight in grams: L × W × H in cm / divisor is kg, times quantity, rounded half up to 3 decimals of kg
 * (specification section 9).
 */
export function volumetricGrams(box: Dimensions, quantity: number, divisor: number): number {
  return roundHalfUp(exactVolumetricGrams(box, quantity, divisor))
}

export function exactVolumetricGrams(box: Dimensions, quantity: number, divisor: number): Ratio {
  return ratio(volumeMm3(box) * BigInt(quantity), divisor)
}

/** The number alone with 2 decimals: 360,000 cm³ → `0.36`. */
export function cbmText(volumeInCm3: number, language: Language = 'en'): string {
  const hundredths = Math.round(volumeInCm3 / 10_000)
  return spellNumber((hundredths / 100).toFixed(2), language)
}

export function formatCbm(volumeInCm3: number, language: Language = 'en'): string {
  return `${cbmText(volumeInCm3, language)} CBM`
}
