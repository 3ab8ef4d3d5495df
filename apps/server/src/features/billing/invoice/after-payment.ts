import { and, eq, inArray } from 'drizzle-orm'
import { invoiceShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { transitionShipment } from '../../cargo/public'
import { billDifference } from './difference'
import type { InvoiceRow } from './store'

/** Bills or credits what the warehouse measured before the payment. */
export const billDifferences = async (
  context: WriteContext,
  { invoice, measuredIds }: { readonly invoice: InvoiceRow; readonly measuredIds: readonly string[] },
): Promise<void> => {
  if (invoice.service !== 'impor') return
  for (const shipmentId of measuredIds) await billDifference(context, { shipmentId })
}

/**
 * A smaller weight waits until the proof of what a larger one added is decided: compares the goods of such an addition
 * again.
 */
export const compareAgain = async (
  context: WriteContext,
  { invoice }: { readonly invoice: InvoiceRow },
): Promise<void> => {
  if (invoice.service !== 'impor' || invoice.type !== 'additional') return
  const billed = await context.db
    .select({ shipmentId: invoiceShipments.shipmentId })
    .from(invoiceShipments)
    .where(and(eq(invoiceShipments.invoiceId, invoice.id), eq(invoiceShipments.isLive, true)))
  for (const { shipmentId } of billed) await billDifference(context, { shipmentId })
}

const statusBefore = { from_seller: 'pending', warehouse: 'pending_locker' } as const

/** Imported shipments of a cancelled invoice return to their status before checkout. */
export const returnToCart = async (
  context: WriteContext,
  { invoice, shipmentIds }: { invoice: InvoiceRow; shipmentIds: readonly string[] },
): Promise<void> => {
  if (invoice.service !== 'impor' || shipmentIds.length === 0) return
  const rows = await context.db
    .select({ id: shipments.id, status: shipments.status })
    .from(shipments)
    .where(inArray(shipments.id, [...shipmentIds]))
    .orderBy(shipments.id)
  for (const { id, status } of rows)
    if (status === 'from_seller' || status === 'warehouse')
      await transitionShipment(context, {
        shipmentId: id,
        from: status,
        to: statusBefore[status],
        actor: { kind: 'timer' },
        details: { invoice_code: invoice.invoiceCode },
      })
}
