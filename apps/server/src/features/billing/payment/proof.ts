import { emit } from '../../../jobs/event'
import type { ManualPaymentInput } from '@layar/contract'
import { parsePlainDecimal, currencyExponents, type BillingCurrency } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { proofSubmitted } from '../invoice/events'
import { notifyInvoice } from '../invoice/settle'
import {
  canLapse,
  findInvoice,
  lockInvoice,
  transitionInvoice,
  transitionPayment,
  paymentsOf,
  type InvoiceRow,
} from '../invoice/store'
import { ownFile } from '../../platform/public'
import { gatewayVendors } from './gateway-methods'
import { dayInSingapore } from './instructions'
import { proofOf, type StoredProof } from './view'

/** Minor units of a plain decimal string, or null if it has too many decimals or is not positive. */
export const positiveMinor = (text: string, currency: BillingCurrency): number | null => {
  const parsed = parsePlainDecimal(text)
  if (!parsed.ok) return null
  const scaled = parsed.value.num * 10n ** BigInt(currencyExponents[currency])
  const amountMinor = scaled % parsed.value.den === 0n ? Number(scaled / parsed.value.den) : 0
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 ? amountMinor : null
}

/**
 * The amount that somebody entered, in minor units.
 * @throws an error at the field: for nothing or less, and for what is no amount of the currency
 */
export const enteredMinor = (text: string, currency: BillingCurrency, field: string): number => {
  const amountMinor = positiveMinor(text, currency)
  if (amountMinor !== null) return amountMinor
  const parsed = parsePlainDecimal(text)
  throw failFields({ [field]: parsed.ok && parsed.value.num <= 0n ? 'amount_not_positive' : 'field_number' })
}

export const isRealDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const isOver = ({ status, dueAt, cancelledAt, type }: InvoiceRow, now: Date): boolean =>
  (status === 'cancelled' && cancelledAt !== null && dueAt <= cancelledAt) ||
  (status === 'pending' && dueAt <= now && canLapse({ type }))

/** Whether money that comes now can no longer pay it. */
export const isClosed = (invoice: InvoiceRow, now: Date): boolean =>
  invoice.status === 'paid' || invoice.status === 'refunded' || invoice.status === 'cancelled' || isOver(invoice, now)

/** @throws the error that explains why this invoice cannot be paid now */
export const refuseClosed = (invoice: InvoiceRow, now: Date): void => {
  if (invoice.status === 'paid' || invoice.status === 'refunded') throw fail('invoice_paid_already')
  if (isOver(invoice, now)) throw fail('invoice_expired')
  if (invoice.status === 'cancelled') throw fail('invoice_not_open')
}

/**
 * Submits the proof of a transfer: the live attempt and its invoice wait for verification. The same proof again changes
 * nothing; another one during verification is rejected.
 */
export const submitProof = async (
  context: CustomerContext,
  input: Omit<ManualPaymentInput, 'amount'> & { readonly amount: string },
): Promise<InvoiceRow> => {
  const { db, now, customer } = context
  const found = await findInvoice(db, { customerId: customer.id, invoiceCode: input.invoice_code })
  if (found === undefined) throw fail('not_found')
  const amountMinor = positiveMinor(input.amount, found.currency)
  if (amountMinor === null) throw failFields({ amount: 'proof_amount_wrong' })
  if (!isRealDay(input.date)) throw failFields({ date: 'field_invalid' })
  if (input.date > dayInSingapore(now)) throw failFields({ date: 'proof_date_wrong' })
  const file = await ownFile(db, customer.id, input.file_url, ['document', 'image'])
  if (file === undefined) throw failFields({ file_url: 'proof_file_unknown' })

  const invoice = await lockInvoice(db, found.id)
  if (invoice.status === 'cancelled' || isOver(invoice, now)) throw fail('proof_invoice_closed')
  refuseClosed(invoice, now)
  const [payment] = await paymentsOf(db, invoice.id)
  if (payment?.status === 'waiting_verification') {
    const submitted = proofOf(payment)
    const isSame =
      payment.proofFileId === file.id && submitted?.amount_minor === amountMinor && submitted.date === input.date
    if (!isSame) throw fail('invoice_in_verification')
    return invoice
  }
  if (payment?.status === 'waiting_payment' && gatewayVendors.includes(payment.vendor)) throw fail('payment_not_manual')
  if (payment?.status !== 'waiting_payment' || payment.expiresAt <= now) throw fail('payment_expired')

  const proof: StoredProof = {
    bank: input.bank,
    sender_name: input.sender_name,
    amount_minor: amountMinor,
    date: input.date,
    note: input.note || null,
    submitted_at: now.toISOString(),
  }
  await transitionPayment(db, payment.id, 'waiting_payment', 'waiting_verification', {
    proof: { ...proof },
    proofFileId: file.id,
  })
  const waiting = await transitionInvoice(db, invoice.id, 'pending', 'waiting_verification')
  await emit(context, proofSubmitted, { invoice: waiting })
  await notifyInvoice(context, waiting, 'payment_proof_received')
  return waiting
}
