import type { DbPool } from '../db/pool'

const counts = new WeakMap<DbPool, number>()

/** Number of requests that tests have sent to apps on a database and that are not answered yet. */
export const underWayOn = (pool: DbPool): number => counts.get(pool) ?? 0

/** Counts a request from the moment it is sent: those that a test sends at once are all counted before any begins. */
export const countUnderWay = async <Answer>(pool: DbPool, ask: () => Promise<Answer>): Promise<Answer> => {
  counts.set(pool, underWayOn(pool) + 1)
  try {
    return await ask()
  } finally {
    counts.set(pool, underWayOn(pool) - 1)
  }
}
