import { and, eq, inArray, min } from 'drizzle-orm'
import { exportRequests, exportShipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { type InvoiceRow, mainShipmentsOf, notifyInvoice, snapshotOf } from '../../billing/public'
import { type ExportBill, billExports } from './bill'

/** When their customer checked them out, and used the vouchers. */
const checkedOutAt = async ({ db }: WriteContext, ids: readonly string[]): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: min(exportRequests.createdAt) })
    .from(exportShipments)
    .innerJoin(exportRequests, eq(exportRequests.id, exportShipments.requestId))
    .where(inArray(exportShipments.id, [...ids]))
  return row?.at ?? undefined
}

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
  const rest = await billExports(context, {
    customerId: invoice.customerId,
    rows,
    voucherCodes: snapshotOf(invoice.snapshot).vouchers.map(({ voucher_code: code }) => code),
    vouchersAt: await checkedOutAt(context, ids),
    payment: null,
    ...how,
  })
  // Goods that waited for a payment before make no step that tells their customer what is to be paid now, and by when.
  if (status === 'waiting_payment' && rest.status === 'pending') await notifyInvoice(context, rest, 'invoice_issued')
}
