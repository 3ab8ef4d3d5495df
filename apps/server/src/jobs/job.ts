import type * as z from 'zod/mini'
import type { Adapters } from '../adapters/adapters'
import type { Config } from '../config/config'
import type { Database, Db } from '../db/open'
import type { Reactions } from './reactions'

/** The context of a job. A job opens its own transactions; external calls are allowed between them, never inside. */
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
  /** How many jobs one statement fetches from the queue. */
  readonly batch: number
  /** How many jobs of a batch run concurrently. The whole batch must finish within `leaseSeconds` of the queue. */
  readonly atOnce: number
  /** Each worker has its own batch: a hanging job leaves the queue to the other workers. */
  readonly workers: number
  /** Pause between two polls of an idle queue on PostgreSQL, for jobs that other processes queued; 2 by default. */
  readonly pollSeconds?: number
}

/**
 * One small task in the background. It runs at least once: the receiver of its effect drops a duplicate by its id. A
 * job that keeps failing is parked as failed, with its payload.
 */
export interface Job<T extends object = object> {
  /** `noun.verb` */
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  /** Retries after the first attempt; four by default. */
  readonly retries: number
  /** Also runs on this schedule, with an empty payload; a deterministic slot prevents duplicates by several workers. */
  readonly cron?: string
  /** Also runs once, with an empty payload, when the workers of a process start. */
  readonly atStart?: true
  /** One at a time by default. */
  readonly pace: Pace
  run(context: JobContext, payload: T): Promise<void>
}

type Definition<T extends object> = Omit<Job<T>, 'retries' | 'pace'> & { retries?: number; pace?: Partial<Pace> }

export const job = <T extends object>({ pace, ...definition }: Definition<T>): Job<T> => ({
  retries: 4,
  ...definition,
  pace: { batch: 1, atOnce: 1, workers: 1, ...pace },
})
