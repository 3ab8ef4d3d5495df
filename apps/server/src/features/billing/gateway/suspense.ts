import type { SuspenseWay } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { invoices, payments, providerEvents, refunds, suspenseEntries } from '../../../db/schema'
import { fail, failFields } from '../../../request/fail'
import { seenInvoiceId } from '../../../request/sites'
import type { StaffMember } from '../../../request/context'
import { completeInvoice } from '../invoice/settle'
import { endLivePayment, lockInvoice, transitionPayment, type InvoiceRow, type PaymentRow } from '../invoice/store'
import { creditBalance, type BalanceEntryRow } from '../balance/ledger'
import { notifyBalanceEntry } from '../balance/notify'
import type { StoredProof } from '../payment/view'
import type { RefundRow } from '../refund/store'
import { notifyCredited, notifyRefunded, notifyReturned } from './notify'
import type { WriteContext } from '../../../jobs/write'

export type SuspenseRow = typeof suspenseEntries.$inferSelect

/** Finance's decision about money that matched nothing. */
export interface Settlement {
  readonly suspenseId: string
  readonly staff: Pick<StaffMember, 'id' | 'sight'>
  readonly way: SuspenseWay
  readonly invoiceCode: string | undefined
  readonly bankReference: string | undefined
  readonly note: string
}

const sourceOf = async ({ db }: WriteContext, entry: SuspenseRow): Promise<PaymentRow | undefined> => {
  if (entry.providerEventId === null) return undefined
  const [row] = await db
    .select({ payment: payments })
    .from(providerEvents)
    .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(eq(providerEvents.id, entry.providerEventId))
  return row?.payment
}

const credit = async (
  { db }: WriteContext,
  entry: SuspenseRow,
  invoice: Pick<InvoiceRow, 'id' | 'customerId' | 'currency'>,
  amountMinor: number,
  { staff, note }: Settlement,
): Promise<BalanceEntryRow> => {
  const booked = await creditBalance(db, {
    customerId: invoice.customerId,
    currency: invoice.currency,
    kind: entry.refundId === null ? 'overpayment' : 'refund',
    amountMinor,
    cause: `suspense:${entry.id}`,
    invoiceId: invoice.id,
    staffId: staff.id,
    note,
  })
  return booked.entry
}

/** What the bank statement says of money that staff recorded. */
const proofOfRecord = (entry: SuspenseRow): Record<string, unknown> | null => {
  const { recordedBy, bankReference, receivedOn } = entry
  if (recordedBy === null || bankReference === null || receivedOn === null) return null
  const proof: StoredProof = {
    bank: '',
    sender_name: entry.senderName ?? '',
    amount_minor: entry.amountMinor,
    date: receivedOn,
    note: null,
    submitted_at: entry.createdAt.toISOString(),
    bank_reference: bankReference,
    recorded_by: recordedBy,
  }
  return { ...proof }
}

/** Marks the attempt that the money was sent for as paid if it is this invoice's; otherwise adds a paid one. */
const attach = async (
  { db, now }: WriteContext,
  invoice: InvoiceRow,
  source: PaymentRow | undefined,
  { staff, note, entry }: Settlement & { readonly entry: SuspenseRow },
): Promise<PaymentRow> => {
  const isOwn = source?.invoiceId === invoice.id && source.amountMinor === invoice.totalMinor
  if (isOwn && (source.status === 'expired' || source.status === 'cancelled'))
    return transitionPayment(db, source.id, source.status, 'paid', { decidedBy: staff.id, decidedAt: now, note })
  const [row] = await db
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      vendor: source?.vendor ?? 'bank_transfer',
      method: source?.method ?? 'bank_transfer',
      status: 'paid',
      currency: invoice.currency,
      amountMinor: invoice.totalMinor,
      orderTracking: 'CP',
      expiresAt: now,
      decidedBy: staff.id,
      decidedAt: now,
      note,
      proof: proofOfRecord(entry),
    })
    .returning()
  if (row === undefined) throw new Error('The payment was not written.')
  return row
}

const invoiceOf = async ({ db }: WriteContext, { invoiceId }: SuspenseRow): Promise<InvoiceRow | undefined> => {
  if (invoiceId === null) return undefined
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  return invoice
}

/** The refund that the bank sent back. */
const refundOf = async ({ db }: WriteContext, { refundId }: SuspenseRow): Promise<RefundRow | undefined> => {
  if (refundId === null) return undefined
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return refund
}

const payInvoice = async (context: WriteContext, entry: SuspenseRow, settlement: Settlement): Promise<void> => {
  const { db } = context
  const [found] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.invoiceCode, settlement.invoiceCode?.trim().toUpperCase() ?? ''),
        seenInvoiceId(settlement.staff, sql`${invoices.id}`),
      ),
    )
  if (found === undefined) throw failFields({ invoice_code: 'not_found' })
  const source = await sourceOf(context, entry)
  const sender = source?.customerId ?? (await invoiceOf(context, entry))?.customerId
  const isForeign = sender !== undefined && sender !== found.customerId
  if (isForeign || found.currency !== entry.currency) throw failFields({ invoice_code: 'suspense_other_customer' })
  const invoice = await lockInvoice(db, found.id)
  if (invoice.status !== 'pending') throw failFields({ invoice_code: 'invoice_not_open' })
  const restMinor = entry.amountMinor - invoice.totalMinor
  if (restMinor < 0) throw failFields({ invoice_code: 'suspense_too_little' })
  if (restMinor > 0 && !countrySettings[invoice.country].hasSaldo)
    throw failFields({ invoice_code: 'suspense_too_much' })
  // Recorded money that named no invoice is about this customer from now on.
  if (entry.recordedBy !== null && entry.invoiceId === null)
    await db.update(suspenseEntries).set({ invoiceId: invoice.id }).where(eq(suspenseEntries.id, entry.id))
  await endLivePayment(context.db, invoice.id, context.now)
  await completeInvoice(context, invoice, await attach(context, invoice, source, { ...settlement, entry }))
  if (restMinor > 0) await notifyBalanceEntry(context, await credit(context, entry, invoice, restMinor, settlement))
}

const toBalance = async (context: WriteContext, entry: SuspenseRow, settlement: Settlement): Promise<void> => {
  const invoice = await invoiceOf(context, entry)
  if (invoice === undefined) throw fail('suspense_no_customer')
  if (invoice.currency !== entry.currency) throw fail('suspense_other_customer')
  const booked = await credit(context, entry, invoice, entry.amountMinor, settlement)
  const refund = await refundOf(context, entry)
  await (refund === undefined
    ? notifyCredited(context, invoice, booked)
    : notifyRefunded(context, invoice, refund, {
        balanceMinor: booked.balanceAfterMinor,
        amountMinor: booked.amountMinor,
      }))
}

/** Notifies the customer, if known, that the money is on its way to them. */
const tellReturned = async (context: WriteContext, entry: SuspenseRow, reference: string): Promise<void> => {
  const invoice = await invoiceOf(context, entry)
  if (invoice === undefined) return
  const refund = await refundOf(context, entry)
  await (refund === undefined
    ? notifyReturned(context, invoice, entry, reference)
    : notifyRefunded(context, invoice, refund, { bankReference: reference, amountMinor: entry.amountMinor }))
}

const wordsOf = ({ way, invoiceCode, bankReference, note }: Settlement): string => {
  const target = way === 'invoice' ? invoiceCode : way === 'returned' ? bankReference : undefined
  return [target === undefined ? way : `${way} ${target}`, note].join(': ')
}

/** @throws `transfer_needs_colleague`, errors at fields */
const assertWay = ({ recordedBy }: SuspenseRow, { way, staff }: Settlement): void => {
  if (way === 'withdrawn' && recordedBy === null) throw failFields({ way: 'field_invalid' })
  if (way !== 'withdrawn' && recordedBy === staff.id) throw fail('transfer_needs_colleague')
}

/**
 * Books suspense money once: to an unpaid invoice of its customer, with the rest to the balance; to the balance; or as
 * returned, a refund that came back to another account. What staff recorded is booked by somebody else, or withdrawn; its line can be recorded again then.
 * @throws `not_found`, `decided_already`, errors at fields, `suspense_no_customer`, `suspense_other_customer`,
 *   `transfer_needs_colleague`
 */
export const settleSuspense = async (context: WriteContext, settlement: Settlement): Promise<SuspenseRow> => {
  const { db, now } = context
  const { suspenseId, staff, way } = settlement
  const returnReference = way === 'returned' ? settlement.bankReference : undefined
  if (way === 'returned' && returnReference === undefined) throw failFields({ bank_reference: 'field_required' })
  const [known] = await db
    .select({ id: suspenseEntries.id })
    .from(suspenseEntries)
    .where(eq(suspenseEntries.id, suspenseId))
  if (known === undefined) throw fail('not_found')
  const [entry] = await db
    .update(suspenseEntries)
    .set({
      status: 'settled',
      decision: sql`${wordsOf(settlement)}`,
      decidedBy: staff.id,
      decidedAt: now,
      ...(way === 'withdrawn' && { lineKey: null, refundId: null }),
    })
    .where(and(eq(suspenseEntries.id, suspenseId), eq(suspenseEntries.status, 'open')))
    .returning()
  if (entry === undefined) throw fail('decided_already')
  assertWay(entry, settlement)
  if (way === 'invoice') await payInvoice(context, entry, settlement)
  if (way === 'balance') await toBalance(context, entry, settlement)
  if (returnReference !== undefined) await tellReturned(context, entry, returnReference)
  return entry
}
