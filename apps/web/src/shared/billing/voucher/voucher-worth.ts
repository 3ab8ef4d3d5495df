import type { Voucher } from '@layar/contract'
import { currencyExponents } from '@layar/domain'
import { moneyText } from '@layar/ui/display/money.tsx'

/** Major units of the voucher's currency as money. */
export const majorText = (currency: Voucher['currency'], major: number): string =>
  moneyText({ currency, amount_minor: Math.round(major * 10 ** currencyExponents[currency]) })

/** The discount of a voucher: an amount or a percentage. */
export const voucherWorth = (
  { discount_kind, voucher_value, currency }: Pick<Voucher, 'discount_kind' | 'voucher_value' | 'currency'>,
  format: { readonly number: (value: number) => string },
): string => (discount_kind === 'percent' ? `${format.number(voucher_value)}%` : majorText(currency, voucher_value))
