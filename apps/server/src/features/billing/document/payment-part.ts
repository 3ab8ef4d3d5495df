import { fill, type Invoice, type Language, type Payment } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { DocumentFact, DocumentPayment } from '../../../adapters/document-printer/port'
import { documentMoment, locales } from '../../platform/public'
import { methodsOf } from '../payment/methods'
import { amountText } from './sums'
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
    named('amount', amountText(payment.amount)),
    ...(payment.expires_at === null
      ? []
      : [named('validUntil', documentMoment(payment.expires_at, language, country))]),
  ]
}

/** Each way to pay of a country once, by its name. */
const waysOf = (country: Country, language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(
    methodsOf(country)
      // A gateway need not be configured.
      .filter(({ settles }) => settles === 'by_hand')
      .map(({ name }) => name[language]),
  )

/** No method is chosen, or its time is over: where to choose one. */
const openPart = (invoice: Invoice, language: Language, country: Country): DocumentPayment => {
  const isDue = invoice.due_at !== null
  const choose = fill(documentLabels.chooseWay[language], { ways: waysOf(country, language) })
  return {
    heading: documentLabels.howToPayOpen[language],
    qr: null,
    facts: [],
    steps: isDue ? [choose] : [documentLabels.onArrival[language], choose],
    note: null,
  }
}

/** How to pay an unpaid invoice. */
export const paymentPart = (invoice: Invoice, language: Language, country: Country): DocumentPayment | null => {
  const { payment } = invoice
  if (invoice.status !== 'pending' || invoice.total.amount_minor <= 0) return null
  if (payment?.status !== 'waiting_payment') return openPart(invoice, language, country)
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
