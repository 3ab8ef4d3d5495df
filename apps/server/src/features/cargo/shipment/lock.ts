import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'

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
