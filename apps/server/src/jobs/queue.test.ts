import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../testing/start'
import { job, type Job, type Pace } from './job'
import { openQueue, type Queue } from './queue'

const open: Queue[] = []
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop()
})

/** A separate queue with one job in it, and a worker that runs it. */
const startWorking = async (
  run: Job<{ word: string }>['run'],
  retries = 0,
  settings: { pollSeconds?: number; pace?: Partial<Pace> } = {},
) => {
  const { deps } = await startApp()
  const failures: Error[] = []
  const { pollSeconds, pace = {} } = settings
  const note = job({ name: `test.work-${randomUUID()}`, schema: z.object({ word: z.string() }), retries, run, pace })
  const queue = await openQueue(deps.database, {
    jobs: [note],
    ...(pollSeconds !== undefined && { pollSeconds }),
    onError: (error) => {
      failures.push(error)
    },
  })
  open.push(queue)
  await queue.work(deps)
  const rowsOf = async (text: string) =>
    (await deps.database.pool.query<Record<string, unknown>>(text, [note.name])).rows
  return { database: deps.database, queue, note, failures, rowsOf }
}

const soon = { timeout: 20_000, interval: 50 }

test('wakes the worker for a committed job', async () => {
  const run = vi.fn<Job<{ word: string }>['run']>(() => Promise.resolve())
  const { database, queue, note } = await startWorking(run)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'now' }))
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledTimes(1)
  }, soon)
  expect(run.mock.calls[0]?.[1]).toEqual({ word: 'now' })
})

/** Longer than a test runs: only a wake-up can start a job. */
const neverPolls = { pollSeconds: 600 }

test('wakes the worker when the transaction of a job commits, however long that takes', async () => {
  const done: string[] = []
  const { database, queue, note } = await startWorking(
    (_, { word }) => {
      done.push(word)
      return Promise.resolve()
    },
    0,
    neverPolls,
  )
  const isDone = (...words: string[]) => vi.waitFor(() => expect(done).toEqual(words), soon)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'quick' }))
  await isDone('quick')
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, note, { word: 'slow' })
    await pause(300)
  })
  await isDone('quick', 'slow')
})

test('runs a job as often as it was committed, across a rollback and a retried transaction', async () => {
  const done: string[] = []
  const { database, queue, note } = await startWorking(
    (_, { word }) => {
      done.push(word)
      return Promise.resolve()
    },
    0,
    neverPolls,
  )
  const undone = new Error('undone')
  const failing = database.transaction(async (tx) => {
    await queue.enqueue(tx, note, { word: 'never' })
    throw undone
  })
  await expect(failing).rejects.toBe(undone)
  let tries = 0
  await database.transaction(async (tx) => {
    tries += 1
    await queue.enqueue(tx, note, { word: `try-${tries}` })
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await vi.waitFor(() => expect(done).toEqual(['try-2']), soon)
})

test.each([
  ['one at a time', {}],
  ['in batches', { batch: 5, atOnce: 2 }],
  ['by two workers', { workers: 2 }],
])('runs twenty simultaneous jobs without polling, %s', async (_, pace) => {
  const done = new Set<string>()
  const { database, queue, note } = await startWorking(
    (_context, { word }) => {
      done.add(word)
      return Promise.resolve()
    },
    0,
    { ...neverPolls, pace },
  )
  await database.transaction(async (tx) => {
    for (let number = 0; number < 10; number += 1) await queue.enqueue(tx, note, { word: `together-${number}` })
  })
  await Promise.all(
    Array.from({ length: 10 }, (_one, number) =>
      database.transaction((tx) => queue.enqueue(tx, note, { word: `alone-${number}` })),
    ),
  )
  await vi.waitFor(() => {
    expect(done.size).toBe(20)
  }, soon)
})

test('limits concurrency within a batch and fails and parks only the failing job', async () => {
  let atWork = 0
  let most = 0
  const runs: string[] = []
  const { database, queue, note, failures, rowsOf } = await startWorking(
    async (_, { word }) => {
      runs.push(word)
      atWork += 1
      most = Math.max(most, atWork)
      await pause(20)
      atWork -= 1
      if (word === 'job-3') throw new Error('cannot be done')
    },
    0,
    { ...neverPolls, pace: { batch: 10, atOnce: 4 } },
  )
  const words = Array.from({ length: 10 }, (_, number) => `job-${number}`)
  await database.transaction(async (tx) => {
    for (const word of words) await queue.enqueue(tx, note, { word })
  })
  await vi.waitFor(async () => {
    const rows = await rowsOf(`select state, count(*)::int from jobs.job where name = $1 group by state order by state`)
    expect(rows).toEqual([
      { state: 'completed', count: 9 },
      { state: 'failed', count: 1 },
    ])
  }, soon)
  expect(runs.sort()).toEqual(words)
  expect(most).toBe(4)
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('cannot be done')])
  const parked = await database.pool.query(`select 1 from jobs.job where name = 'parked' and data->>'word' = 'job-3'`)
  expect(parked.rows).toHaveLength(1)
})

test('leaves the queue to the other worker while a job hangs', async () => {
  const done: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { database, queue, note } = await startWorking(
    async (_, { word }) => {
      if (word === 'hangs') await held
      done.push(word)
    },
    0,
    { ...neverPolls, pace: { batch: 5, atOnce: 5, workers: 2 } },
  )
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'hangs' }))
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'first' }))
  await vi.waitFor(() => expect(done).toEqual(['first']), soon)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'second' }))
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), soon)
  release()
  await vi.waitFor(() => expect(done).toEqual(['first', 'second', 'hangs']), soon)
})

test('parks a job that fails on its last attempt with its payload, and continues with the next', async () => {
  const done: string[] = []
  const { database, queue, note, failures, rowsOf } = await startWorking((_, { word }) => {
    if (word === 'poison') return Promise.reject(new Error('cannot be done'))
    done.push(word)
    return Promise.resolve()
  })
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'poison' }))
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'fine' }))
  await vi.waitFor(async () => {
    expect(done).toEqual(['fine'])
    expect(await rowsOf('select state from jobs.job where name = $1 order by state')).toEqual([
      { state: 'completed' },
      { state: 'failed' },
    ])
  }, soon)
  const parked = await database.pool.query<{ data: unknown }>(
    `select data from jobs.job where name = 'parked' and data->>'word' = 'poison'`,
  )
  expect(parked.rows).toHaveLength(1)
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('cannot be done')])
})

test('gives a failing job five attempts, parks it once and runs the jobs behind it', async () => {
  const tries: string[] = []
  const { database, queue, note, rowsOf } = await startWorking(
    (_, { word }) => {
      tries.push(word)
      return word === 'poison' ? Promise.reject(new Error('cannot be done')) : Promise.resolve()
    },
    job({ name: 'test.defaults', schema: z.object({}), run: () => Promise.resolve() }).retries,
  )
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'poison' }))
  const poisoned = (): number => tries.filter((word) => word === 'poison').length
  for (let turn = 1; turn <= 5; turn += 1) {
    await vi.waitFor(() => {
      expect(poisoned()).toBe(turn)
    }, soon)
    await vi.waitFor(async () => {
      const [row] = await rowsOf(`select state from jobs.job where name = $1 and data->>'word' = 'poison'`)
      expect(row?.['state']).toBe(turn < 5 ? 'retry' : 'failed')
    }, soon)
    // Ends its backoff; another job wakes the worker.
    await rowsOf(`update jobs.job set start_after = now() where name = $1 and state = 'retry' returning id`)
    await database.transaction((tx) => queue.enqueue(tx, note, { word: `fine-${turn}` }))
  }
  await vi.waitFor(() => {
    expect(tries).toContain('fine-1')
  }, soon)
  expect(poisoned()).toBe(5)
  const parked = await database.pool.query(`select 1 from jobs.job where name = 'parked' and data->>'word' = 'poison'`)
  expect(parked.rows.length).toBeGreaterThanOrEqual(1)
})

test('schedules a retry for a job with attempts left instead of parking it', async () => {
  const { database, queue, note, rowsOf } = await startWorking(() => Promise.reject(new Error('not yet')), 2)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'later' }))
  await vi.waitFor(async () => {
    const rows = await rowsOf(
      'select state, retry_limit, start_after > now() as is_later from jobs.job where name = $1',
    )
    expect(rows).toEqual([{ state: 'retry', retry_limit: 2, is_later: true }])
  }, soon)
})

test('keeps statement parameters out of the report of a failed job and out of the stored job', async () => {
  const secret = `nik-${randomUUID()}`
  const { database, queue, note, failures, rowsOf } = await startWorking(async ({ database: own }) => {
    await own.db.execute(sql`select 1 / (case when ${secret}::text = '' then 1 else 0 end)`)
  })
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'private' }))
  await vi.waitFor(async () => {
    expect(await rowsOf('select state from jobs.job where name = $1')).toEqual([{ state: 'failed' }])
  }, soon)
  const [failed] = await rowsOf('select output::text from jobs.job where name = $1')
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('division by zero')])
  expect(`${String(failures[0]?.stack)} ${String(failed?.['output'])}`).not.toContain(secret)
})

test('runs a job that belongs to the start once its workers start, and another one does not', async () => {
  const { deps } = await startApp()
  const run = vi.fn<Job<object>['run']>(() => Promise.resolve())
  const idle = vi.fn<Job<object>['run']>(() => Promise.resolve())
  const schema = z.object({})
  const first = job({ name: `test.start-${randomUUID()}`, schema, atStart: true, run })
  const second = job({ name: `test.idle-${randomUUID()}`, schema, run: idle })
  const queue = await openQueue(deps.database, { jobs: [first, second], onError: () => undefined })
  open.push(queue)
  await queue.work(deps)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon)
  expect(idle).not.toHaveBeenCalled()
})
