import { ratio, roundHalfUp, timesRatio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'

/** Digits after the decimal point, per currency. Rupiah are counted whole here although ISO 4217 lists two digits. */
export const currencyExponents = {
  SGD: 2,
  IDR: 0,
  USD: 2,
  CNY: 2,
  HKD: 2,
  TWD: 2,
  JPY: 0,
  KRW: 0,
  MYR: 2,
  THB: 2,
  EUR: 2,
  GBP: 2,
  AUD: 2,
} as const

export type Currency = keyof typeof currencyExponents
/** What we bill in; goods are declared in any listed currency. */
export const billingCurrencies = ['SGD', 'IDR'] as const
export type BillingCurrency = (typeof billingCurrencies)[number]

/** An amount in whole cents, rupiah, yen…; invoices and carts are in SGD or IDR, goods in any listed currency. */
export type Money<C extends Currency = Currency> = { readonly currency: C; readonly amountMinor: number }

export const currencies = Object.keys(currencyExponents) as readonly Currency[]

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencyExponents, value)
}

export function money<C extends Currency>(currency: C, amountMinor: number): Money<C> {
  return { currency, amountMinor: amountMinor === 0 ? 0 : amountMinor }
}

/** A plain decimal string for the wire: `1234.50`, `1234`. */
export function printMoney({ currency, amountMinor }: Money): string {
  const exponent = currencyExponents[currency]
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** For display: `$1,234.50` (en-SG), `Rp.1.234`, and the currency code before any other amount. */
export function formatMoney(amount: Money): string {
  const [whole = '', fraction] = printMoney(money(amount.currency, Math.abs(amount.amountMinor))).split('.')
  const sign = amount.amountMinor < 0 ? '-' : ''
  const groupMark = amount.currency === 'IDR' ? '.' : ','
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark)
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`
  if (amount.currency === 'SGD') return `${sign}$${number}`
  if (amount.currency === 'IDR') return `${sign}Rp.${number}`
  return `${sign}${amount.currency}\u00a0${number}`
}

export function addMoney<C extends Currency>(
  first: Money<C>,
  ...rest: readonly Money<C>[]
): Result<Money<C>, 'currency_mismatch'> {
  let amountMinor = first.amountMinor
  for (const next of rest) {
    if (next.currency !== first.currency) return refuse('currency_mismatch')
    amountMinor += next.amountMinor
  }
  return ok(money(first.currency, amountMinor))
}

/** Adds amounts that are all in `currency`; the type enforces it. */
export function sumMoney<C extends Currency>(currency: C, amounts: readonly Money<NoInfer<C>>[]): Money<C> {
  return money(
    currency,
    amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  )
}

/** Multiplies by an exact fraction and rounds once, half up. */
export function multiplyMoney<C extends Currency>(amount: Money<C>, by: Ratio): Money<C> {
  return money(amount.currency, roundHalfUp(timesRatio(ratio(amount.amountMinor), by)))
}
