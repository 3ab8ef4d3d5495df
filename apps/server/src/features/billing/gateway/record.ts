import type { BillingCurrency } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, suspenseEntries } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { seenInvoiceId } from '../../../request/sites'
import { lockInvoice, type InvoiceRow } from '../invoice/store'
import { lockReference, recordedTransfer, recordKey, usedReference } from '../payment/bank-reference'
import { dayInSingapore } from '../payment/instructions'
import { isClosed, isRealDay } from '../payment/proof'
import type { SuspenseRow } from './suspense-entry'

/** A line of the bank statement; `invoiceCode` is the invoice that it was sent for, where that can be told. */
export interface HeldTransfer {
  readonly invoiceCode: string | undefined
  readonly currency: BillingCurrency
  readonly amountMinor: number
  /** `YYYY-MM-DD` */
  readonly receivedOn: string
  readonly bankReference: string
  readonly senderName: string | null
}

/** What is held, and false if it was recorded before. */
export interface RecordedHeld {
  readonly entry: SuspenseRow
  readonly isNew: boolean
}

const lockNamed = async ({ db, staff }: StaffContext, code: string): Promise<InvoiceRow> => {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.invoiceCode, code), seenInvoiceId(staff, sql`${invoices.id}`)))
  if (found === undefined) throw failFields({ invoice_code: 'not_found' })
  return lockInvoice(db, found.id)
}

/** @throws errors at the field `received_on` */
export const assertDay = (receivedOn: string, now: Date): void => {
  if (!isRealDay(receivedOn)) throw failFields({ received_on: 'field_invalid' })
  if (receivedOn > dayInSingapore(now)) throw failFields({ received_on: 'proof_date_wrong' })
}

/** A line of the bank statement that no payment has used. @throws `bank_reference_used` */
export const assertUnpaidLine = async (
  db: Db,
  line: Pick<HeldTransfer, 'currency'>,
  reference: string,
): Promise<void> => {
  const isUsed =
    (await recordedTransfer(db, line, reference)) !== undefined ||
    (await usedReference(db, line, reference)) !== undefined
  if (isUsed) throw fail('bank_reference_used')
}

/** @throws `transfer_pays_invoice` at the field: what an open invoice takes is no money in suspense */
const reasonFor = (
  invoice: InvoiceRow | undefined,
  { currency, amountMinor }: HeldTransfer,
  now: Date,
): SuspenseRow['reason'] => {
  if (invoice === undefined) return 'unknown_payment'
  if (invoice.currency !== currency) return 'wrong_currency'
  if (isClosed(invoice, now)) return 'late'
  if (invoice.totalMinor === amountMinor) throw failFields({ invoice_code: 'transfer_pays_invoice' })
  return 'wrong_amount'
}

const repeated = (entry: SuspenseRow, invoice: InvoiceRow | undefined, transfer: HeldTransfer): RecordedHeld => {
  const isSame = entry.amountMinor === transfer.amountMinor && entry.invoiceId === (invoice?.id ?? null)
  if (!isSame) throw fail('bank_reference_used')
  return { entry, isNew: false }
}

/**
 * Holds a transfer that staff found on the bank statement and that no open invoice takes. Its customer is told once a
 * colleague has decided. The same line again changes nothing.
 * @throws `bank_reference_used`, errors at fields
 */
export const recordHeld = async (context: StaffContext, transfer: HeldTransfer): Promise<RecordedHeld> => {
  const { db, now, staff } = context
  const { currency, amountMinor, receivedOn, bankReference, senderName } = transfer
  assertDay(receivedOn, now)
  const line = { currency }
  await lockReference(db, line, bankReference)
  const lineKey = recordKey(line, bankReference)
  const [known] = await db.select().from(suspenseEntries).where(eq(suspenseEntries.lineKey, lineKey))
  const invoice = transfer.invoiceCode === undefined ? undefined : await lockNamed(context, transfer.invoiceCode)
  if (known !== undefined) return repeated(known, invoice, transfer)
  await assertUnpaidLine(db, line, bankReference)
  const [entry] = await db
    .insert(suspenseEntries)
    .values({
      invoiceId: invoice?.id ?? null,
      currency,
      amountMinor,
      reason: reasonFor(invoice, transfer, now),
      recordedBy: staff.id,
      receivedOn,
      bankReference,
      senderName,
      lineKey,
    })
    .returning()
  if (entry === undefined) throw new Error('The money was not written.')
  return { entry, isNew: true }
}
