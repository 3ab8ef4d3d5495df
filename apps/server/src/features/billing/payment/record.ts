import type { BillingCurrency } from '@layar/domain'
import { payments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { proofSubmitted } from '../invoice/events'
import {
  endLivePayment,
  findInvoiceByCode,
  lockInvoice,
  transitionInvoice,
  type InvoiceRow,
  type PaymentRow,
} from '../invoice/store'
import { isHeldLine, lockReference, recordedTransfer, recordKey, recordVendor, usedReference } from './bank-reference'
import { dayInSingapore } from './instructions'
import { isRealDay, refuseClosed } from './proof'
import { proofOf, type StoredProof } from './view'

/** A line of the bank statement that names an invoice. */
export interface Transfer {
  readonly invoiceCode: string
  readonly currency: BillingCurrency
  readonly amountMinor: number
  /** `YYYY-MM-DD` */
  readonly receivedOn: string
  readonly bankReference: string
  readonly senderName: string
}

export interface Recorded {
  readonly payment: PaymentRow
  /** False if it was recorded before. */
  readonly isNew: boolean
}

const repeated = (known: PaymentRow, invoice: InvoiceRow, { amountMinor }: Transfer): Recorded => {
  const isSame = known.invoiceId === invoice.id && proofOf(known)?.amount_minor === amountMinor
  if (!isSame) throw fail('bank_reference_used')
  return { payment: known, isNew: false }
}

const insertRecord = async (
  { db, now, staff }: StaffContext,
  invoice: InvoiceRow,
  transfer: Transfer,
): Promise<PaymentRow> => {
  const proof: StoredProof = {
    bank: '',
    sender_name: transfer.senderName,
    amount_minor: transfer.amountMinor,
    date: transfer.receivedOn,
    note: null,
    submitted_at: now.toISOString(),
    bank_reference: transfer.bankReference,
    recorded_by: staff.id,
  }
  const [payment] = await db
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      vendor: recordVendor,
      method: 'bank_transfer',
      status: 'waiting_verification',
      currency: invoice.currency,
      amountMinor: invoice.totalMinor,
      orderTracking: 'CP',
      expiresAt: now,
      providerReference: recordKey(invoice, transfer.bankReference),
      proof: { ...proof },
    })
    .onConflictDoNothing()
    .returning()
  if (payment === undefined) throw fail('conflict')
  return payment
}

/**
 * Records a transfer that came without a proof: it ends the live attempt and waits, as a proof does, until a colleague
 * books or rejects it. The same line of the bank statement again changes nothing.
 * @throws `not_found`, `bank_reference_used`, errors at fields, and what explains why the invoice cannot be paid now
 */
export const recordTransfer = async (context: StaffContext, transfer: Transfer): Promise<Recorded> => {
  const { db, now } = context
  const found = await findInvoiceByCode(db, transfer.invoiceCode)
  if (found === undefined) throw fail('not_found')
  if (transfer.currency !== found.currency)
    throw failFields({
      currency: { code: 'suspense_other_customer', values: { code: found.invoiceCode } },
    })
  if (!isRealDay(transfer.receivedOn)) throw failFields({ received_on: 'field_invalid' })
  if (transfer.receivedOn > dayInSingapore(now)) throw failFields({ received_on: 'proof_date_wrong' })
  await lockReference(db, found, transfer.bankReference)
  const known = await recordedTransfer(db, found, transfer.bankReference)
  if (known !== undefined) return repeated(known, found, transfer)
  const isUsed =
    (await usedReference(db, found, transfer.bankReference)) !== undefined ||
    (await isHeldLine(db, found, transfer.bankReference))
  if (isUsed) throw fail('bank_reference_used')
  const invoice = await lockInvoice(db, found.id)
  refuseClosed(invoice, now)
  if (invoice.status === 'waiting_verification') throw fail('invoice_in_verification')
  await endLivePayment(db, invoice.id, now)
  const payment = await insertRecord(context, invoice, transfer)
  const waiting = await transitionInvoice(db, invoice.id, 'pending', 'waiting_verification')
  await emit(context, proofSubmitted, { invoice: waiting, staffId: context.staff.id })
  return { payment, isNew: true }
}
