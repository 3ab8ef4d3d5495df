import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { job } from '../jobs/job'
import { openQueue } from '../jobs/queue'
import { startApp } from '../testing/start'
import { migrate } from './migrate'
import { postgresCode } from './open'
import { statement } from './statement'
import { testDatabase } from './testing'

describe('both engines', () => {
  test('give equal values for every type that the schema uses', async () => {
    const { pool } = await testDatabase()
    const { rows } = await pool.query(`select
      7::int as whole, 9007199254740991::bigint as safe, 9007199254740993::bigint as unsafe, count(*) as counted,
      12.50::numeric as exact, 1.5::float8 as float, true as yes, 'té 中'::text as words, '2026-02-28'::date as day,
      '2026-02-28T17:00:00.123456Z'::timestamptz as moment, '\\x00ff'::bytea as bytes,
      '{"a":[1,null]}'::jsonb as json, array['x', null]::text[] as list, array[1,2]::bigint[] as numbers,
      '5a000000-0000-4000-8000-000000000001'::uuid as id, null as nothing from (values (1), (2)) as two(n)`)
    expect(rows).toEqual([
      {
        whole: 7,
        safe: 9_007_199_254_740_991,
        unsafe: '9007199254740993',
        counted: 2,
        exact: '12.50',
        float: 1.5,
        yes: true,
        words: 'té 中',
        day: '2026-02-28',
        moment: new Date('2026-02-28T17:00:00.123Z'),
        bytes: Buffer.from([0, 255]),
        json: { a: [1, null] },
        list: ['x', null],
        numbers: [1, 2],
        id: '5a000000-0000-4000-8000-000000000001',
        nothing: null,
      },
    ])
  })

  test('name the constraint that a row violates', async () => {
    const { pool } = await testDatabase()
    const table = `broken_${randomUUID().replaceAll('-', '')}`
    await pool.query(`create table ${table} (id int constraint ${table}_once primary key)`)
    await pool.query(`insert into ${table} values (1)`)
    await expect(pool.query(`insert into ${table} values (1)`)).rejects.toMatchObject({
      code: '23505',
      constraint: `${table}_once`,
    })
  })

  test('roll back a transaction that throws, and commit one that returns', async () => {
    const database = await testDatabase()
    const table = `kept_${randomUUID().replaceAll('-', '')}`
    await database.pool.query(`create table ${table} (n int)`)
    const add = (n: number) => sql.raw(`insert into ${table} values (${n})`)
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(add(1))
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    await database.transaction((tx) => tx.execute(add(2)))
    expect((await database.pool.query(`select n from ${table}`)).rows).toEqual([{ n: 2 }])
  })

  test('reject a query outside of the open transaction instead of waiting forever', async () => {
    const database = await testDatabase()
    await expect(database.transaction(() => database.pool.query('select 1'))).rejects.toThrow(
      'inside an open transaction',
    )
    await expect(database.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
  })

  test('never report an aborted transaction as committed when its error was swallowed', async () => {
    const database = await testDatabase()
    const swallowed = database.transaction(async (tx) => {
      await tx.execute(sql`select 1/0`).catch(() => undefined)
      return 'done'
    })
    await expect(swallowed).rejects.toThrow()
  })

  test('retry a serialization failure and no other failure', async () => {
    const database = await testDatabase()
    let tries = 0
    await database.transaction(async (tx) => {
      tries += 1
      if (tries < 3) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(tries).toBe(3)
    let once = 0
    const failing = database.transaction(async (tx) => {
      once += 1
      await tx.execute(sql`select 1/0`)
    })
    await expect(failing).rejects.toSatisfy((error: unknown) => postgresCode(error) === '22012')
    expect(once).toBe(1)
  })

  test('return the same rows for named statements from the pool and from a transaction', async () => {
    const database = await testDatabase()
    const twice = statement<{ n: number }>('test_twice', 'select $1::int * 2 as n')
    expect(await twice(database.db, [4])).toEqual([{ n: 8 }])
    expect(await database.transaction((tx) => twice(tx, [5]))).toEqual([{ n: 10 }])
  })

  test('change nothing when migrating a migrated database', async () => {
    const database = await testDatabase()
    const applied = async () =>
      (await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).rows
    const before = await applied()
    await migrate(database.pool, new URL('./migrations', import.meta.url).pathname)
    expect(await applied()).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })
})

describe('jobs', () => {
  const setUp = async () => {
    const { deps } = await startApp()
    const ran: string[] = []
    const note = job({
      name: `test.note-${randomUUID()}`,
      schema: z.object({ word: z.string() }),
      run: (_, { word }) => {
        ran.push(word)
        return Promise.resolve()
      },
    })
    const queue = await openQueue(deps.database, {
      jobs: [note],
      onError: (error) => {
        throw error
      },
    })
    return { database: deps.database, queue, note, ran, drain: () => queue.drain(deps) }
  }

  test('runs a job once when its transaction commits', async () => {
    const { database, queue, note, ran, drain } = await setUp()
    await database.transaction((tx) => queue.enqueue(tx, note, { word: 'kept' }))
    expect(await drain()).toBe(1)
    expect(await drain()).toBe(0)
    expect(ran).toEqual(['kept'])
    await queue.stop()
  })

  test('discards the job of a transaction that is rolled back', async () => {
    const { database, queue, note, ran, drain } = await setUp()
    const undone = database.transaction(async (tx) => {
      await queue.enqueue(tx, note, { word: 'lost' })
      throw new Error('stop')
    })
    await expect(undone).rejects.toThrow('stop')
    expect(await drain()).toBe(0)
    expect(ran).toEqual([])
    await queue.stop()
  })

  test('rejects an invalid payload before the job runs', async () => {
    const { database, queue, note, ran, drain } = await setUp()
    await database.transaction((tx) => queue.enqueue(tx, note, { word: 7 } as never))
    await expect(drain()).rejects.toThrow('does not understand')
    expect(ran).toEqual([])
    await queue.stop()
  })
})
