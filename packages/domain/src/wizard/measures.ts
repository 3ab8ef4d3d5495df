import { readExpected, readWhole, type ExpectedNumber } from '../expected-number'
import { toCm, toWholeMm } from '../read-length'
import { toGrams } from '../read-weight'
import { standardDivisor, volumeCm3, volumetricGrams } from '../volume'
import type { PackagingForm, ProductForm } from './state'

/** A packaging line as numbers: weight and sides of one box, volume and volumetric weight of all of them. */
export type PackagingMeasures = {
  readonly weightGrams: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly quantity: number
  readonly volumeCbm: number
  readonly volumetricGrams: number
}

/** A count the customer typed: whole and at least 1. */
export function parseQuantity(text: string): number | undefined {
  return readWhole(text, 1)
}

/**
 * Whether a typed number is refused or may be two: then nothing may be priced or sent, because leaving its line out
 * would give the price of something else. An empty field is not typed yet.
 */
export function hasUnreadNumber(
  packagings: readonly PackagingForm[],
  products: readonly Pick<ProductForm, 'price_original' | 'currency_code' | 'quantity'>[],
): boolean {
  const isUnread = (text: string, expected: ExpectedNumber): boolean => {
    const read = readExpected(text, expected)
    return !read.ok && read.code !== 'empty'
  }
  return (
    packagings.some(
      (form) =>
        isUnread(form.weight, { kind: 'measure', unit: form.weight_unit }) ||
        isUnread(form.quantity, { kind: 'whole' }) ||
        [form.length, form.width, form.height].some((side) =>
          isUnread(side, { kind: 'measure', unit: form.dimension_unit }),
        ),
    ) ||
    products.some(
      (form) =>
        isUnread(form.price_original, { kind: 'money', currency: form.currency_code }) ||
        isUnread(form.quantity, { kind: 'whole' }),
    )
  )
}

/** Undefined until the form holds numbers above zero. */
export function measurePackaging(form: PackagingForm): PackagingMeasures | undefined {
  const weight = toGrams(form.weight, form.weight_unit)
  const side = (text: string) => {
    const cm = toCm(text, form.dimension_unit)
    const mm = toWholeMm(text, form.dimension_unit)
    return cm.ok && mm.ok ? { cm: cm.value, mm: mm.value } : undefined
  }
  const [length, width, height] = [side(form.length), side(form.width), side(form.height)]
  const quantity = parseQuantity(form.quantity)
  if (!weight.ok || !length || !width || !height || quantity === undefined) return undefined
  const box = { lengthMm: length.mm, widthMm: width.mm, heightMm: height.mm }
  return {
    weightGrams: weight.value,
    lengthCm: length.cm,
    widthCm: width.cm,
    heightCm: height.cm,
    quantity,
    volumeCbm: volumeCm3(box, quantity) / 1_000_000,
    volumetricGrams: volumetricGrams(box, quantity, standardDivisor),
  }
}

export type PackagingTotals = {
  readonly boxCount: number
  readonly weightGrams: number
  readonly volumeCbm: number
  readonly volumetricGrams: number
}

/** The totals below the packagings in the wizard; incomplete lines do not count. */
export function packagingTotals(forms: readonly PackagingForm[]): PackagingTotals {
  const lines = forms.map(measurePackaging).filter((line) => line !== undefined)
  const sum = (of: (line: PackagingMeasures) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    boxCount: sum((line) => line.quantity),
    weightGrams: Math.round(sum((line) => line.weightGrams * line.quantity) * 1000) / 1000,
    volumeCbm: Math.round(sum((line) => line.volumeCbm) * 1_000_000) / 1_000_000,
    volumetricGrams: sum((line) => line.volumetricGrams),
  }
}
