import { randomBytes } from 'node:crypto'
import { codeBytes, codeFromBytes, countrySettings, type Country } from '@layar/domain'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceLines, refunds } from '../../../db/schema'
import { snapshotOf } from '../invoice/snapshot'
import type { InvoiceRow } from '../invoice/store'

export type RefundRow = typeof refunds.$inferSelect

/** The reason of a refund that measuring caused; readers get it in their language. */
export const measuredLess = 'measured_less'

/** The reason of a refund of what measuring added to an invoice that was cancelled; readers get it in their language. */
export const billedAgain = 'billed_again'

/** The reason of a refund of a service that was cancelled before it was done; readers get it in their language. */
export const serviceCancelled = 'service_cancelled'

/** The reason of a refund of the GST of a flight whose contents are others by now; readers get it in their language. */
export const flightChanged = 'flight_changed'

/** Whether a refund corrects the price of goods that go on, and does not return the money of goods that do not. */
export const isCorrection = ({ reason }: Pick<RefundRow, 'reason'>): boolean =>
  [measuredLess, billedAgain, serviceCancelled, flightChanged].includes(reason)

/** The reason of a refund that a cancellation requested; readers get it in their language. */
export const shipmentCancelled = 'shipment_cancelled'

export const newCreditNoteCode = (): string => codeFromBytes('credit_note', randomBytes(codeBytes))

/** Where money goes that is returned automatically. */
export const defaultMethod = (country: Country): 'balance' | 'credit_note' =>
  countrySettings[country].hasSaldo ? 'balance' : 'credit_note'

/**
 * All that pays an invoice: its total, and what credit notes took off before, since they are payments and not
 * discounts.
 */
export const worthMinor = async (db: Db, { id, totalMinor }: InvoiceRow): Promise<number> => {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(-${invoiceLines.amountMinor}), 0)::text` })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, id), eq(invoiceLines.kind, 'credit_note')))
  return totalMinor + Number(row?.minor ?? 0)
}

/** The refunded or requested amount of an invoice; `which` narrows it. */
const givenMinor = async (db: Db, invoice: InvoiceRow, which?: SQL): Promise<number> => {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), ne(refunds.status, 'rejected'), which))
  return Number(row?.minor ?? 0)
}

/** The amount of a paid invoice that is neither refunded nor requested; lock the invoice before relying on it. */
export const refundableMinor = async (db: Db, invoice: InvoiceRow): Promise<number> => {
  if (invoice.status !== 'paid') return 0
  return Math.max(0, (await worthMinor(db, invoice)) - (await givenMinor(db, invoice)))
}

/**
 * How an amount is refunded: by the requested method as far as money paid the invoice, and the rest as a credit note.
 * Otherwise a transfer would turn credit notes into money. The invoice is locked.
 */
export const refundParts = async (
  db: Db,
  invoice: InvoiceRow,
  { method, amountMinor }: Pick<RefundRow, 'method' | 'amountMinor'>,
): Promise<Pick<RefundRow, 'method' | 'amountMinor'>[]> => {
  if (method === 'credit_note') return [{ method, amountMinor }]
  const moneyLeftMinor = invoice.totalMinor - (await givenMinor(db, invoice, ne(refunds.method, 'credit_note')))
  const moneyMinor = Math.max(0, Math.min(amountMinor, moneyLeftMinor))
  const parts = [
    { method, amountMinor: moneyMinor },
    { method: 'credit_note' as const, amountMinor: amountMinor - moneyMinor },
  ]
  return parts.filter((part) => part.amountMinor > 0)
}

/** Tax on our own services that the invoice charged, less what refunds are known to have returned. */
export const serviceTaxLeftMinor = async (db: Db, invoice: InvoiceRow): Promise<number> => {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${refunds.serviceTaxMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), ne(refunds.status, 'rejected')))
  return Math.max(0, (snapshotOf(invoice.snapshot).service_tax_minor ?? 0) - Number(row?.minor ?? 0))
}
