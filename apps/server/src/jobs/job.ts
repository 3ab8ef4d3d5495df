import type * as z from 'zod/mini'
import type { Adapters } from '../adapters/adapters'
import type { Config } from '../config/config'
import type { Database, Db } from '../db/open'
import type { Reactions } from './reactions'

/** What a job is given. It opens its own transactions; the outside may be called between them, never inside. */
export interface JobContext {
  readonly database: Database
  readonly config: Config
  readonly adapters: Adapters
  readonly reactions: Reactions
  /** Queues a follow-up in the transaction `db`. */
  enqueue<T extends object>(db: Db, job: Job<T>, payload: T): Promise<void>
}

/** How fast a process works through the queue of one job. */
export interface Pace {
  /** How many are taken from the queue in one statement. */
  readonly batch: number
  /** How many of a batch run at the same time. The whole batch must be done within `leaseSeconds` of the queue. */
  readonly atOnce: number
  /** Each has a batch of its own in hand: a job that hangs leaves the queue to the other workers. */
  readonly workers: number
  /** Pause between two looks at an idle queue on PostgreSQL, for jobs that other processes queued; 2 when not said. */
  readonly pollSeconds?: number
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
  /** One at a time when not said. */
  readonly pace: Pace
  run(context: JobContext, payload: T): Promise<void>
}

type Definition<T extends object> = Omit<Job<T>, 'retries' | 'pace'> & { retries?: number; pace?: Partial<Pace> }

export const job = <T extends object>({ pace, ...definition }: Definition<T>): Job<T> => ({
  retries: 4,
  ...definition,
  pace: { batch: 1, atOnce: 1, workers: 1, ...pace },
})
