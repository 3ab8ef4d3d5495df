import { PgBoss, type ConstructorOptions, type JobResult } from 'pg-boss'
import { afterCommit } from '../db/after-commit'
import { writeAtCommit } from '../db/at-commit'
import type { Database, Db } from '../db/open'
import { plainReason } from '../db/plain-error'
import type { Querier } from '../db/statement'
import type { Job, JobContext, Pace } from './job'

type BossDatabase = NonNullable<ConstructorOptions['db']>
type Deps = Omit<JobContext, 'enqueue'>

export interface Queue {
  /** Queues a job with the last statement of the transaction `db`: a rollback removes it. */
  enqueue<T extends object>(db: Db, job: Job<T>, payload: T): Promise<void>
  /** Starts the workers. Without it jobs only accumulate (`ROLE=web`). */
  work(deps: Deps): Promise<void>
  /** Runs all waiting jobs until none is left and returns how many ran; throws when a job fails. For tests. */
  drain(deps: Deps): Promise<number>
  stop(): Promise<void>
}

interface QueueOptions {
  readonly jobs: readonly Job[]
  readonly onError: (error: Error) => void
  /** Pause between two polls of any idle queue; overrides the defaults. */
  readonly pollSeconds?: number
}

const schema = 'jobs'
/** The queue of jobs that failed on their last attempt: kept separately for inspection and for another attempt. */
export const parkedQueue = 'parked'
/**
 * The embedded engine has one connection, so its idle queues are polled rarely. A job of this process does not wait
 * that long, since its worker is woken; polling serves the jobs of a process that died, and retries.
 */
const pollSecondsOf = (engine: Database['engine'], { pollSeconds = 2 }: Pace): number =>
  engine === 'embedded' ? 10 : pollSeconds
const nobody = '00000000-0000-0000-0000-000000000000'
const leaseSeconds = 120
const keepSeconds = 14 * 86_400
const keepParkedSeconds = 365 * 86_400

/** One text may contain several statements without values; each then returns its own result. */
const over = (querier: Querier): BossDatabase => ({
  executeSql: async (text, values) => {
    const result: unknown = await querier.query(values && values.length > 0 ? { text, values } : { text })
    const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[]
    return { rows: results.flatMap(({ rows }) => rows ?? []) }
  },
})

/** Writes a job at the end of the open transaction. The queue only asks whether it was one job. */
const atCommit = (db: Db): BossDatabase => ({
  executeSql: async (text, [jobs] = []) => {
    await writeAtCommit(db, { name: 'insert_jobs', text, rows: JSON.parse(String(jobs)) as object[] })
    return { rows: [{}] }
  },
})

/**
 * Runs each statement of the queue on a separate connection, so that a failed one never leaves a transaction behind.
 */
const overPool = (database: Database): BossDatabase => ({
  executeSql: async (text, values) => {
    const client = await database.pool.connect()
    try {
      return await over(client).executeSql(text, values)
    } finally {
      client.release()
    }
  },
})

/** A failure that is safe to log and to store beside the job. */
const plainFailure = (name: string, id: string, error: unknown): Error =>
  new Error(`Job ${name} (${id}) failed: ${plainReason(error)}`)

/** Runs `act` for each item, with at most `atOnce` in progress. Returns the results in the order of the items. */
const eachOf = async <Item, Done>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<Done>,
): Promise<Done[]> => {
  const done: Done[] = []
  const rest = items.entries()
  const goThrough = async (): Promise<void> => {
    for (const [index, item] of rest) done[index] = await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, goThrough))
  return done
}

/** Opens the job queue in the database itself: a job and the change that queues it commit together. */
export const openQueue = async (database: Database, { jobs, onError, pollSeconds }: QueueOptions): Promise<Queue> => {
  const boss = new PgBoss({
    db: overPool(database),
    schema,
    ...(database.engine === 'embedded' && {
      backend: 'pglite' as const,
      cronWorkerIntervalSeconds: 30,
      flowIntervalSeconds: 60,
    }),
    schedule: true,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(parkedQueue, { retentionSeconds: keepParkedSeconds, deleteAfterSeconds: keepParkedSeconds })
  for (const { name, retries } of jobs) {
    const settings = {
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: leaseSeconds,
      retentionSeconds: keepSeconds,
      deadLetter: parkedQueue,
    }
    await boss.createQueue(name, settings)
    // A queue that an earlier release made keeps that release's settings.
    await boss.updateQueue(name, settings)
    // The first access to a queue reads its settings over the pool. It must not be a `send` inside a transaction.
    await boss.getJobById(name, nobody)
  }

  const workers = new Map<string, string[]>()
  const enqueue: Queue['enqueue'] = async (db, { name }, payload) => {
    await boss.send(name, payload, { db: atCommit(db) })
    afterCommit(db.$client, () => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    })
  }
  const runOne = async (deps: Deps, job: Job, payload: unknown): Promise<void> => {
    const parsed = job.schema.safeParse(payload ?? {})
    if (!parsed.success) throw new Error(`Job ${job.name} was given what it does not understand.`)
    await job.run({ ...deps, enqueue }, parsed.data)
  }
  /** Completes each job of a batch separately: a failed one is retried without the others. */
  const settleOne = async (deps: Deps, job: Job, { id, data }: { id: string; data: unknown }): Promise<JobResult> => {
    try {
      await runOne(deps, job, data)
      return { id, status: 'completed' }
    } catch (error) {
      const failure = plainFailure(job.name, id, error)
      onError(failure)
      return { id, status: 'failed', output: failure }
    }
  }
  const startWorker = async (deps: Deps, job: Job): Promise<string> => {
    const { batch, atOnce } = job.pace
    const pollingIntervalSeconds = pollSeconds ?? pollSecondsOf(database.engine, job.pace)
    const options = { batchSize: batch, perJobResults: true, pollingIntervalSeconds } as const
    const worker: string = await boss.work(job.name, options, async (found) => {
      const results = await eachOf(found, atOnce, (one) => settleOne(deps, job, one))
      // Several wake-ups during one batch count as one, and more jobs may have waited than it holds: a worker that
      // found jobs polls again at once, until none is left.
      boss.notifyWorker(worker)
      return results
    })
    return worker
  }

  return {
    enqueue,
    work: async (deps) => {
      for (const job of jobs) {
        const started = Array.from({ length: job.pace.workers }, () => startWorker(deps, job))
        workers.set(job.name, await Promise.all(started))
        if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Singapore' })
        if (job.atStart) await boss.send(job.name, {})
      }
    },
    drain: async (deps) => {
      let ran = 0
      for (let isBusy = true; isBusy;) {
        isBusy = false
        for (const job of jobs)
          for (const { id, data } of await boss.fetch(job.name, { batchSize: 20 })) {
            await runOne(deps, job, data)
            await boss.complete(job.name, id)
            isBusy = true
            ran += 1
          }
      }
      return ran
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
