import type { Db } from './open'
import { statement, type StatementTarget } from './statement'

const forgetAll = new Set<() => void>()

/** The version that the last request or job of this process read; undefined until one did. */
let version: string | undefined

/** Selects the version of the reference data, inside a statement that a request sends anyway. */
export const selectReferenceVersion = '(select version from reference_version)'

/** Clears the cached reference rows of this process. */
export const clearReferenceCache = (): void => {
  version = undefined
  for (const forget of forgetAll) forget()
}

/** Call with the version as each request reads it first: rows that were cached under another are read again. */
export const noteReferenceVersion = (read: string | undefined): void => {
  if (read === version) return
  clearReferenceCache()
  version = read
}

const findVersion = statement<{ version: string }>('find_reference_version', 'select version from reference_version')

const readVersion = async (on: StatementTarget): Promise<string | undefined> => (await findVersion(on, []))[0]?.version

/** For requests that send no statement to take the version along. */
export const readReferenceVersion = async (on: StatementTarget): Promise<void> =>
  noteReferenceVersion(await readVersion(on))

/**
 * Caches what `load` returned until the reference data changes: rows that are read often and seldom changed by staff.
 * Every table that `load` reads needs the trigger `change_reference_version`. Only finished values are cached, so that
 * no request waits for a read inside another's transaction.
 */
export const cached = <T>(load: (db: Db) => Promise<T>): ((db: Db) => Promise<T>) => {
  let kept: { value: T } | undefined
  let timesForgotten = 0
  forgetAll.add(() => {
    kept = undefined
    timesForgotten += 1
  })
  return async (db) => {
    if (kept !== undefined) return kept.value
    const before = timesForgotten
    // Read before the rows: they are then at least as new. A transaction that changed reference data reads its own
    // version, which nobody else may use, since it may be rolled back.
    const isCurrent = version !== undefined && (await readVersion(db)) === version
    const value = await load(db)
    if (isCurrent && before === timesForgotten) kept = { value }
    return value
  }
}
