import { isCodeText, sealCode, writeFields, type EmvField } from './emv-code'
import { printMoney, type Money } from './money'
import { ok, refuse, type Result } from './result'

export type PayNowRequest = {
  /** A company's UEN, or a mobile number as `+6591234567`. */
  readonly proxy: { readonly kind: 'uen' | 'mobile'; readonly value: string }
  readonly merchantName: string
  /** Null: the payer types the amount. */
  readonly amount: Money<'SGD'> | null
  readonly isAmountEditable: boolean
  /** `YYYYMMDD`, the last day on which the code is valid; null: no expiry. */
  readonly expiry: string | null
  /** Appears on the bank statement, so that finance can find the invoice. */
  readonly reference: string | null
}

export type PayNowError = 'bad_proxy' | 'bad_merchant_name' | 'bad_amount' | 'bad_expiry' | 'bad_reference'

const proxyForms = { uen: /^[0-9A-Z]{9,13}$/, mobile: /^\+[1-9]\d{7,14}$/ } as const

/** The text of a PayNow QR code (SGQR), built without a bank call; payments are matched by reference. */
export function payNowCode(request: PayNowRequest): Result<string, PayNowError> {
  const { proxy, merchantName, amount, expiry, reference } = request
  if (!proxyForms[proxy.kind].test(proxy.value)) return refuse('bad_proxy')
  if (!isCodeText(merchantName, 25)) return refuse('bad_merchant_name')
  if (amount !== null && !isPayable(amount)) return refuse('bad_amount')
  if (expiry !== null && !/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(expiry)) return refuse('bad_expiry')
  if (reference !== null && !isCodeText(reference, 25)) return refuse('bad_reference')
  const account: readonly EmvField[] = [
    { id: '00', value: 'SG.PAYNOW' },
    { id: '01', value: proxy.kind === 'uen' ? '2' : '0' },
    { id: '02', value: proxy.value },
    { id: '03', value: request.isAmountEditable ? '1' : '0' },
    ...(expiry === null ? [] : [{ id: '04', value: expiry }]),
  ]
  return ok(
    sealCode([
      { id: '00', value: '01' },
      { id: '01', value: amount === null ? '11' : '12' },
      { id: '26', value: writeFields(account) },
      { id: '52', value: '0000' },
      { id: '53', value: '702' },
      ...(amount === null ? [] : [{ id: '54', value: printMoney(amount) }]),
      { id: '58', value: 'SG' },
      { id: '59', value: merchantName },
      { id: '60', value: 'Singapore' },
      ...(reference === null ? [] : [{ id: '62', value: writeFields([{ id: '01', value: reference }]) }]),
    ]),
  )
}

function isPayable(amount: Money<'SGD'>): boolean {
  return Number.isSafeInteger(amount.amountMinor) && amount.amountMinor > 0 && printMoney(amount).length <= 13
}
