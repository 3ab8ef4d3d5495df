import { and, eq, inArray } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { type InvoiceRow, mainShipmentsOf, snapshotOf } from '../../billing/public'
import { type ExportBill, billExports } from './bill'

/**
 * Bills the shipments that a cancelled invoice leaves in this status on a new one, with its vouchers; an additional
 * invoice leaves none.
 */
export const billRemaining = async (
  context: WriteContext,
  invoice: InvoiceRow,
  {
    status,
    ...how
  }: Pick<ExportBill, 'actor' | 'publicNote'> & {
    readonly status: 'waiting_payment' | 'waiting_verification'
  },
): Promise<void> => {
  const ids = await mainShipmentsOf(context.db, 'ekspor', invoice.id)
  const rows = await context.db
    .select()
    .from(exportShipments)
    .where(and(inArray(exportShipments.id, ids), eq(exportShipments.status, status)))
    .orderBy(exportShipments.id)
  if (rows.length === 0) return
  await billExports(context, {
    customerId: invoice.customerId,
    rows,
    voucherCodes: snapshotOf(invoice.snapshot).vouchers.map(({ voucher_code: code }) => code),
    payment: null,
    ...how,
  })
}
