import { countrySettings } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { payments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import { fail } from '../../../request/fail'
import { notify } from '../../platform/public'
import { requestLatePaymentRefund } from '../refund/cancelled'
import { creditBalance } from '../balance/ledger'
import { notifyBalanceEntry } from '../balance/notify'
import type { WriteContext } from '../../../jobs/write'
import { recordKey } from '../payment/bank-reference'
import { releaseRedemptions } from '../voucher/store'
import { invoiceCancelled, invoicePaid, proofRefused } from './events'
import { releaseShipments } from './links'
import { invoicePath } from './path'
import { payInvoice } from './pay'
import { dueOfReopened, goodsLost } from './reopen'
import { canLapse, lockInvoice, transitionInvoice, transitionPayment, type InvoiceRow, type PaymentRow } from './store'

export const notifyInvoice = (
  context: WriteContext,
  invoice: InvoiceRow,
  template:
    | 'invoice_issued'
    | 'invoice_total_changed'
    | 'invoice_paid'
    | 'invoice_settled'
    | 'invoice_expired'
    | 'export_invoice_expired'
    | 'top_up_expired'
    | 'invoice_cancelled'
    | 'invoice_cancelled_unproved'
    | 'payment_rejected'
    | 'transfer_not_booked'
    | 'payment_expired'
    | 'payment_not_prepared'
    | 'invoice_deferred'
    | 'invoice_deferred_to_arrival'
    | 'invoice_due_on_arrival'
    | 'payment_proof_received',
  data: Record<string, string> = {},
): Promise<void> =>
  notify(context, {
    customerId: invoice.customerId,
    template,
    data: {
      invoice_code: invoice.invoiceCode,
      currency: invoice.currency,
      total_minor: invoice.totalMinor,
      due_at: invoice.dueAt.toISOString(),
      ...data,
    },
    link: invoicePath(invoice),
    service: invoice.service,
  })

/** @throws `not_found`, `decided_already` */
const lockUndecided = async (
  context: WriteContext,
  paymentId: string,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> => {
  const [found] = await context.db
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (found === undefined) throw fail('not_found')
  const invoice = await lockInvoice(context.db, found.invoiceId)
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (payment === undefined) throw fail('not_found')
  if (payment.status !== 'waiting_verification') throw fail('decided_already')
  return { invoice, payment }
}

/** Whether staff recorded it, with no proof of the customer. */
const isRecordOf = ({ proof }: PaymentRow): boolean => proof !== null && 'recorded_by' in proof

export interface Verdict {
  readonly paymentId: string
  readonly staffId: string
  /** On a rejection the customer reads it. */
  readonly note?: string | undefined
}

/** No money came for an invoice that vouchers or credit notes cover. */
export const paidNotice = ({ totalMinor }: InvoiceRow) => (totalMinor === 0 ? 'invoice_settled' : 'invoice_paid')

/** The settled attempt; `decidedBy` is the staff member who verified it. */
type SettledPayment = Pick<PaymentRow, 'id' | 'decidedBy'>

/**
 * The last step of every payment method: marks the invoice as paid, transitions its shipments, credits the balance it
 * tops up, and notifies the customer once. The caller has locked the invoice. Its payment is settled already, or settled
 * with it where `isWaiting`; there is none if nothing had to be paid.
 * @throws `move_not_allowed`
 */
export const completeInvoice = async (
  context: WriteContext,
  before: InvoiceRow,
  payment: SettledPayment | undefined,
  { isWaiting = false } = {},
): Promise<InvoiceRow> => {
  const { db, now } = context
  const paid = await payInvoice(db, before, { now, waitingPaymentId: isWaiting ? payment?.id : null })
  const { invoice, measuredIds, cancelledIds, hasCancelledServices } = paid
  if (invoice.type !== 'top_up') {
    await notifyInvoice(context, invoice, paidNotice(invoice))
    await emit(context, invoicePaid, { invoice, payment, measuredIds, hasCancelledServices })
    await requestLatePaymentRefund(context, invoice, cancelledIds)
    return invoice
  }
  const { entry } = await creditBalance(db, {
    customerId: invoice.customerId,
    currency: invoice.currency,
    kind: 'top_up',
    amountMinor: invoice.totalMinor,
    cause: `top_up:${invoice.id}`,
    invoiceId: invoice.id,
    ...(payment !== undefined && { paymentId: payment.id }),
  })
  await notifyBalanceEntry(context, entry)
  return invoice
}

/**
 * The money of a proof was found on the bank account: marks payment and invoice as paid, and notifies the customer
 * once. The received amount must equal the amount of the payment; where customers have a balance, any excess is
 * credited to it, up to the amount of the payment itself: more is a typing error, or a balance corrected by one person
 * alone.
 * @throws `not_found`, `decided_already`, `transfer_needs_colleague`, `received_amount_differs`
 */
export const settleInvoice = async (
  context: WriteContext,
  verdict: Verdict & { readonly receivedMinor: number; readonly bankReference: string },
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> => {
  const { invoice: before, payment: waiting } = await lockUndecided(context, verdict.paymentId)
  const isRecorded = isRecordOf(waiting)
  if (isRecorded && waiting.proof?.['recorded_by'] === verdict.staffId) throw fail('transfer_needs_colleague')
  const overMinor = verdict.receivedMinor - waiting.amountMinor
  const mostOverMinor = countrySettings[before.country].hasSaldo ? waiting.amountMinor : 0
  if (overMinor < 0 || overMinor > mostOverMinor) throw fail('received_amount_differs')
  const payment = await transitionPayment(context.db, waiting.id, 'waiting_verification', 'paid', {
    decidedBy: verdict.staffId,
    decidedAt: context.now,
    note: verdict.note ?? null,
    proof: { ...waiting.proof, bank_reference: verdict.bankReference },
    ...(isRecorded && { providerReference: recordKey(waiting, verdict.bankReference) }),
  })
  const invoice = await completeInvoice(context, before, payment)
  if (overMinor > 0) {
    const { entry } = await creditBalance(context.db, {
      customerId: invoice.customerId,
      currency: invoice.currency,
      kind: 'overpayment',
      amountMinor: overMinor,
      cause: `overpayment:${payment.id}`,
      invoiceId: invoice.id,
      paymentId: payment.id,
      staffId: verdict.staffId,
    })
    await notifyBalanceEntry(context, entry)
  }
  return { invoice, payment }
}

/**
 * Rejects a proof: ends the attempt and reopens the invoice, due no earlier than a day from now; if goods of it were
 * cancelled meanwhile, so is it: the rest returns to the cart, and exports are billed anew.
 * @throws `not_found`, `decided_already`, `note_needed`
 */
export const rejectPayment = async (
  context: WriteContext,
  verdict: Verdict,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> => {
  const note = verdict.note?.trim() ?? ''
  if (note === '') throw fail('note_needed')
  const { invoice: before, payment: waiting } = await lockUndecided(context, verdict.paymentId)
  const payment = await transitionPayment(context.db, waiting.id, 'waiting_verification', 'rejected', {
    decidedBy: verdict.staffId,
    decidedAt: context.now,
    note,
    // The line of the bank statement can be recorded anew.
    ...(isRecordOf(waiting) && { providerReference: null }),
  })
  const dueAt = await dueOfReopened(context, before)
  const invoice = await transitionInvoice(context.db, before.id, 'waiting_verification', 'pending', { dueAt })
  await emit(context, proofRefused, { invoice, staffId: verdict.staffId, note })
  const after = await lockInvoice(context.db, invoice.id)
  if (after.status === 'cancelled') return { invoice: after, payment }
  const lost = await goodsLost(context, invoice)
  if (lost !== 'none') {
    const refused = lost === 'some' ? { note } : undefined
    return { invoice: await cancelInvoice(context, { invoiceId: invoice.id, cause: 'customer', refused }), payment }
  }
  await notifyInvoice(context, invoice, isRecordOf(waiting) ? 'transfer_not_booked' : 'payment_rejected', { note })
  return { invoice, payment }
}

interface Cancelling {
  readonly cause: 'expired' | 'customer'
  /** Shipments that leave by themselves. */
  readonly except?: readonly string[]
  /** Why its proof was rejected, if that left it without some of its goods. */
  readonly refused?: { readonly note: string } | undefined
}

/**
 * Cancels an unpaid invoice: ends its live attempt, releases its shipments and returns its vouchers, and the shipments
 * follow (domain notes 4.1, row 18).
 * @throws `move_not_allowed` for an invoice that is no longer unpaid, or that does not expire
 */
export const cancelInvoice = async (
  context: WriteContext,
  { invoiceId, ...how }: Cancelling & { readonly invoiceId: string },
): Promise<InvoiceRow> => cancelLocked(context, await lockInvoice(context.db, invoiceId), how)

/** As `cancelInvoice`, for an invoice that the caller has locked. @throws `move_not_allowed` */
export const cancelLocked = async (
  context: WriteContext,
  before: InvoiceRow,
  { cause, except = [], refused }: Cancelling,
): Promise<InvoiceRow> => {
  const { db } = context
  const invoiceId = before.id
  const isOver = canLapse(before) && before.dueAt <= context.now
  if (cause === 'expired' && !isOver) throw fail('move_not_allowed')
  const invoice = await transitionInvoice(db, invoiceId, 'pending', 'cancelled', { cancelledAt: context.now })
  await db
    .update(payments)
    .set({ status: cause === 'expired' ? 'expired' : 'cancelled', updatedAt: sql`now()` })
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'waiting_payment')))
  const released = await releaseShipments(db, invoice.service, invoiceId)
  await releaseRedemptions(db, invoiceId)
  await emit(context, invoiceCancelled, { invoice, shipmentIds: released.filter((id) => !except.includes(id)) })
  if (refused) await notifyInvoice(context, invoice, 'invoice_cancelled_unproved', refused)
  else await notifyInvoice(context, invoice, cause === 'expired' ? expiredNotice(invoice) : 'invoice_cancelled')
  return invoice
}

const expiredNotice = ({ type, service }: InvoiceRow) => {
  if (type === 'top_up') return 'top_up_expired'
  return service === 'ekspor' ? 'export_invoice_expired' : 'invoice_expired'
}
