import { afterEach, expect, test, vi } from 'vitest'
import { boundedPool, type PoolLimits } from './pool'
import { JobFailed } from './start'

class TooMany extends Error {}

const makePool = (limits: Partial<PoolLimits> = {}) => {
  const made: number[] = []
  const dropped: number[] = []
  const pool = boundedPool({ atOnce: 2, waiting: 20, refusal: () => new TooMany(), ...limits }, () => {
    const number = made.push(made.length)
    return {
      number,
      isRunning: () => true,
      end: () => {
        dropped.push(number)
        return Promise.resolve()
      },
    }
  })
  return { pool, made, dropped }
}

afterEach(() => {
  vi.useRealTimers()
})

/** Jobs that end when the test says so. */
const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('runs two of 200 concurrent jobs, queues twenty and rejects the others [CALL-38]', async () => {
  const { pool, made } = makePool()
  const { opened, open } = gate()
  let running = 0
  let most = 0
  const works = Array.from({ length: 200 }, () =>
    pool.run(async () => {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
    }),
  )
  const ends = Promise.allSettled(works)
  open()
  const outcomes = await ends
  const refused = outcomes.filter((end) => end.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(22)
  expect(refused.every(({ reason }) => reason instanceof TooMany)).toBe(true)
  expect(most).toBe(2)
  expect(made).toHaveLength(2)
})

test('runs all of them without the bound (control)', async () => {
  const { pool } = makePool({ atOnce: 200, waiting: 0 })
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => pool.run(() => Promise.resolve())))
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('discards a failed worker and runs the next job on a new one', async () => {
  const { pool, made, dropped } = makePool({ atOnce: 1, waiting: 5 })
  await expect(pool.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(pool.run(({ number }) => Promise.resolve(number))).resolves.toBe(2)
  await expect(pool.run(({ number }) => Promise.resolve(number))).resolves.toBe(2)
  expect(made).toHaveLength(2)
  expect(dropped).toEqual([1])
  await pool.close()
  expect(dropped).toEqual([1, 2])
})

test('keeps a worker that answered that a job failed', async () => {
  const { pool, dropped } = makePool({ atOnce: 1, waiting: 5 })
  await expect(pool.run(() => Promise.reject(new JobFailed('no picture')))).rejects.toThrow('no picture')
  await expect(pool.run(({ number }) => Promise.resolve(number))).resolves.toBe(1)
  expect(dropped).toEqual([])
})

test('gives up a waiting job when its time is over, and leaves its place to others', async () => {
  const { pool } = makePool({ atOnce: 1, waiting: 1 })
  const { opened, open } = gate()
  const long = pool.run(() => opened)
  const patience = new AbortController()
  const waiting = pool.run(() => Promise.resolve('too late'), patience.signal)
  patience.abort()
  await expect(waiting).rejects.toThrow('waited too long')
  const next = pool.run(() => Promise.resolve('in time'))
  open()
  await long
  await expect(next).resolves.toBe('in time')
  await expect(pool.run(() => Promise.resolve(), patience.signal)).rejects.toThrow()
})

test('ends idle workers, and none while another job runs', async () => {
  vi.useFakeTimers()
  const { pool, made, dropped } = makePool({ atOnce: 2, waiting: 5, idleMs: 1000 })
  const { opened, open } = gate()
  const long = pool.run(() => opened)
  await pool.run(() => Promise.resolve())
  await vi.advanceTimersByTimeAsync(5000)
  expect([made.length, dropped]).toEqual([2, []])
  open()
  await long
  await vi.advanceTimersByTimeAsync(999)
  expect(dropped).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(dropped.sort()).toEqual([1, 2])
  await expect(pool.run(({ number }) => Promise.resolve(number))).resolves.toBe(3)
})
