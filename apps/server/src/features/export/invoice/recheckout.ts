import { and, eq, inArray } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { billExports, repriceExports } from '../shipment/bill'
import {
  findMainInvoice,
  mainShipmentsOf,
  cancelInvoice,
  snapshotOf,
  canLapse,
  lockInvoice,
  paymentsOf,
  type InvoiceRow,
} from '../../billing/public'
import { findExportInvoice } from './read'

/** Cancelled at or after its due date. */
const isExpired = ({ dueAt, cancelledAt }: InvoiceRow): boolean => cancelledAt !== null && dueAt <= cancelledAt

/** The live invoice that now bills its shipments; a repeated request returns it. */
const successorOf = async (
  { db }: CustomerContext,
  shipmentIds: readonly string[],
): Promise<InvoiceRow | undefined> => {
  for (const shipmentId of shipmentIds) {
    const found = await findMainInvoice(db, shipmentId, 'ekspor')
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Bills the shipments of an expired invoice again: at the current tariff, with the destination's restrictions
 * rechecked, with the vouchers still valid and the last chosen payment method. Returns an open invoice unchanged, and
 * for an expired one already billed again its successor.
 * @throws `not_found`, `invoice_paid_already`, `invoice_not_expired`, and what blocks a shipment, such as goods that
 * its destination now prohibits
 */
export const recheckOut = async (context: CustomerContext, invoiceCode: string): Promise<InvoiceRow> => {
  const { db, now, customer } = context
  const { id } = await findExportInvoice(context, invoiceCode)
  // Under the lock of the customer's checkouts: later concurrent requests find the successor.
  const locked = await lockInvoice(db, id)
  if (locked.status === 'paid' || locked.status === 'refunded') throw fail('invoice_paid_already')
  const isOver = locked.status === 'pending' && canLapse(locked) && locked.dueAt <= now
  if (locked.status !== 'cancelled' && !isOver) return locked

  const old = isOver ? await cancelInvoice(context, { invoiceId: id, cause: 'expired' }) : locked
  const shipmentIds = await mainShipmentsOf(db, 'ekspor', id)
  const successor = await successorOf(context, shipmentIds)
  if (successor !== undefined) return successor
  if (!isExpired(old)) throw fail('invoice_not_expired')
  const rows = await db
    .select()
    .from(exportShipments)
    .where(and(inArray(exportShipments.id, shipmentIds), eq(exportShipments.status, 'cancelled')))
    .orderBy(exportShipments.id)
  if (rows.length === 0) throw fail('invoice_not_expired')
  const [last] = await paymentsOf(db, id)
  const repriced = await repriceExports(context, rows)
  return billExports(context, {
    customerId: customer.id,
    rows: repriced,
    voucherCodes: snapshotOf(old.snapshot).vouchers.map(({ voucher_code }) => voucher_code),
    payment: last === undefined ? null : { vendor: last.vendor, method: last.method },
    shown: {
      totalMinor: old.totalMinor,
      isPartial: rows.length < shipmentIds.length,
      isEdited: false,
      isPriceChanged: rows.some(({ totalMinor }, index) => totalMinor !== repriced[index]?.totalMinor),
    },
    actor: { kind: 'customer', id: customer.id },
  })
}
