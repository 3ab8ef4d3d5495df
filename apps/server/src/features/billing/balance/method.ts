import { fill, type Language } from '@layar/contract'
import { formatMoney } from '@layar/domain'
import type { Method } from '../payment/method'
import { balanceChoice } from './choice'

/** The balance as a payment method; it pays at once and requires no further steps. */
export const balanceMethod: Method = {
  ...balanceChoice,
  group: 'balance',
  name: { en: 'Balance', id: 'Saldo', cn: '余额' },
  description: {
    en: 'Paid at once. You have {balance}.',
    id: 'Langsung lunas. Saldo Anda {balance}.',
    cn: '立即付清，当前余额 {balance}',
  },
  countries: ['id'],
  maximumMinor: null,
  expiresInMinutes: 0,
  settles: 'at_once',
  steps: [],
}

/** The payment method's description, with the available balance. */
export const balanceLeft = (held: { currency: 'SGD' | 'IDR'; amount_minor: number }, language: Language): string =>
  fill(balanceMethod.description[language], {
    balance: formatMoney({ currency: held.currency, amountMinor: held.amount_minor }),
  })
