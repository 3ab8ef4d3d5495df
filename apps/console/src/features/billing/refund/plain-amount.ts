import { parseMoney, printMoney, type BillingCurrency } from '@layar/domain'

/** An amount as people type it, such as `1.250.000`, as the server reads it; what cannot be read goes as it is. */
export const plainAmount = (text: string, currency: BillingCurrency): string => {
  const parsed = parseMoney(text, currency)
  return parsed.ok ? printMoney(parsed.value) : text
}
