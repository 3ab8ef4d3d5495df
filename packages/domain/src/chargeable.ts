import { addRatio, ceilToStep, compareRatio, maxRatio, ratio, roundHalfUp, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { FreightBasis, TariffRule } from './tariff'
import { volumeCm3, volumeMm3, volumetricGrams, type Dimensions } from './volume'

/** One packaging line: size and weight are those of a single box. */
export type Box = Dimensions & { readonly weightGrams: number; readonly quantity: number }

/** How the chargeable quantity was calculated; every `…Qty` is in whole thousandths of the basis. */
export type Chargeable = {
  readonly basis: FreightBasis
  readonly boxCount: number
  readonly actualGrams: number
  readonly volumeCm3: number
  /** Only for kg. */
  readonly volumetricGrams: number | null
  /** Only for CBM: the weight converted at the rule's kg per CBM. */
  readonly weightAsQty: number | null
  readonly decidedBy: 'weight' | 'volume' | 'container'
  /** For CBM: at least one box was below the minimum volume per box. */
  readonly boxMinimumApplied: boolean
  readonly measuredQty: number
  readonly step: number
  readonly steppedQty: number
  readonly minimumQty: number
  readonly minimumApplied: boolean
  readonly chargeableQty: number
}

export type ChargeableError = 'no_boxes' | 'bad_box' | 'bad_tariff'

type Terms = Pick<TariffRule, 'basis' | 'divisor' | 'step' | 'min_qty' | 'wm' | 'compare'>

/** The quantity to price and how it was determined, from the boxes and the terms of one tariff rule. */
export function chargeableQuantity(
  boxes: readonly Box[],
  terms: Terms,
  containers = 1,
): Result<Chargeable, ChargeableError> {
  if (boxes.length === 0) return refuse('no_boxes')
  if (!boxes.every(isSound)) return refuse('bad_box')
  if (!areSound(terms) || !Number.isSafeInteger(containers) || containers < 1) return refuse('bad_tariff')
  const measured = measure(boxes, terms, containers)
  const steppedQty = ceilToStep(measured.quantity, Math.max(1, terms.step))
  const chargeableQty = Math.max(steppedQty, terms.min_qty)
  return ok({
    basis: terms.basis,
    boxCount: boxes.reduce((sum, { quantity }) => sum + quantity, 0),
    actualGrams: actualGrams(boxes),
    volumeCm3: boxes.reduce((sum, box) => sum + volumeCm3(box, box.quantity), 0),
    volumetricGrams: measured.volumetricGrams,
    weightAsQty: measured.weightAsQty,
    decidedBy: measured.decidedBy,
    boxMinimumApplied: measured.boxMinimumApplied,
    measuredQty: roundHalfUp(measured.quantity),
    step: terms.step,
    steppedQty,
    minimumQty: terms.min_qty,
    minimumApplied: terms.min_qty > steppedQty,
    chargeableQty,
  })
}

function isSound({ lengthMm, widthMm, heightMm, weightGrams, quantity }: Box): boolean {
  const numbers = [lengthMm, widthMm, heightMm, weightGrams, quantity]
  const isMeasured = weightGrams > 0 || lengthMm * widthMm * heightMm > 0
  return numbers.every((n) => Number.isSafeInteger(n) && n >= 0) && quantity >= 1 && isMeasured
}

function areSound({ basis, divisor, step, min_qty, wm }: Terms): boolean {
  if (![divisor, step, min_qty, wm].every((n) => Number.isSafeInteger(n) && n >= 0)) return false
  return (basis !== 'kg' || divisor > 0) && (basis !== 'cbm' || wm > 0)
}

function actualGrams(boxes: readonly Pick<Box, 'weightGrams' | 'quantity'>[]): number {
  return boxes.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
}

/** Total weight of the boxes; null if there are none. */
export function gramsOf(boxes: readonly Pick<Box, 'weightGrams' | 'quantity'>[]): number | null {
  return boxes.length === 0 ? null : actualGrams(boxes)
}

type Measured = Pick<Chargeable, 'volumetricGrams' | 'weightAsQty' | 'decidedBy' | 'boxMinimumApplied'> & {
  readonly quantity: Ratio
}

function measure(boxes: readonly Box[], terms: Terms, containers: number): Measured {
  const none = { volumetricGrams: null, weightAsQty: null, boxMinimumApplied: false }
  if (terms.basis === 'container') return { ...none, decidedBy: 'container', quantity: ratio(containers * 1000) }
  const lines = boxes.map((box) => (terms.basis === 'kg' ? byKg(box, terms) : byCbm(box, terms)))
  const weight = lines.reduce((sum, line) => addRatio(sum, line.weight), ratio(0))
  const volume = lines.reduce((sum, line) => addRatio(sum, line.volume), ratio(0))
  const quantity =
    terms.compare === 'shipment'
      ? maxRatio(weight, volume)
      : lines.reduce((sum, line) => addRatio(sum, maxRatio(line.weight, line.volume)), ratio(0))
  return {
    quantity,
    decidedBy: compareRatio(volume, weight) > 0 ? 'volume' : 'weight',
    volumetricGrams: terms.basis === 'kg' ? roundHalfUp(volume) : null,
    weightAsQty: terms.basis === 'cbm' ? roundHalfUp(weight) : null,
    boxMinimumApplied: lines.some((line) => line.isBelowBoxMinimum),
  }
}

type Line = { readonly weight: Ratio; readonly volume: Ratio; readonly isBelowBoxMinimum: boolean }

function byKg(box: Box, { divisor }: Terms): Line {
  return {
    weight: ratio(box.weightGrams * box.quantity),
    volume: ratio(volumetricGrams(box, box.quantity, divisor)),
    isBelowBoxMinimum: false,
  }
}

/** In litres: a CBM has a thousand, and `wm` kg per CBM equals `wm` grams per litre. */
function byCbm(box: Box, { wm, step }: Terms): Line {
  const ofOne = ratio(volumeMm3(box), 1_000_000)
  const least = maxRatio(ofOne, ratio(step))
  return {
    weight: ratio(box.weightGrams * box.quantity, wm),
    volume: ratio(least.num * BigInt(box.quantity), least.den),
    isBelowBoxMinimum: compareRatio(ofOne, least) < 0,
  }
}
