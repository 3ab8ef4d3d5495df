import type { HeldPayment } from '@layar/contract'
import { formatMoney, isCurrency, type HeldReason } from '@layar/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { suspenseEntries } from '../../../db/schema'
import type { InvoiceRow } from '../invoice/store'

export type HeldRow = Pick<typeof suspenseEntries.$inferSelect, 'currency' | 'amountMinor' | 'reason'>
type HeldInvoice = Pick<InvoiceRow, 'status' | 'cancelledAt' | 'dueAt'>

/** Why money sent for this invoice did not pay it, as its customer is told. */
export const heldReasonOf = (reason: HeldRow['reason'], { status, cancelledAt, dueAt }: HeldInvoice): HeldReason => {
  if (reason === 'wrong_amount' || reason === 'wrong_currency') return reason
  if (status === 'paid') return 'invoice_paid'
  if (status === 'cancelled')
    return cancelledAt !== null && dueAt !== null && dueAt <= cancelledAt ? 'invoice_expired' : 'invoice_cancelled'
  return status === 'refunded' ? 'invoice_refunded' : 'method_closed'
}

/** The minor unit of an unsupported currency is unknown: its code is enough. */
export const heldAmount = ({ currency, amountMinor }: HeldRow): string =>
  isCurrency(currency) ? formatMoney({ currency, amountMinor }) : currency

/** Money sent for this invoice that finance has not booked or returned yet. */
export const heldPaymentsOf = async (db: Db, invoice: InvoiceRow): Promise<HeldPayment[]> => {
  const rows = await db
    .select()
    .from(suspenseEntries)
    .where(and(eq(suspenseEntries.invoiceId, invoice.id), eq(suspenseEntries.status, 'open')))
    .orderBy(asc(suspenseEntries.createdAt), asc(suspenseEntries.id))
  return rows.map((row) => ({
    amount: heldAmount(row),
    reason: heldReasonOf(row.reason, invoice),
    received_at: row.createdAt.toISOString(),
  }))
}
