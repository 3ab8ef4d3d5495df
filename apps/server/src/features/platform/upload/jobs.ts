import * as z from 'zod/mini'
import { job } from '../../../jobs/job'

/** Deletes the stored files of rows that were removed or marked as deleted. Already deleted files are ignored. */
export const deleteFiles = job({
  name: 'file.forget',
  schema: z.object({ storageKeys: z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))) }),
  run: async ({ adapters }, { storageKeys }) => {
    for (const storageKey of storageKeys) await adapters.files.remove(storageKey)
  },
})
