import type { StaffHealth } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { parkedQueue } from '../../../jobs/queue'
import { exportCountries } from '../queue/queues'

const startedAt = new Date()

interface Figures {
  waiting_jobs: number
  failed_jobs: number
  oldest_job_at: Date | string | null
  unsent_messages: number
  sample_tariffs: number
  sample_agents: number
  sample_rates: number
}

/** The health of the system in one statement; fails if the database does not answer. */
export const health = async (db: Db, config: Config): Promise<StaffHealth> => {
  // Without export, the sample of an export tariff prices nothing.
  const exporting = JSON.stringify(exportCountries(config))
  const [row] = await queryRows<Figures>(
    db,
    sql`
    select (select count(*)::int from jobs.job where state in ('created', 'retry') and name <> ${parkedQueue}) as waiting_jobs,
           (select count(*)::int from jobs.job where state = 'failed') as failed_jobs,
           (select min(created_on) from jobs.job where state in ('created', 'retry') and name <> ${parkedQueue}) as oldest_job_at,
           (select count(*)::int from messages where status in ('queued', 'failed')) as unsent_messages,
           (select count(*)::int from tariff_versions where is_sample and status = 'published'
               and (service = 'impor' or dest_country in (select jsonb_array_elements_text(${exporting}::jsonb)))) as sample_tariffs,
           (select count(*)::int from agents where is_sample and is_active) as sample_agents,
           (select count(*)::int from exchange_rates where is_sample) as sample_rates`,
  )
  if (row === undefined) throw new Error('The health figures did not come.')
  const samples = { tariffs: row.sample_tariffs, agents: row.sample_agents, rates: row.sample_rates }
  return {
    version: config.version,
    database: config.databaseUrl === undefined ? 'embedded' : 'postgresql',
    database_ok: true,
    waiting_jobs: row.waiting_jobs,
    failed_jobs: row.failed_jobs,
    oldest_job_at: row.oldest_job_at === null ? null : new Date(row.oldest_job_at).toISOString(),
    unsent_messages: row.unsent_messages,
    started_at: startedAt.toISOString(),
    samples_in_use: Object.entries(samples)
      .filter(([, count]) => count > 0)
      .map(([name]) => name),
  }
}
