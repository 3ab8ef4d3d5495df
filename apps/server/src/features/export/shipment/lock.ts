import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { lockCarts, lockShipments } from '../../cargo/public'

export type ExportRow = typeof exportShipments.$inferSelect

/**
 * Locks shipments of one customer, under the lock that checkouts and invoice closures of this customer share.
 * @throws `not_found` if one of them is not theirs
 */
export const lockExports = async (db: Db, customerId: string, ids: readonly string[]): Promise<ExportRow[]> => {
  const wanted = [...new Set(ids)]
  await lockCarts(db, customerId)
  const ofCustomer = and(inArray(exportShipments.id, wanted), tested(eq(exportShipments.customerId, customerId)))
  const rows = await lockShipments(db, exportShipments, ofCustomer)
  if (rows.length !== wanted.length) throw fail('not_found')
  return rows
}
