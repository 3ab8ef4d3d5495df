import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'

/**
 * Serialises checkouts, deletions and invoice closures of one customer. Rows are also locked in id order; this lock
 * prevents deadlocks when a transaction discovers further rows to lock.
 */
export const lockCarts = async (db: Db, customerId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`carts:${customerId}`}, 0))`)
}
