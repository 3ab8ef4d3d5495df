import * as z from 'zod/mini'
import { job } from '../../../jobs/job'
import { removeOldDrafts } from './store'

/** Nightly: deletes drafts that were not changed for `draftDays`, and forgets which ones were submitted that long ago. */
export const sweepDrafts = job({
  name: 'draft.sweep',
  schema: z.object({}),
  cron: '20 19 * * *',
  run: async ({ database: { db } }) => removeOldDrafts(db),
})
