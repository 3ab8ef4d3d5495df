import type { Database } from '../db/open'

const measureEveryMs = 30_000
/** A larger difference is not a measurement error: the database's clock was set back. */
const mostErrorMs = 1000
/** How much of its lead the clock loses per millisecond. */
const slowness = 0.1

/**
 * The database's clock without a round trip per request: measures its offset to this process's monotonic clock, again
 * every half minute, so that a jump of the machine's clock has no effect. A lower measurement is applied gradually: a
 * later event never gets an earlier time.
 */
export const databaseClock = ({ pool }: Pick<Database, 'pool'>): (() => Promise<Date>) => {
  let measuredAt = Number.NEGATIVE_INFINITY
  let offsetMs = Number.NEGATIVE_INFINITY
  let aheadMs = 0
  const nowMs = (): number => {
    const at = performance.now()
    return at + offsetMs + Math.max(0, aheadMs - slowness * (at - measuredAt))
  }
  const measure = async (): Promise<void> => {
    const askedAt = performance.now()
    const { rows } = await pool.query<{ now: Date }>({ text: 'select clock_timestamp() as now' })
    const [row] = rows
    const before = nowMs()
    measuredAt = performance.now()
    if (row === undefined) return
    // The database read its clock somewhere between.
    offsetMs = row.now.getTime() - (askedAt + measuredAt) / 2
    const error = before - (measuredAt + offsetMs)
    aheadMs = error > 0 && error <= mostErrorMs ? error : 0
  }
  let measuring: Promise<void> | undefined
  return async () => {
    if (performance.now() - measuredAt > measureEveryMs)
      await (measuring ??= measure().finally(() => (measuring = undefined)))
    return new Date(nowMs())
  }
}
