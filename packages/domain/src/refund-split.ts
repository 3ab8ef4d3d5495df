import { splitMinor } from './split'
import type { TaxCode } from './tax-line'

/** A part of a refund, with its tax: what it returns of the charges under one tax code. */
export type RefundPart = { readonly taxCode: TaxCode; readonly amountMinor: number }

/**
 * Splits a refund by tax code, of each the same share of what is left of it; the parts add up to the refund. What
 * exceeds all that is left returns no tax: it is outside the scope.
 * @param left what was billed under each code with its tax, less what was returned of it
 */
export const proposeRefundParts = (amountMinor: number, left: readonly RefundPart[]): RefundPart[] => {
  const open = left.filter((part) => part.amountMinor > 0)
  const openMinor = open.reduce((sum, part) => sum + part.amountMinor, 0)
  const within = Math.min(amountMinor, openMinor)
  const minors = splitMinor(
    within,
    open.map((part) => part.amountMinor),
  )
  const parts = new Map(open.map(({ taxCode }, at) => [taxCode, minors[at] ?? 0] as const))
  parts.set('OS', (parts.get('OS') ?? 0) + amountMinor - (open.length === 0 ? 0 : within))
  return [...parts].filter(([, minor]) => minor > 0).map(([taxCode, minor]) => ({ taxCode, amountMinor: minor }))
}
