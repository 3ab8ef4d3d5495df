import { randomBytes, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { files } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer } from '../../../testing/make-customer'
import { startAppOn, type TestApp } from '../../../testing/start'
import { sweepFiles } from './sweep'

const database = await openTestDatabase()
afterAll(() => database.close())
// The sweep compares a whole store with a whole table: each test needs its own store.
let app: TestApp
beforeEach(async () => {
  await database.db.delete(files)
  app = await startAppOn(database)
})

const newKey = (): string => randomBytes(16).toString('hex')
const hour = 3_600_000
/** Puts a file of this age, by the database's clock, into the store. */
const put = async (ageHours: number, key = newKey()): Promise<string> => {
  await app.deps.adapters.files.put(key, Buffer.from('bytes'))
  const at = new Date((await app.deps.clock()).getTime() - ageHours * hour)
  await utimes(join(app.deps.config.dataDir, 'files', key.slice(0, 2), key), at, at)
  return key
}
const row = async (storageKey: string): Promise<void> => {
  const { customer } = await owner
  await database.db.insert(files).values({
    id: randomUUID(),
    customerId: customer.id,
    purpose: 'document',
    mime: 'application/pdf',
    sizeBytes: 5,
    sha256: randomBytes(32),
    storageKey,
  })
}
const owner = startAppOn(database).then((one) => makeCustomer(one))
const sweep = (after?: string): Promise<void> =>
  sweepFiles.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, after === undefined ? {} : { after })
const isThere = async (key: string): Promise<boolean> => (await app.deps.adapters.files.get(key)) !== undefined

test('deletes files without a row after half a day, and keeps files that have a row or may still get one [FILE-01]', async () => {
  const [orphan, young, named, dropped] = [await put(13), await put(11), await put(900), await put(900)]
  await row(named)
  await row(dropped)
  await database.db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(eq(files.storageKey, dropped))
  await sweep()
  expect(await Promise.all([orphan, young, named, dropped].map(isThere))).toEqual([false, true, true, false])
  await sweep()
  expect(await Promise.all([young, named].map(isThere))).toEqual([true, true])
})

test('leaves a store alone and reports it if most of its files are unknown to the database', async () => {
  const keys: string[] = []
  for (let number = 0; number < 23; number += 1) keys.push(await put(48))
  await row(String(keys[0]))
  await expect(sweep()).rejects.toThrow('22 of 23 files in the store are in no row of this database')
  expect((await Promise.all(keys.map(isThere))).every(Boolean)).toBe(true)
  // Control: as many orphans are swept if more known files are beside them.
  for (const key of keys.slice(1)) await row(key)
  const orphans: string[] = []
  for (let number = 0; number < 22; number += 1) orphans.push(await put(48))
  await sweep()
  expect((await Promise.all(keys.map(isThere))).every(Boolean)).toBe(true)
  expect((await Promise.all(orphans.map(isThere))).some(Boolean)).toBe(false)
})
