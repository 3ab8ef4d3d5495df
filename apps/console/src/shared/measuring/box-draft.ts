import { readWhole, toWholeGrams, toWholeMm } from '@layar/domain'
import type { ReceiveInput } from '@layar/contract'

/** One box as typed, in kg and cm. */
export interface BoxDraft {
  readonly weightKg: string
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
  readonly quantity: string
}

export const emptyBox: BoxDraft = { weightKg: '', lengthCm: '', widthCm: '', heightCm: '', quantity: '1' }

const grams = (text: string): number | undefined => {
  const whole = toWholeGrams(text, 'kg')
  return whole.ok && whole.value >= 1 ? whole.value : undefined
}
const millimetres = (text: string): number | undefined => {
  const whole = toWholeMm(text, 'cm')
  return whole.ok && whole.value >= 1 ? whole.value : undefined
}

/** The box in wire format, or undefined while a value is missing. */
export const boxOf = (draft: BoxDraft): ReceiveInput['boxes'][number] | undefined => {
  const weight_gram = grams(draft.weightKg)
  const length_mm = millimetres(draft.lengthCm)
  const width_mm = millimetres(draft.widthCm)
  const height_mm = millimetres(draft.heightCm)
  const quantity = readWhole(draft.quantity, 1)
  if (
    weight_gram === undefined ||
    length_mm === undefined ||
    width_mm === undefined ||
    height_mm === undefined ||
    quantity === undefined
  )
    return undefined
  return { weight_gram, length_mm, width_mm, height_mm, quantity }
}
