import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startMaintenance, untilVacuum } from './embedded/maintenance'
import { assertDurable } from './postgres'
import { testDatabase } from './testing'

const newTable = async (): Promise<string> => {
  const { pool } = await testDatabase()
  const table = `pool_${randomUUID().replaceAll('-', '')}`
  await pool.query(`create table ${table} (n int primary key)`)
  return table
}

test('a connection given back with a transaction left open is rolled back first', async () => {
  const { pool } = await testDatabase()
  const table = await newTable()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into ${table} values (1)`)
  client.release()
  expect((await pool.query(`select n from ${table}`)).rows).toEqual([])
  await pool.query(`insert into ${table} values (2)`)
  expect((await pool.query(`select n from ${table}`)).rows).toEqual([{ n: 2 }])
})

test('a foreign query while a transaction is open does not join it', async () => {
  const database = await testDatabase()
  const table = await newTable()
  let insideBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    insideBegun = resolve
  })
  const inside = database.transaction(async (tx) => {
    await tx.execute(sql.raw(`insert into ${table} values (1)`))
    insideBegun()
    await delay(50)
    throw new Error('undone')
  })
  const caught = expect(inside).rejects.toThrow('undone')
  await begun
  await database.pool.query(`insert into ${table} values (2)`)
  await caught
  expect((await database.pool.query(`select n from ${table}`)).rows).toEqual([{ n: 2 }])
})

test('a refused statement keeps its connection, and with it the prepared statements', async () => {
  const { pool } = await testDatabase()
  const table = await newTable()
  let lost = 0
  const count = (): void => {
    lost += 1
  }
  pool.on('remove', count)
  await expect(pool.query(`insert into ${table} values ('no number')`)).rejects.toMatchObject({ code: '22P02' })
  await expect(pool.query('select 1; select 1/0; select 2')).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(lost).toBe(0)
  pool.off('remove', count)
})

test('many queries at once are all answered, each with its own rows, large ones too', async () => {
  const { pool } = await testDatabase()
  const asked = Array.from({ length: 40 }, (_, n) => n)
  const answers = await Promise.all(
    asked.map((n) =>
      pool.query<{ n: number; filler: string }>(`select $1::int as n, repeat('x', $2) as filler`, [n, n * 20_000]),
    ),
  )
  expect(answers.map(({ rows }) => [rows[0]?.n, rows[0]?.filler.length])).toEqual(asked.map((n) => [n, n * 20_000]))
})

test('a server that would lose acknowledged writes is refused by the name of the setting', async () => {
  // Both engines run the tests without syncing.
  const { pool } = await testDatabase()
  await expect(assertDurable(pool)).rejects.toThrow('fsync')
})

test('the nightly chores begin at three in the morning in Singapore', () => {
  const hourMs = 3_600_000
  expect(untilVacuum(new Date('2026-03-01T18:00:00Z'))).toBe(hourMs)
  expect(untilVacuum(new Date('2026-03-01T19:00:00Z'))).toBe(24 * hourMs)
  expect(untilVacuum(new Date('2026-02-28T20:00:00Z'))).toBe(23 * hourMs)
})

test('the chores run over the pool and stop', async () => {
  const { pool } = await testDatabase()
  const failures: Error[] = []
  const chores = startMaintenance(pool, (error) => failures.push(error))
  chores.stop()
  await pool.query('checkpoint')
  await pool.query('vacuum analyze')
  expect(failures).toEqual([])
})
