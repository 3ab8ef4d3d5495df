import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '../../../jobs/job'

/** Nightly: deletes clients not seen for ninety days. */
export const sweepClientLogs = job({
  name: 'client-log.sweep',
  schema: z.object({}),
  cron: '40 19 * * *',
  run: async ({ database: { db } }) => {
    await db.execute(sql`delete from client_logs where seen_at < now() - interval '90 days'`)
  },
})
