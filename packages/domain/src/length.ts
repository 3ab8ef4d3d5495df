import type { Language } from './language'
import { spellNumber } from './number-spelling'

export const lengthUnits = ['mm', 'cm', 'm', 'inch'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** The number only, with 2 decimals: `254` → `25.40`. */
export function cmText(lengthMm: number, language: Language = 'en'): string {
  return spellNumber((Math.round(lengthMm) / 10).toFixed(2), language)
}

export function formatCm(lengthMm: number, language: Language = 'en'): string {
  return `${cmText(lengthMm, language)} cm`
}

export function formatDimensions(
  box: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number },
  language: Language = 'en',
): string {
  const sides = [box.lengthMm, box.widthMm, box.heightMm].map((side) => cmText(side, language))
  return `${sides.join(' × ')} cm`
}
