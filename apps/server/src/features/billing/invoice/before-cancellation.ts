import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { invoices, invoiceShipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { dispatched } from './rows'
import { cancelInvoice } from './settle'

/** A shipment that no longer returns to the cart when its invoice is cancelled. */
const travels = sql`exists (
  select 1 from invoice_shipments beside join shipments s on s.id = beside.shipment_id
   where beside.invoice_id = ${invoices.id} and beside.is_live and s.status in ${sql.raw(dispatched)})`

/**
 * Cancels the unpaid invoices of shipments that leave them: their other shipments return to the cart, so that no
 * invoice ever misses a line. One that is paid later and bills goods on their way stays, or those would travel
 * unbilled; once it is paid, the share of the cancelled shipment is refunded.
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
        not(travels),
      ),
    )
  for (const { invoiceId } of billed)
    await cancelInvoice(context, { invoiceId, cause: 'customer', except: shipmentIds })
}
