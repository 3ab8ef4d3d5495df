import { isDifferenceBilled, type BillingCurrency } from '@layar/domain'
import * as z from 'zod/mini'

const keptTax = z.object({ service_tax: z.array(z.object({ amountMinor: z.int() })) })
const keptCover = z.object({ cover: z.object({ premium_minor: z.int() }) })

/**
 * The charge of a priced shipment before tax on our own services, which follows from it, and cover, which no measuring
 * changes; null without a price. `quote` is the price snapshot of the row.
 */
export const chargeMinorOf = ({
  totalMinor,
  quote,
}: {
  readonly totalMinor: number | null
  readonly quote: unknown
}): number | null => {
  const kept = keptTax.safeParse(quote)
  const taxes = kept.success ? kept.data.service_tax : []
  const covered = keptCover.safeParse(quote)
  const premiumMinor = covered.success ? covered.data.cover.premium_minor : 0
  return totalMinor === null
    ? null
    : taxes.reduce((left, { amountMinor }) => left - amountMinor, totalMinor - premiumMinor)
}

/** Whether the difference between measured and declared charge is large enough to bill; false if either is unknown. */
export const beyondThreshold = (
  currency: BillingCurrency,
  declaredMinor: number | null,
  measuredMinor: number | null,
): boolean =>
  declaredMinor !== null && measuredMinor !== null && isDifferenceBilled(currency, declaredMinor, measuredMinor)
