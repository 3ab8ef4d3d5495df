import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '../../../jobs/job'

/** Nightly: a client that was not seen for ninety days is forgotten. */
export const sweepClientLogs = job({
  name: 'client-log.sweep',
  schema: z.object({}),
  cron: '40 19 * * *',
  run: async ({ database: { db } }) => {
    await db.execute(sql`delete from client_logs where seen_at < now() - interval '90 days'`)
  },
})
