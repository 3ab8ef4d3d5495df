import { and, eq, inArray } from 'drizzle-orm'
import { invoiceExportShipments, invoices } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import type { InvoiceRow } from '../../billing/public'

/** What exports still owe, additional invoices included. */
export const unpaidInvoicesOf = async ({ db }: WriteContext, ids: readonly string[]): Promise<InvoiceRow[]> => {
  const rows = await db
    .selectDistinctOn([invoices.id], { invoice: invoices })
    .from(invoiceExportShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceExportShipments.invoiceId))
    .where(
      and(
        inArray(invoiceExportShipments.shipmentId, [...ids]),
        eq(invoiceExportShipments.isLive, true),
        eq(invoices.status, 'pending'),
      ),
    )
  return rows.map(({ invoice }) => invoice)
}
