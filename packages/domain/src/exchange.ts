import { currencyExponents, money, type Currency, type Money } from './money'
import { overRatio, parsePlainDecimal, ratio, roundHalfUp, timesRatio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'

/** The Indonesian ministry's weekly rates, the Singaporean authority's, and our own selling rates. */
export const rateSets = ['kmk', 'mas_weekly', 'sell'] as const
/** A rate that jumps is `held` until a second person accepts or refuses it. */
export const rateStates = ['accepted', 'held', 'refused'] as const

/** One row of a rate set: `unit` of `currency` costs `rate` in the set's base currency (`JPY` 100 = `11022.63` IDR). */
export type FxRate = { readonly currency: Currency; readonly unit: number; readonly rate: string }

/** A dated set of rates against one base currency: the ministry's weekly rates, customs' weekly rates, or our own. */
export type RateSet = { readonly base: Currency; readonly rates: readonly FxRate[] }

export type NoRate = { readonly currency: Currency }

/** The exact value of one major unit of `currency` in major units of the base. */
export function rateToBase(currency: Currency, { base, rates }: RateSet): Result<Ratio, 'no_rate', NoRate> {
  if (currency === base) return ok(ratio(1))
  const row = rates.find((rate) => rate.currency === currency)
  if (row === undefined || !Number.isInteger(row.unit) || row.unit < 1) return refuse('no_rate', { currency })
  const rate = parsePlainDecimal(row.rate)
  if (!rate.ok || rate.value.num <= 0n) return refuse('no_rate', { currency })
  return ok(ratio(rate.value.num, rate.value.den * BigInt(row.unit)))
}

/** An unrounded amount in major units of `to`; converts through the base if neither side is the base. */
export function exactConversion(amount: Money, to: Currency, set: RateSet): Result<Ratio, 'no_rate', NoRate> {
  const major = ratio(amount.amountMinor, 10n ** BigInt(currencyExponents[amount.currency]))
  if (amount.currency === to) return ok(major)
  const from = rateToBase(amount.currency, set)
  if (!from.ok) return from
  const target = rateToBase(to, set)
  if (!target.ok) return target
  return ok(overRatio(timesRatio(major, from.value), target.value))
}

/** Converts and rounds once, half up, to the minor unit of `to`. */
export function convertMoney<C extends Currency>(
  amount: Money,
  to: C,
  set: RateSet,
): Result<Money<C>, 'no_rate', NoRate> {
  const exact = exactConversion(amount, to, set)
  if (!exact.ok) return exact
  return ok(money(to, roundHalfUp(timesRatio(exact.value, ratio(10n ** BigInt(currencyExponents[to]))))))
}
