import { eq } from 'drizzle-orm'
import type { suspenseEntries } from '../../../db/schema'
import { invoices } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { creditBalance, type BalanceEntryRow } from '../balance/ledger'
import type { InvoiceRow } from '../invoice/store'

export type SuspenseRow = typeof suspenseEntries.$inferSelect

/** The invoice that the money is about. */
export const invoiceOf = async ({ db }: WriteContext, { invoiceId }: SuspenseRow): Promise<InvoiceRow | undefined> => {
  if (invoiceId === null) return undefined
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  return invoice
}

/** Credits money of this entry to the balance of the invoice's customer, once. @throws as `creditBalance` */
export const creditFrom = async (
  { db }: WriteContext,
  entry: SuspenseRow,
  invoice: Pick<InvoiceRow, 'id' | 'customerId' | 'currency'>,
  { amountMinor, staff, note }: { readonly amountMinor: number; readonly staff: { readonly id: string }; note: string },
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
