import type { BankAccount } from '@layar/contract'
import { payNowCode, qrisWithAmount, type Country } from '@layar/domain'
import type { Config } from '../../../config/config'
import { fail } from '../../../request/fail'
import type { Method } from './method'

/** The stored instructions of a payment. */
export interface StoredInstructions {
  readonly virtual_account?: {
    readonly number: string
    readonly biller_code: string | null
    readonly name: string
    readonly is_sample: boolean
  }
  readonly qr?: { readonly kind: 'paynow' | 'qris'; readonly payload: string; readonly is_sample: boolean }
  readonly bank_accounts?: readonly BankAccount[]
  /** Set once the gateway no longer accepts its payment. */
  readonly closed_at?: string
}

const businessDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' })
/** `YYYY-MM-DD` of a moment in Singapore. */
export const dayInSingapore = (at: Date): string => businessDay.format(at)

/** The code to scan, or the account to transfer to; the invoice's code is the reference. */
export const instructionsFor = (
  config: Config,
  method: Method,
  bill: { country: Country; amountMinor: number; reference: string; expiresAt: Date },
): StoredInstructions => {
  if (method.vendor === 'paynow') {
    const code = payNowCode({
      proxy: { kind: 'uen', value: config.payNow.uen },
      merchantName: config.payNow.name,
      amount: { currency: 'SGD', amountMinor: bill.amountMinor },
      isAmountEditable: false,
      expiry: dayInSingapore(bill.expiresAt).replaceAll('-', ''),
      reference: bill.reference,
    })
    if (!code.ok) throw fail('payment_method_not_possible')
    return { qr: { kind: 'paynow', payload: code.value, is_sample: config.isSample } }
  }
  if (method.vendor === 'qris') {
    const code = qrisWithAmount(config.qris.staticCode, { currency: 'IDR', amountMinor: bill.amountMinor })
    if (!code.ok) throw fail('payment_method_not_possible')
    return { qr: { kind: 'qris', payload: code.value, is_sample: config.isSample } }
  }
  const account = config.bankAccounts[bill.country]
  return {
    bank_accounts: [
      {
        bank_code: account.bank.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
        bank_name: account.bank,
        account_number: account.accountNumber,
        account_name: account.accountName,
        reference: bill.reference,
        is_sample: config.isSample,
      },
    ],
  }
}
