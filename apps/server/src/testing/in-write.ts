import type { WriteContext } from '../jobs/write'
import type { TestApp } from './start'
import { countUnderWay } from './under-way'

/** A transaction of the app for a feature's write, at the time of the database unless another one is given. */
export const inWriteOf = <T>({ deps }: TestApp, run: (context: WriteContext) => Promise<T>, at?: Date): Promise<T> =>
  countUnderWay(deps.database.pool, async () => {
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
  })
