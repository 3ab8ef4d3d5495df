import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startMaintenance, untilVacuum } from './embedded/maintenance'
import { assertDurable } from './postgres'
import { testDatabase } from './testing'

const newTable = async (): Promise<string> => {
  const { pool } = await testDatabase()
  const table = `pool_${randomUUID().replaceAll('-', '')}`
  await pool.query(`create table ${table} (n int primary key)`)
  return table
}

test('rolls back an open transaction when its connection is released', async () => {
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

test('no statement is compiled, however costly it looks', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    'explain select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b',
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/cost=\d{6,}/)
  expect(plan).not.toContain('JIT')
})

test('no statement starts further processes, however little they would cost', async () => {
  const { pool } = await testDatabase()
  const table = await newTable()
  await pool.query(`insert into ${table} select generate_series(1, 20000)`)
  const client = await pool.connect()
  await client.query('begin')
  for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
    await client.query(`set local ${cost} = 0`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select n from ${table} where n % 7 = 0`)
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(table)
  expect(plan).not.toContain('Workers')
})

test('keeps another query out of an open transaction', async () => {
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

test('keeps the connection and its prepared statements after a failed statement', async () => {
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

test('answers many concurrent queries with their own rows, even large ones', async () => {
  const { pool } = await testDatabase()
  const asked = Array.from({ length: 40 }, (_, n) => n)
  const answers = await Promise.all(
    asked.map((n) =>
      pool.query<{ n: number; filler: string }>(`select $1::int as n, repeat('x', $2) as filler`, [n, n * 20_000]),
    ),
  )
  expect(answers.map(({ rows }) => [rows[0]?.n, rows[0]?.filler.length])).toEqual(asked.map((n) => [n, n * 20_000]))
})

test('refuses a server that would lose acknowledged writes, and names the setting', async () => {
  // Both engines run the tests without syncing.
  const { pool } = await testDatabase()
  await expect(assertDurable(pool)).rejects.toThrow('fsync')
})

test('schedules the nightly maintenance for three in the morning in Singapore', () => {
  const hourMs = 3_600_000
  expect(untilVacuum(new Date('2026-03-01T18:00:00Z'))).toBe(hourMs)
  expect(untilVacuum(new Date('2026-03-01T19:00:00Z'))).toBe(24 * hourMs)
  expect(untilVacuum(new Date('2026-02-28T20:00:00Z'))).toBe(23 * hourMs)
})

describe('maintenance', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const minuteMs = 60_000
  /** A pool that records its queries, two minutes before the vacuum. */
  const startNoted = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
    vi.useFakeTimers({
      now: new Date('2026-03-01T18:58:00Z'),
      toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    })
    const sent: string[] = []
    const failures: string[] = []
    const query = (text: string): Promise<unknown> => {
      sent.push(text)
      return answer()
    }
    const chores = startMaintenance({ query }, ({ message }) => failures.push(message))
    return { chores, sent, failures }
  }

  test('runs a vacuum each night and a checkpoint every five minutes, until stopped', async () => {
    const { chores, sent, failures } = startNoted()
    await vi.advanceTimersByTimeAsync(2 * minuteMs - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.splice(0)).toEqual(['vacuum analyze'])
    await vi.advanceTimersByTimeAsync(3 * minuteMs)
    expect(sent.splice(0)).toEqual(['checkpoint'])
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(sent.splice(0)).toEqual(['checkpoint'])
    await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
    expect(sent.splice(0).filter((text) => text !== 'checkpoint')).toEqual(['vacuum analyze'])
    chores.stop()
    await vi.advanceTimersByTimeAsync(2 * 24 * 60 * minuteMs)
    expect(sent).toEqual([])
    expect(failures).toEqual([])
  })

  test('reports a failure and runs again', async () => {
    const { chores, sent, failures } = startNoted(() => Promise.reject(new Error('The disk is full.')))
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    chores.stop()
    expect(sent).toEqual(['vacuum analyze', 'checkpoint', 'checkpoint'])
    expect(failures).toEqual(sent.map(() => 'The disk is full.'))
  })

  test('sends valid statements', async () => {
    const { chores, sent } = startNoted()
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    chores.stop()
    vi.useRealTimers()
    const { pool } = await testDatabase()
    expect(sent).toHaveLength(2)
    for (const text of sent) await expect(pool.query(text)).resolves.toBeDefined()
  })
})
