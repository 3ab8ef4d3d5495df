import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { agents } from './schema'
import type { Database, Db } from './open'
import { cached, clearReferenceCache, readReferenceVersion } from './reference-cache'
import { testDatabase } from './testing'

let database: Database
const firstNames = async (db: Db): Promise<string> =>
  (await db.select().from(agents).orderBy(agents.id)).map(({ name }) => name).join()

beforeEach(async () => {
  database = await testDatabase()
  clearReferenceCache()
})

const rename = (db: Db, name: string) => db.update(agents).set({ name })

test('reads a value once per version of the reference data [CALC-05]', async () => {
  const { db } = database
  let times = 0
  const names = cached((on: Db) => {
    times += 1
    return firstNames(on)
  })
  await readReferenceVersion(db)
  const before = await names(db)
  await readReferenceVersion(db)
  expect([await names(db), times]).toEqual([before, 1])
  await rename(db, 'New')
  // The request that began before the change goes on with what it has.
  expect([await names(db), times]).toEqual([before, 1])
  await readReferenceVersion(db)
  expect([await names(db), times]).toEqual([await firstNames(db), 2])
})

test('does not cache a value that was read while the version changed [CALC-05]', async () => {
  const { db } = database
  const begun: ((price: number) => void)[] = []
  const prices = cached(() => new Promise<number>((resolve) => void begun.push(resolve)))
  const priceNext = async (place: number, price: number): Promise<number> => {
    const answer = prices(db)
    await expect.poll(() => begun.length).toBe(place + 1)
    if (place === 0) {
      await rename(db, 'Changed')
      await readReferenceVersion(db)
    }
    begun[place]?.(price)
    return answer
  }
  await readReferenceVersion(db)
  expect(await priceNext(0, 200)).toBe(200)
  expect(await priceNext(1, 205)).toBe(205)
  // Control: this one is cached.
  expect(await prices(db)).toBe(205)
})

test('does not cache a value of a transaction that is rolled back [CALC-05]', async () => {
  const { db } = database
  const names = cached(firstNames)
  const before = await firstNames(db)
  await readReferenceVersion(db)
  const rolledBack = database.transaction(async (tx) => {
    await rename(tx, 'Never')
    expect(await names(tx)).toContain('Never')
    throw new Error('Rolled back')
  })
  await expect(rolledBack).rejects.toThrow('Rolled back')
  expect(await names(db)).toBe(before)
})

const cachedTables = [
  'agents',
  'categories',
  'cover_terms',
  'exchange_rates',
  'export_zones',
  'last_mile_prices',
  'last_mile_zones',
  'packages',
  'storage_terms',
  'surcharges',
  'tariff_brackets',
  'tariff_rules',
  'tariff_versions',
  'tax_profiles',
]

test.each(cachedTables)('a write to %s changes the version of the reference data [CALC-05]', async (name) => {
  const { db } = database
  const version = async (): Promise<unknown> =>
    (await db.execute(sql`select version from reference_version`)).rows[0]?.['version']
  const before = await version()
  await db.execute(sql`delete from ${sql.identifier(name)} where false`)
  expect(await version()).not.toBe(before)
})
