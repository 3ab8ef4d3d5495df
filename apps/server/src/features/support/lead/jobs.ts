import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { files } from '../../../db/schema'
import { job } from '../../../jobs/job'

const batch = 500

/** Nightly: drops the files of visitors who never sent their order request. */
export const sweepLeadFiles = job({
  name: 'lead.sweep-files',
  schema: z.object({}),
  cron: '10 4 * * *',
  run: async ({ database: { db }, adapters }) => {
    const orphans = await db
      .select({ id: files.id, storageKey: files.storageKey })
      .from(files)
      .where(
        and(
          eq(files.purpose, 'lead'),
          isNull(files.deletedAt),
          sql`${files.createdAt} < now() - interval '1 day'`,
          sql`not exists (select 1 from leads l where ${files.id}::text = any(l.files))`,
        ),
      )
      .limit(batch)
    for (const { id, storageKey } of orphans) {
      await db
        .update(files)
        .set({ deletedAt: sql`now()` })
        .where(eq(files.id, id))
      await adapters.files.remove(storageKey)
    }
  },
})
