import { mostOfOneBox, readWhole, toWholeGrams, toWholeMm } from '@layar/domain'
import type { ReceiveInput } from '@layar/contract'

/** One box as typed, in kg and cm. */
export interface BoxDraft {
  readonly weightKg: string
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
  readonly quantity: string
  /** Name of the scale that the weight comes from; absent if it was typed. */
  readonly scale?: string | undefined
}

export const emptyBox: BoxDraft = { weightKg: '', lengthCm: '', widthCm: '', heightCm: '', quantity: '1' }

const grams = (text: string): number | undefined => {
  const whole = toWholeGrams(text, 'kg')
  return whole.ok && whole.value <= mostOfOneBox.grams ? whole.value : undefined
}
const millimetres = (text: string): number | undefined => {
  const whole = toWholeMm(text, 'cm')
  return whole.ok && whole.value <= mostOfOneBox.mm ? whole.value : undefined
}

type Measure = 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm'

const readIn = (field: Measure, text: string) =>
  field === 'weightKg' ? toWholeGrams(text, 'kg') : toWholeMm(text, 'cm')

/** Whether it is a measure, but of nothing that is booked in as one box. */
export const isBeyond = (field: Measure, text: string): boolean => {
  const whole = readIn(field, text)
  if (!whole.ok) return whole.code === 'too_large'
  return whole.value > (field === 'weightKg' ? mostOfOneBox.grams : mostOfOneBox.mm)
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
  return { weight_gram, length_mm, width_mm, height_mm, quantity, ...(draft.scale && { scale: draft.scale }) }
}

// Also with points and commas that make no number: what hands typed as measures is refused as such, and is no parcel.
const number = String.raw`-?[.,]*\d[\d.,]*(?:kg|cm)?`
const lineShape = new RegExp(String.raw`^${number}(?:\s*[\s*x×]\s*${number}){2,3}$`, 'i')

/**
 * Measures typed in one line, as `2.1 30 20 10`: weight in kg, then the sides in cm. Three numbers are sides. Undefined
 * for any other text.
 */
export const parseMeasureLine = (text: string): Partial<BoxDraft> | undefined => {
  if (!lineShape.test(text.trim())) return undefined
  const numbers = text.trim().split(/\s*[\s*x×]\s*/i)
  const [lengthCm = '', widthCm = '', heightCm = ''] = numbers.slice(-3)
  const [weightKg] = numbers.length === 4 ? numbers : []
  return { lengthCm, widthCm, heightCm, ...(weightKg !== undefined && { weightKg, scale: undefined }) }
}

/** Whether each number of a line is a measure; of one that may be two numbers the field asks which. */
export const isMeasured = (line: Partial<BoxDraft>): boolean =>
  (['weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const).every((field) => {
    const text = line[field]
    if (text === undefined) return true
    const read = readIn(field, text)
    return read.ok ? !isBeyond(field, text) : read.code === 'ambiguous'
  })
