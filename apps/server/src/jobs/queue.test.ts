import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../testing/start'
import { job, type Job } from './job'
import { openQueue, type Queue } from './queue'

const open: Queue[] = []
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop()
})

/** A queue of its own with one job in it, and a worker that runs it. */
const startWorking = async (run: Job<{ word: string }>['run'], retries = 0) => {
  const { deps } = await startApp()
  const failures: Error[] = []
  const note = job({ name: `test.work-${randomUUID()}`, schema: z.object({ word: z.string() }), retries, run })
  const queue = await openQueue(deps.database, {
    jobs: [note],
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

test('a committed job wakes its worker', async () => {
  const run = vi.fn<Job<{ word: string }>['run']>(() => Promise.resolve())
  const { database, queue, note } = await startWorking(run)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'now' }))
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledTimes(1)
  }, soon)
  expect(run.mock.calls[0]?.[1]).toEqual({ word: 'now' })
})

test('a job that fails to the last try is parked with its payload, and the worker goes on', async () => {
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

test('a poison job gets five tries and is parked once, and the others behind it are done', async () => {
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
    // Its pause is over, and another job wakes the worker.
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

test('a job with tries left waits for the next one instead of being parked', async () => {
  const { database, queue, note, rowsOf } = await startWorking(() => Promise.reject(new Error('not yet')), 2)
  await database.transaction((tx) => queue.enqueue(tx, note, { word: 'later' }))
  await vi.waitFor(async () => {
    const rows = await rowsOf(
      'select state, retry_limit, start_after > now() as is_later from jobs.job where name = $1',
    )
    expect(rows).toEqual([{ state: 'retry', retry_limit: 2, is_later: true }])
  }, soon)
})

test('what a statement was given shows neither in the report of a failed job nor beside the stored job', async () => {
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
