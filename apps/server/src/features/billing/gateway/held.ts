import type { HeldPayment } from '@layar/contract'
import { formatMoney, isCurrency, type HeldReason } from '@layar/domain'
import type { suspenseEntries } from '../../../db/schema'
import type { HeldFacts } from '../invoice/facts'
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
export const heldPaymentView = (row: HeldFacts, invoice: HeldInvoice): HeldPayment => ({
  amount: heldAmount(row),
  reason: heldReasonOf(row.reason, invoice),
  received_at: new Date(row.createdAt).toISOString(),
})
