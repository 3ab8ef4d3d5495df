import type * as z from 'zod/mini'
import type { Adapters } from '../adapters/adapters'
import type { Config } from '../config'
import type { Database, Db } from '../db/open'

/** What a job is given. It opens its own transactions; the outside may be called between them, never inside. */
export interface JobContext {
  readonly database: Database
  readonly config: Config
  readonly adapters: Adapters
  /** Queues a follow-up in the transaction `db`. */
  enqueue<T extends object>(db: Db, job: Job<T>, payload: T): Promise<void>
}

/**
 * One small act in the background. It runs at least once: whoever receives its effect drops a second one by its id.
 * A job that keeps failing is parked as failed, its payload kept.
 */
export interface Job<T extends object = object> {
  /** `noun.verb` */
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  /** Further tries after the first one; four when not said. */
  readonly retries: number
  /** Runs by the clock too, with an empty payload; a deterministic slot keeps several workers from doubling it. */
  readonly cron?: string
  run(context: JobContext, payload: T): Promise<void>
}

export const job = <T extends object>(definition: Omit<Job<T>, 'retries'> & { retries?: number }): Job<T> => ({
  retries: 4,
  ...definition,
})
