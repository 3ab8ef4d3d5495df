import { and, eq, inArray, notLike } from 'drizzle-orm'
import type { Db } from '../db/open'
import { idempotencyKeys } from '../db/schema'

/**
 * Whoever takes back what these calls made and sends the same again at once wants a new one, not the answer kept for the
 * first. Answers kept under a client's own key stay.
 */
export const forgetTwins = async (db: Db, customerId: string, paths: readonly string[]): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, customerId),
        inArray(idempotencyKeys.call, [...paths]),
        notLike(idempotencyKeys.key, 'key:%'),
      ),
    )
}
