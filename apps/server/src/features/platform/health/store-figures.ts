import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { parkedQueue } from '../../../jobs/queue'

/** What waits in the database, for the metrics. An age is 0 where nothing waits. */
interface StoreFigures {
  readonly waiting_jobs: number
  readonly oldest_job_seconds: number
  readonly parked_jobs: number
  readonly waiting_messages: number
  readonly oldest_message_seconds: number
  readonly failed_messages: number
  readonly database_bytes: number
}

export const storeFigures = async (db: Db): Promise<StoreFigures> => {
  const [row] = await queryRows<StoreFigures>(
    db,
    sql`
    select jobs.*, outbox.*,
           (select count(*)::int from messages where status = 'failed') as failed_messages,
           pg_database_size(current_database())::float8 as database_bytes
      from (select count(*) filter (where name <> ${parkedQueue})::int as waiting_jobs,
                   count(*) filter (where name = ${parkedQueue})::int as parked_jobs,
                   coalesce(extract(epoch from now() - min(created_on) filter (where name <> ${parkedQueue})), 0)::float8
                     as oldest_job_seconds
              from jobs.job where state in ('created', 'retry')) as jobs,
           (select count(*)::int as waiting_messages, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_message_seconds
              from messages where status = 'queued') as outbox`,
  )
  if (row === undefined) throw new Error('The figures of the database did not come.')
  return row
}
