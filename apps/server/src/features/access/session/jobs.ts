import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '../../../jobs/job'

/** Hourly: deletes tokens, codes, stored responses and counters that are no longer needed. */
export const sweepSessions = job({
  name: 'session.sweep',
  schema: z.object({}),
  cron: '17 * * * *',
  run: async ({ database: { db } }) => {
    await db.execute(sql`delete from access_tokens where expires_at < now() - interval '1 hour'`)
    await db.execute(sql`delete from access_tokens where session_id in
      (select id from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days')`)
    await db.execute(sql`delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'`)
    // The limit per contact counts the sendings of one day.
    await db.execute(sql`delete from verification_codes where created_at < now() - interval '2 days'`)
    await db.execute(
      sql`delete from wrong_secrets where subject like 'otp:%' and created_at < now() - interval '2 days'`,
    )
    await db.execute(sql`delete from wrong_secrets where created_at < now() - interval '90 days'`)
    await db.execute(sql`delete from idempotency_keys where expires_at < now()`)
    await db.execute(sql`delete from rate_counters where window_start < now() - interval '2 days'`)
  },
})
