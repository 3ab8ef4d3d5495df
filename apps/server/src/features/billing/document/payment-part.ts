import type { Invoice, Language, Payment } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { DocumentFact, DocumentPayment } from '../../../adapters/document-printer/port'
import { documentMoment } from './moment'
import { documentLabels } from './labels'

const factsOf = (payment: Payment, language: Language, country: Country): DocumentFact[] => {
  const account = payment.bank_accounts[0]
  const number = payment.virtual_account
  const named = (word: keyof typeof documentLabels, value: string, isCode = false): DocumentFact => ({
    label: documentLabels[word][language],
    value,
    isCode,
  })
  return [
    ...(account === undefined
      ? []
      : [
          named('bank', account.bank_name),
          named('accountNumber', account.account_number, true),
          named('accountName', account.account_name),
          named('reference', account.reference, true),
        ]),
    ...(number === null
      ? []
      : [
          named('bank', number.bank_name),
          named('virtualAccount', [number.biller_code, number.number].filter(Boolean).join(' '), true),
          named('accountName', number.name),
        ]),
    ...(payment.expires_at === null ? [] : [named('payBefore', documentMoment(payment.expires_at, language, country))]),
  ]
}

/** How to pay, if payment is due and a method is chosen. */
export const paymentPart = (invoice: Invoice, language: Language, country: Country): DocumentPayment | null => {
  const { payment } = invoice
  if (invoice.status !== 'pending' || payment?.status !== 'waiting_payment') return null
  const isSample =
    payment.qr?.is_sample === true ||
    payment.virtual_account?.is_sample === true ||
    payment.bank_accounts.some(({ is_sample }) => is_sample)
  return {
    heading: documentLabels.howToPay[language].replace('{method}', payment.method_name),
    qr: payment.qr === null ? null : { payload: payment.qr.payload, caption: documentLabels.scan[language] },
    facts: factsOf(payment, language, country),
    steps: payment.instructions,
    note: isSample ? documentLabels.sampleAccount[language] : null,
  }
}
