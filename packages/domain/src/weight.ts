import type { Language } from './language'
import { fieldNumber, spellNumber } from './number-spelling'

export const weightUnits = ['gram', 'kg', 'pound', 'ounce'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** `1500` → `1.5 kg`; Indonesian readers see a decimal comma. */
export function formatKg(weightGrams: number, language: Language = 'en'): string {
  return `${kgText(weightGrams, language)} kg`
}

/** The number alone, up to three decimals, for reading. */
export function kgText(weightGrams: number, language: Language = 'en'): string {
  return spellNumber(String(Math.round(weightGrams) / 1000), language)
}

/** The number alone as the text of a field (specification section 5, cart edit). */
export function kgField(weightGrams: number): string {
  return fieldNumber(String(Math.round(weightGrams) / 1000))
}
