import * as z from 'zod/mini'
import { job } from '../../../jobs/job'
import { destroyCardKey, expiredCardImages } from './store'

/** Nightly: destroys expired ID card pictures; the key first, then the file. */
export const deleteExpiredIdCardImages = job({
  name: 'identity.forget-images',
  schema: z.object({}),
  cron: '40 3 * * *',
  run: async ({ database: { db }, adapters }) => {
    for (const { id, storageKey } of await expiredCardImages(db)) {
      await destroyCardKey(db, id)
      await adapters.files.remove(storageKey)
    }
  },
})
