import { moneyText } from '@layar/ui/display/money.tsx'

/** An amount in whatever currency somebody sent; those that we do not bill in as their smallest units. */
export const anyMoney = (currency: string, amountMinor: number): string =>
  currency === 'SGD' || currency === 'IDR'
    ? moneyText({ currency, amount_minor: amountMinor })
    : `${currency} ${String(amountMinor)}`
