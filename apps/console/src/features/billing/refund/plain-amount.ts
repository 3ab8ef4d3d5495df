import { parseMoney, printMoney, type BillingCurrency } from '@layar/domain'

/**
 * Converts an amount as people type it, such as `1.250.000`, to the server's format; returns unreadable text unchanged.
 */
export const plainAmount = (text: string, currency: BillingCurrency): string => {
  const parsed = parseMoney(text, currency)
  return parsed.ok ? printMoney(parsed.value) : text
}
