import { and, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { KeptFile } from '../../../adapters/files/port'
import type { Db } from '../../../db/open'
import { files } from '../../../db/schema'
import { job } from '../../../jobs/job'

/** Far more than the time between a file and its row. */
const keepHours = 12
/** A longer run hands the rest to another one, well before its lease ends. */
const longestMs = 20_000
/**
 * Crashes leave no more than this; if orphans also outnumber known files, the store or the database is the wrong one.
 */
const fewOrphans = 20

const namedBy = async (db: Db, kept: readonly KeptFile[]): Promise<Set<string>> => {
  const keys = kept.map(({ storageKey }) => storageKey)
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(and(inArray(files.storageKey, keys), isNull(files.deletedAt)))
  return new Set(rows.map(({ storageKey }) => storageKey))
}

/**
 * Four times a day, so that none stays for a whole one: deletes files without a row, left by a kill between the store
 * and the database. Files are written before their row, so the reverse needs no repair.
 * @throws if most of the files are unknown: nothing is removed then
 */
export const sweepFiles = job({
  name: 'file.sweep',
  schema: z.object({ after: z.optional(z.string().check(z.maxLength(2000))) }),
  cron: '40 */6 * * *',
  run: async (context, { after }) => {
    const { database, adapters } = context
    const { db } = database
    const begun = performance.now()
    const { rows } = await db.execute<{ now_ms: number }>(
      sql`select (extract(epoch from now()) * 1000)::float8 as now_ms`,
    )
    const before = (rows[0]?.now_ms ?? 0) - keepHours * 3_600_000
    for (let from = after; ;) {
      const page = await adapters.files.list(from)
      const old = page.files.filter(({ keptAt }) => keptAt.getTime() < before)
      const named = await namedBy(db, old)
      const orphans = old.filter(({ storageKey }) => !named.has(storageKey))
      if (orphans.length > fewOrphans && orphans.length > named.size)
        throw new Error(
          `${orphans.length} of ${old.length} files in the store are in no row of this database. Is it the right store?`,
        )
      for (const { storageKey } of orphans) await adapters.files.remove(storageKey)
      const { next } = page
      if (next === undefined) return
      from = next
      if (performance.now() - begun > longestMs) {
        await database.transaction((tx) => context.enqueue(tx, sweepFiles, { after: next }))
        return
      }
    }
  },
})
