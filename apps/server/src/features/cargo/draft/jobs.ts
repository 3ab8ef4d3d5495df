import * as z from 'zod/mini'
import { job } from '../../../jobs/job'
import { removeOldDrafts } from './store'

/** Nightly: deletes drafts that were not changed for `draftDays`. */
export const sweepDrafts = job({
  name: 'draft.sweep',
  schema: z.object({}),
  cron: '20 19 * * *',
  run: async ({ database: { db } }) => removeOldDrafts(db),
})
