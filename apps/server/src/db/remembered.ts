import type { Db } from './open'

const forgetAll = new Set<() => void>()

/**
 * Keeps what `load` read for a while: reference rows that everybody asks for and staff seldom change.
 * Only finished values are kept, so that nobody waits for a reading inside someone else's transaction.
 */
export const remembered = <T>(load: (db: Db) => Promise<T>, seconds = 60): ((db: Db) => Promise<T>) => {
  let kept: { value: T; until: number } | undefined
  let timesForgotten = 0
  forgetAll.add(() => {
    kept = undefined
    timesForgotten += 1
  })
  return async (db) => {
    if (kept !== undefined && performance.now() < kept.until) return kept.value
    const before = timesForgotten
    const value = await load(db)
    // What was read while somebody wrote may be the state before.
    if (before === timesForgotten) kept = { value, until: performance.now() + seconds * 1000 }
    return value
  }
}

/** After reference rows were written in this process: the next reader sees them. */
export const forgetRemembered = (): void => {
  for (const forget of forgetAll) forget()
}
