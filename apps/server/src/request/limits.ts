import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { rateCounters } from '../db/schema'
import { fail } from './fail'
import type { Limit } from './implement'

/**
 * Counts one hit in each limit's fixed window and rejects with 429 when one is exceeded. Stored in the database, so
 * that nodes share it and it survives a restart.
 */
export const countHits = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const { bucket, max, windowSeconds } of limits) {
    const windowStart = sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`
    const [row] = await db
      .insert(rateCounters)
      .values({ bucket, windowStart, hits: 1 })
      .onConflictDoUpdate({
        target: [rateCounters.bucket, rateCounters.windowStart],
        set: { hits: sql`${rateCounters.hits} + 1` },
      })
      .returning({
        hits: rateCounters.hits,
        left: sql<number>`ceil(extract(epoch from ${rateCounters.windowStart}) + ${windowSeconds} - extract(epoch from now()))::int`,
      })
    if (row && row.hits > max) {
      const seconds = Math.max(1, row.left)
      throw fail('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds })
    }
  }
}

/** Reverts a hit of `countHits`: what it was counted for did not happen. */
export const revertHit = async (db: Db, { bucket, windowSeconds }: Limit): Promise<void> => {
  await db
    .update(rateCounters)
    .set({ hits: sql`greatest(${rateCounters.hits} - 1, 0)` })
    .where(
      and(
        eq(rateCounters.bucket, bucket),
        sql`${rateCounters.windowStart} = to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`,
      ),
    )
}
