import type { SuspenseEntry } from '@layar/contract'
import { countrySettings } from '@layar/domain'

export type Offered = SuspenseEntry['open_invoices'][number]

/** In minor units. */
export const sumOf = (invoices: readonly Offered[]): number =>
  invoices.reduce((sum, { total }) => sum + total.amount_minor, 0)

/** Whether customers billed in this currency have a balance, where the rest of a transfer goes. */
export const hasBalance = (currency: string): boolean =>
  Object.values(countrySettings).some((country) => country.hasSaldo && country.currency === currency)

/**
 * The invoices that the amount says it is for: the one that it pays exactly, or all open ones together; else the first
 * one, where the rest is not lost.
 */
export const suggested = ({ open_invoices: open, amount_minor, currency }: SuspenseEntry): readonly string[] => {
  const codes = open.map(({ invoice_code }) => invoice_code)
  if (open[0]?.total.amount_minor === amount_minor) return codes.slice(0, 1)
  if (sumOf(open) === amount_minor) return codes
  return hasBalance(currency) ? codes.slice(0, 1) : []
}
