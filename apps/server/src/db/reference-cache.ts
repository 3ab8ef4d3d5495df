import type { Db } from './open'

const forgetAll = new Set<() => void>()

/**
 * Caches what `load` returned for a while: reference rows that are read often and seldom changed by staff. Only
 * finished values are cached, so that no request waits for a read inside another's transaction.
 */
export const cached = <T>(load: (db: Db) => Promise<T>, seconds = 60): ((db: Db) => Promise<T>) => {
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
    // A value read during a write may be outdated.
    if (before === timesForgotten) kept = { value, until: performance.now() + seconds * 1000 }
    return value
  }
}

/** Clears the cached reference rows of this process after a write. */
export const clearReferenceCache = (): void => {
  for (const forget of forgetAll) forget()
}
