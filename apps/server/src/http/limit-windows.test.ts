import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rateCounters } from '../db/schema'
import { nextNumber } from '../testing/counted'
import { startApp, type TestApp } from '../testing/start'
import { Failure } from '../request/fail'
import { countHits, revertHit } from '../request/limits'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const limitOf = (max: number) => ({ bucket: `limits-test:${nextNumber()}`, max, windowSeconds: 600 })
type TestLimit = ReturnType<typeof limitOf>

/** True for a hit that is admitted, else the seconds to wait. */
const hit = async (limit: TestLimit): Promise<true | number | undefined> => {
  try {
    await countHits(app.deps.database.db, [limit])
    return true
  } catch (error) {
    if (error instanceof Failure) return error.options.retryAfterSeconds
    throw error
  }
}

const ageBy = ({ bucket }: TestLimit, seconds: number) =>
  app.deps.database.db
    .update(rateCounters)
    .set({ windowStart: sql`${rateCounters.windowStart} - make_interval(secs => ${seconds})` })
    .where(eq(rateCounters.bucket, bucket))

test('a limit counts from its first hit, whatever the clock says meanwhile, and anew once that window is over', async () => {
  const limit = limitOf(2)
  expect(await hit(limit)).toBe(true)
  await ageBy(limit, 540)
  expect(await hit(limit)).toBe(true)
  const wait = await hit(limit)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  await ageBy(limit, 60)
  expect([await hit(limit), await hit(limit)]).toEqual([true, true])
  expect(await hit(limit)).toBeGreaterThan(540)
})

test('of many hits at once no more than the limit are admitted', async () => {
  const limit = limitOf(5)
  const hits = await Promise.all(Array.from({ length: 12 }, () => hit(limit)))
  expect(hits.filter((admitted) => admitted === true)).toHaveLength(5)
})

test('a reverted hit leaves room for another, one of a window that is over does not', async () => {
  const limit = limitOf(1)
  expect(await hit(limit)).toBe(true)
  await revertHit(app.deps.database.db, limit)
  expect(await hit(limit)).toBe(true)
  await ageBy(limit, 600)
  await revertHit(app.deps.database.db, limit)
  const [row] = await app.deps.database.db.select().from(rateCounters).where(eq(rateCounters.bucket, limit.bucket))
  expect(row?.hits).toBe(1)
})
