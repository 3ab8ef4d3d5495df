import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/open'
import { databaseClock } from './clock'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number): void => void vi.advanceTimersByTime(ms)
const start = Date.UTC(2026, 0, 1)

/** A database whose clock is `wrongMs` off, with these delays each way. */
const databaseWith = (state: { wrongMs: number; thereMs: number; backMs: number; asked: number }) => {
  const query = (): Promise<{ rows: { now: Date }[] }> => {
    state.asked += 1
    wait(state.thereMs)
    const now = new Date(start + performance.now() + state.wrongMs)
    wait(state.backMs)
    return Promise.resolve({ rows: [{ now }] })
  }
  return { pool: { query } } as unknown as Pick<Database, 'pool'>
}
const told = async (clock: () => Promise<Date>): Promise<number> => (await clock()).getTime() - start

test('splits the round trip to the database evenly and measures only every half minute', async () => {
  const state = { wrongMs: 0, thereMs: 40, backMs: 60, asked: 0 }
  const clock = databaseClock(databaseWith(state))
  expect(await told(clock)).toBe(90)
  wait(29_000)
  expect(await told(clock)).toBe(29_090)
  expect(state.asked).toBe(1)
  wait(2000)
  await Promise.all([clock(), clock(), clock()])
  expect(state.asked).toBe(2)
})

test('slows the clock after a lower measurement, never turns it back', async () => {
  const state = { wrongMs: 200, thereMs: 0, backMs: 0, asked: 0 }
  const clock = databaseClock(databaseWith(state))
  await clock()
  wait(30_000)
  let last = await told(clock)
  expect(last).toBe(30_200)
  state.wrongMs = 0
  wait(1)
  for (let elapsed = 30_001; elapsed < 32_500; elapsed += 2) {
    const now = await told(clock)
    expect(now, String(elapsed)).toBeGreaterThan(last)
    last = now
    wait(2)
  }
  expect(await told(clock)).toBe(performance.now())
})

test('follows at once a clock that was set back or forward', async () => {
  const state = { wrongMs: 0, thereMs: 0, backMs: 0, asked: 0 }
  const clock = databaseClock(databaseWith(state))
  await clock()
  for (const wrongMs of [-3_600_000, 500, 0, 3_600_000]) {
    state.wrongMs = wrongMs
    wait(30_001)
    const expected = performance.now() + wrongMs
    expect(await told(clock), String(wrongMs)).toBe(wrongMs === 0 ? expected + 500 : expected)
  }
})
