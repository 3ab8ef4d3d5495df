import type { WriteContext } from '../jobs/write'
import type { TestApp } from './start'

/** A transaction of the app for a feature's write, at the time of the database unless another one is given. */
export const inWriteOf = async <T>(
  { deps }: TestApp,
  run: (context: WriteContext) => Promise<T>,
  at?: Date,
): Promise<T> => {
  const now = at ?? (await deps.clock())
  return deps.database.transaction((db) =>
    run({
      db,
      now,
      config: deps.config,
      reactions: deps.reactions,
      enqueue: (job, payload) => deps.queue.enqueue(db, job, payload),
    }),
  )
}
