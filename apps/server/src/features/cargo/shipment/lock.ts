import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'

/**
 * One checkout, deletion or end of an invoice of a customer after the other. The rows are locked besides, in id order;
 * this spares them the circles that arise where one of them finds out on its way which further rows it needs.
 */
export const lockCarts = async (db: Db, customerId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`carts:${customerId}`}, 0))`)
}
