import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, timestamp } from '../../wire'

export const staffHealth = z.object({
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  database_ok: z.boolean(),
  waiting_jobs: z.int(),
  failed_jobs: z.int(),
  oldest_job_at: z.nullable(timestamp),
  unsent_messages: z.int(),
  started_at: timestamp,
  /** Sample tariffs, rates and accounts still in use. */
  samples_in_use: z.array(z.string()),
})
export type StaffHealth = z.output<typeof staffHealth>

export const staffHealthCalls = calls({
  staffHealth: {
    method: 'GET',
    path: '/api/ops/health',
    auth: 'staff',
    source: 'ours',
    summary: 'State of the database, the jobs and the outgoing messages.',
    input: {},
    output: one(staffHealth),
  },
})
