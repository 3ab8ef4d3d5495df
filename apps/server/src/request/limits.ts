import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open'
import { rateCounters } from '../db/schema'
import { fail } from './fail'
import type { Limit } from './implement'

const isOver = (windowSeconds: number): SQL =>
  sql`${rateCounters.windowStart} <= now() - make_interval(secs => ${windowSeconds})`

/**
 * Counts one hit for each limit and rejects with 429 when one is exceeded within `windowSeconds` of its first hit. Stored
 * in the database, so that nodes share it and it survives a restart.
 */
export const countHits = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const { bucket, max, windowSeconds } of limits) {
    const [row] = await db
      .insert(rateCounters)
      .values({ bucket, windowStart: sql`now()`, hits: 1 })
      .onConflictDoUpdate({
        target: rateCounters.bucket,
        set: {
          hits: sql`case when ${isOver(windowSeconds)} then 1 else ${rateCounters.hits} + 1 end`,
          windowStart: sql`case when ${isOver(windowSeconds)} then now() else ${rateCounters.windowStart} end`,
        },
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
    .where(and(eq(rateCounters.bucket, bucket), not(isOver(windowSeconds))))
}
