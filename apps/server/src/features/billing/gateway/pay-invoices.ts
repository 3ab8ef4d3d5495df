import { countrySettings } from '@layar/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoices, payments, providerEvents, suspenseEntries } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import type { StaffMember } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { seenInvoiceId } from '../../../request/sites'
import { notifyBalanceEntry } from '../balance/notify'
import { completeInvoice } from '../invoice/settle'
import { endLivePayment, lockInvoices, transitionPayment, type InvoiceRow, type PaymentRow } from '../invoice/store'
import type { StoredProof } from '../payment/view'
import { creditFrom, invoiceOf, type SuspenseRow } from './suspense-entry'

interface Paying {
  readonly staff: Pick<StaffMember, 'id' | 'sight'>
  /** Each once, in the order that they are paid in. */
  readonly invoiceCodes: readonly string[]
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
  { staff, note, entry }: Paying & { readonly entry: SuspenseRow },
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

const failAt = (
  code: 'suspense_invoice_unknown' | 'suspense_invoice_closed' | 'suspense_other_customer',
  named: string,
) => failFields({ invoice_codes: { code, values: { code: named } } })

/** The named invoices in their order. @throws errors at the field `invoice_codes` */
const findNamed = async ({ db }: WriteContext, { staff, invoiceCodes }: Paying): Promise<InvoiceRow[]> => {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.invoiceCode, [...invoiceCodes]), seenInvoiceId(staff, sql`${invoices.id}`)))
  return invoiceCodes.map((code) => {
    const row = rows.find(({ invoiceCode }) => invoiceCode === code)
    if (row === undefined) throw failAt('suspense_invoice_unknown', code)
    return row
  })
}

/** Locks the named invoices: open ones, all of one customer and of the money's currency. @throws errors at the field */
const lockNamed = async (context: WriteContext, entry: SuspenseRow, sender: string | undefined, paying: Paying) => {
  const found = await findNamed(context, paying)
  const [first] = found
  if (first === undefined) throw failFields({ invoice_codes: 'field_required' })
  const customerId = sender ?? first.customerId
  const foreign = found.find((one) => one.customerId !== customerId || one.currency !== entry.currency)
  if (foreign !== undefined) throw failAt('suspense_other_customer', foreign.invoiceCode)
  const locked = await lockInvoices(context.db, { customerId, invoiceIds: found.map(({ id }) => id) })
  const closed = locked.find(({ status }) => status !== 'pending')
  if (closed !== undefined) throw failAt('suspense_invoice_closed', closed.invoiceCode)
  return { first, locked }
}

/**
 * Pays all of the named invoices with this money, or none; the rest goes to the balance, where the country has one.
 * @throws errors at the field `invoice_codes`
 */
export const payInvoices = async (context: WriteContext, entry: SuspenseRow, paying: Paying): Promise<void> => {
  const { db, now } = context
  const source = await sourceOf(context, entry)
  const sender = source?.customerId ?? (await invoiceOf(context, entry))?.customerId
  const { first, locked } = await lockNamed(context, entry, sender, paying)
  const restMinor = entry.amountMinor - locked.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  if (restMinor < 0) throw failFields({ invoice_codes: 'suspense_too_little' })
  if (restMinor > 0 && !countrySettings[first.country].hasSaldo)
    throw failFields({ invoice_codes: 'suspense_too_much' })
  // Recorded money that named no invoice is about this customer from now on.
  if (entry.recordedBy !== null && entry.invoiceId === null)
    await db.update(suspenseEntries).set({ invoiceId: first.id }).where(eq(suspenseEntries.id, entry.id))
  for (const invoice of locked) {
    await endLivePayment(db, invoice.id, now)
    await completeInvoice(context, invoice, await attach(context, invoice, source, { ...paying, entry }))
  }
  if (restMinor === 0) return
  const { staff, note } = paying
  await notifyBalanceEntry(context, await creditFrom(context, entry, first, { amountMinor: restMinor, staff, note }))
}
