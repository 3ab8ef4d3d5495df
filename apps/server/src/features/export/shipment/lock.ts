import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { lockCarts, lockCartsOf, lockShipments } from '../../cargo/public'

export type ExportRow = typeof exportShipments.$inferSelect

const ofCustomer = (customerId: string, ids: readonly string[]): SQL | undefined =>
  and(inArray(exportShipments.id, [...ids]), tested(eq(exportShipments.customerId, customerId)))

/**
 * Locks shipments of one customer, under the lock that checkouts and invoice closures of this customer share.
 * @throws `not_found` if one of them is not theirs
 */
export const lockExports = async (db: Db, customerId: string, ids: readonly string[]): Promise<ExportRow[]> => {
  const wanted = [...new Set(ids)]
  await lockCarts(db, customerId)
  const rows = await lockShipments(db, exportShipments, ofCustomer(customerId, wanted))
  if (rows.length !== wanted.length) throw fail('not_found')
  return rows
}

/**
 * Locks shipments that are about to be cancelled, with those billed or reviewed beside them: what is left of an invoice
 * or of a review is billed anew. As a checkout does, it locks the carts of their owners first.
 */
export const lockExportsToCancel = async (db: Db, which: SQL | undefined): Promise<ExportRow[]> => {
  await lockCartsOf(db, exportShipments, which)
  return lockShipments(
    db,
    exportShipments,
    sql`${exportShipments.id} in (
      select ${exportShipments.id} from ${exportShipments} where ${which}
      union
      select beside.shipment_id from ${exportShipments}
        join invoice_export_shipments named on named.shipment_id = ${exportShipments.id} and named.is_live
        join invoice_export_shipments beside on beside.invoice_id = named.invoice_id
       where ${which}
      union
      select beside.id from ${exportShipments}
        join export_shipments beside on beside.request_id = ${exportShipments.requestId}
       where ${which})`,
  )
}

/** The same for shipments of one customer; returns these alone. @throws `not_found` if one of them is not theirs */
export const lockOwnExportsToCancel = async (
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<ExportRow[]> => {
  const wanted = new Set(ids)
  const rows = await lockExportsToCancel(db, ofCustomer(customerId, [...wanted]))
  const own = rows.filter(({ id }) => wanted.has(id))
  if (own.length !== wanted.size) throw fail('not_found')
  return own
}
