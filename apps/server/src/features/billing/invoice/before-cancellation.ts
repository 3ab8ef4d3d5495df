import { and, eq, inArray } from 'drizzle-orm'
import { invoices, invoiceShipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { cancelInvoice } from './settle'

/**
 * Cancels the unpaid invoices of shipments that leave them: their other shipments return to the cart, so that no
 * invoice ever misses a line.
 */
export const endUnpaidInvoices = async (
  context: WriteContext,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> => {
  const billed = await context.db
    .selectDistinct({ invoiceId: invoiceShipments.invoiceId })
    .from(invoiceShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceShipments.invoiceId))
    .where(
      and(
        inArray(invoiceShipments.shipmentId, [...shipmentIds]),
        eq(invoiceShipments.isLive, true),
        eq(invoices.status, 'pending'),
      ),
    )
  for (const { invoiceId } of billed)
    await cancelInvoice(context, { invoiceId, cause: 'customer', except: shipmentIds })
}
