import { moneyText } from '@layar/ui/display/money.tsx'

/** Formats an amount in any currency; for currencies that we do not bill in, the amount in minor units. */
export const anyMoney = (currency: string, amountMinor: number): string =>
  currency === 'SGD' || currency === 'IDR'
    ? moneyText({ currency, amount_minor: amountMinor })
    : `${currency} ${String(amountMinor)}`
