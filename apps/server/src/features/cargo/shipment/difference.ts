import { isDifferenceBilled, type BillingCurrency } from '@layar/domain'
import * as z from 'zod/mini'

const keptTax = z.object({ service_tax: z.array(z.object({ amountMinor: z.int() })) })

/**
 * The charge of a priced shipment before tax on our own services, which follows from it; null without a price. `quote`
 * is the price snapshot of the row.
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
  return totalMinor === null ? null : taxes.reduce((left, { amountMinor }) => left - amountMinor, totalMinor)
}

/** Whether the difference between measured and declared charge is large enough to bill; false if either is unknown. */
export const beyondThreshold = (
  currency: BillingCurrency,
  declaredMinor: number | null,
  measuredMinor: number | null,
): boolean =>
  declaredMinor !== null && measuredMinor !== null && isDifferenceBilled(currency, declaredMinor, measuredMinor)
