import { and, eq, inArray, notLike } from 'drizzle-orm'
import type { Db } from '../db/open'
import { idempotencyKeys } from '../db/schema'

/**
 * A user who undoes the result of these calls and sends the same input again expects a new result, not the stored
 * answer. Answers stored under a client's own key stay.
 */
export const clearIdempotencyKeys = async (db: Db, customerId: string, paths: readonly string[]): Promise<void> => {
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
