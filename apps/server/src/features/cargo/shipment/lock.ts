import { asc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipments, type exportShipments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { lockShipments } from '../transition/store'

/** The text of the lock on a customer's carts, for statements that take it together with rows. */
export const cartsLock = (customerId: string): string => `carts:${customerId}`

const lock = statement<never>('lock_carts', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/**
 * Serialises checkouts, deletions and invoice closures of one customer. Rows are also locked in id order; this lock
 * prevents deadlocks when a transaction discovers further rows to lock.
 */
export const lockCarts = async (db: Db, customerId: string): Promise<void> => {
  await lock(db, [cartsLock(customerId)])
}

/**
 * The same for all owners of these shipments, in one order for whoever needs several: before any row is locked, like
 * everywhere.
 */
export const lockCartsOf = async (
  db: Db,
  table: typeof shipments | typeof exportShipments,
  which: SQL | undefined,
): Promise<void> => {
  const owners = await db
    .selectDistinct({ customerId: table.customerId })
    .from(table)
    .where(which)
    .orderBy(asc(table.customerId))
  for (const { customerId } of owners) await lockCarts(db, customerId)
}

/**
 * Locks imported shipments that are about to be cancelled, with those billed beside them: their unpaid invoices end with
 * them.
 */
export const lockToCancel = async (db: Db, which: SQL | undefined): Promise<(typeof shipments.$inferSelect)[]> => {
  await lockCartsOf(db, shipments, which)
  return lockShipments(
    db,
    shipments,
    sql`${shipments.id} in (
      select ${shipments.id} from ${shipments} where ${which}
      union
      select beside.shipment_id from ${shipments}
        join invoice_shipments named on named.shipment_id = ${shipments.id} and named.is_live
        join invoice_shipments beside on beside.invoice_id = named.invoice_id
       where ${which})`,
  )
}
