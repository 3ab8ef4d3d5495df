import type { CartonGroup } from './carton'
import type { Track } from './track'

/** What makes a measure look like a slip of the hand. */
export type MeasureDoubt =
  | { readonly kind: 'weight'; readonly measuredGrams: number; readonly declaredGrams: number }
  | { readonly kind: 'volume'; readonly measuredCm3: number; readonly declaredCm3: number }
  /** A box that this way cannot carry: `most` in grams or millimetres. */
  | { readonly kind: 'too_heavy'; readonly measured: number; readonly most: number }
  | { readonly kind: 'too_long'; readonly measured: number; readonly most: number }
  /** Heavier than steel: the units were mixed up. */
  | { readonly kind: 'too_dense' }

/** Beyond this factor, and by more than what a parcel's padding explains. */
const factor = 3
const graceGrams = 1_000
const graceCm3 = 20_000

/** Of one box. A hold's door and a belt loader by air, a pallet by groupage, the container itself by full container. */
const limits = {
  udara: { grams: 150_000, mm: 3_000 },
  laut: { grams: 2_000_000, mm: 5_800 },
  fcl: { grams: 28_000_000, mm: 12_000 },
} as const

/** Of one box, whatever its way: beyond it a desk books nothing in. */
export const mostOfOneBox = { grams: 30_000_000, mm: 13_000 } as const

const gramsPerCm3OfSteel = 7.9

const isFarFrom = (measured: number, declared: number, grace: number): boolean =>
  Math.abs(measured - declared) > grace && (measured > declared * factor || measured * factor < declared)

export interface MeasureExpectation {
  readonly track: Track
  readonly isFullContainer: boolean
  /** Of everything together; null where nothing was declared or only a part is measured. */
  readonly declaredGrams: number | null
  readonly declaredCm3: number | null
}

/** Whether boxes as measured can be right; what is doubtful is asked before it is booked in. */
export function measureDoubts(
  boxes: readonly CartonGroup[],
  { track, isFullContainer, declaredGrams, declaredCm3 }: MeasureExpectation,
): MeasureDoubt[] {
  const doubts: MeasureDoubt[] = []
  const grams = boxes.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  const cm3Of = ({ lengthMm, widthMm, heightMm }: CartonGroup): number => (lengthMm * widthMm * heightMm) / 1_000
  const cm3 = boxes.reduce((sum, box) => sum + cm3Of(box) * box.quantity, 0)
  if (declaredGrams !== null && isFarFrom(grams, declaredGrams, graceGrams))
    doubts.push({ kind: 'weight', measuredGrams: grams, declaredGrams })
  if (declaredCm3 !== null && isFarFrom(cm3, declaredCm3, graceCm3))
    doubts.push({ kind: 'volume', measuredCm3: cm3, declaredCm3 })
  const limit = limits[isFullContainer ? 'fcl' : track]
  const heaviest = Math.max(...boxes.map(({ weightGrams }) => weightGrams))
  if (heaviest > limit.grams) doubts.push({ kind: 'too_heavy', measured: heaviest, most: limit.grams })
  const longest = Math.max(...boxes.flatMap(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm]))
  if (longest > limit.mm) doubts.push({ kind: 'too_long', measured: longest, most: limit.mm })
  if (boxes.some((box) => box.weightGrams > cm3Of(box) * gramsPerCm3OfSteel)) doubts.push({ kind: 'too_dense' })
  return doubts
}
