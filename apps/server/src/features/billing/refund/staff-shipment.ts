import type { StaffShipmentDetail } from '@layar/contract'
import { desc, eq } from 'drizzle-orm'
import { invoiceShipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { invoiceRows } from '../invoice/rows'
import { summaryView } from '../invoice/view'
import { shipmentRefunds } from './staff-rows'

/** The invoices that bill an imported shipment, and its refunds, as staff see them. */
export const billingOfShipment = async (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { shipmentId }: { readonly shipmentId: string },
): Promise<Pick<StaffShipmentDetail, 'invoices' | 'refunds'>> => {
  const billed = await db
    .select({ id: invoiceShipments.invoiceId })
    .from(invoiceShipments)
    .where(eq(invoiceShipments.shipmentId, shipmentId))
    .orderBy(desc(invoiceShipments.invoiceId))
  const invoices = billed.length === 0 ? [] : await invoiceRows.byIds(db, [billed.map(({ id }) => id)])
  return {
    invoices: invoices.map((invoice) => summaryView(invoice, now)),
    refunds: await shipmentRefunds(db, { service: 'impor', shipmentId }),
  }
}
