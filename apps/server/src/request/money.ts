import { currencyExponents, type Currency } from '@layar/domain'

/** Major units, for the fields that the specification names. */
export const majorOf = (currency: Currency, amountMinor: number): number =>
  amountMinor / 10 ** currencyExponents[currency]

/** An amount in the form of all our own fields. */
export const moneyOf = <C extends 'SGD' | 'IDR'>(
  currency: C,
  amountMinor: number,
): { currency: C; amount_minor: number } => ({
  currency,
  amount_minor: amountMinor,
})
