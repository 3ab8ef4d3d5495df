import { setTimeout as pause } from 'node:timers/promises'
import { addressCalls } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PoolClient } from 'pg'
import { openDb, type Database } from '../db/open'
import { openTestDatabase } from '../db/testing'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { startAppOn, type TestApp } from '../testing/start'

/** Shorter than those of the product, which are asserted below, so that no test waits five seconds. */
const limits = { statementMs: 600, lockMs: 300 }

// Another session holds the lock or takes the time: the embedded engine has only one.
describe.runIf(inject('preparedDatabase').engine === 'postgres')('a slow database', () => {
  let direct: Database
  let database: Database
  let app: TestApp
  let customer: TestCustomer
  beforeAll(async () => {
    direct = await openTestDatabase()
    const url = new URL(String(direct.pool.options.connectionString))
    database = await openDb({
      source: { kind: 'postgres', url: url.href, maxConnections: 3 },
      production: false,
      onConnectionError: () => undefined,
    })
    customer = await makeCustomer(await startAppOn(direct))
    app = await startAppOn(direct, {}, { database })
  })
  afterAll(async () => {
    await database.close()
    await direct.close()
  })

  const read = () => app.send(addressCalls.addresses, { query: {} }, customer.sender)
  const ready = async () => (await app.app.inject({ url: '/ready' })).statusCode
  /** Another session locks the address table while `run` runs. */
  const whileHeld = async <T>(run: () => Promise<T>): Promise<T> => {
    const client: PoolClient = await direct.pool.connect()
    await client.query('begin')
    await client.query('lock table addresses in access exclusive mode')
    try {
      return await run()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const setLimits = (name: 'lock_timeout' | 'statement_timeout', ms: number) =>
    Promise.all(
      Array.from({ length: 3 }, async () => {
        const client = await database.pool.connect()
        await client.query(`set ${name} = ${ms}`)
        return client
      }),
    ).then((clients) => {
      for (const client of clients) client.release()
    })

  test('every connection has its timeouts', async () => {
    const { rows } = await database.pool.query(
      `select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '5000' },
    ])
  })

  test('returns 409 with Retry-After while a table is locked, and serves everything else', async () => {
    await setLimits('lock_timeout', limits.lockMs)
    const [held, rest] = await whileHeld(async () => {
      const answers = await Promise.all([read(), read(), read()])
      return [answers, await ready()] as const
    })
    for (const { status, body, headers } of held) {
      expect([status, body.error_code]).toEqual([409, 'in_flight'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(rest).toBe(200)
    expect((await read()).status).toBe(200)
  })

  test('cancels a slow statement with 503, and the pool recovers', async () => {
    await setLimits('lock_timeout', 0)
    await setLimits('statement_timeout', limits.statementMs)
    // More at once than there are connections.
    const cut = await whileHeld(() => Promise.all(Array.from({ length: 6 }, read)))
    for (const { status, body, headers } of cut) {
      expect([status, body.error_code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await setLimits('statement_timeout', 0)
    expect((await Promise.all(Array.from({ length: 6 }, read))).map(({ status }) => status)).toEqual(
      Array.from({ length: 6 }, () => 200),
    )
    expect(database.pool.waitingCount).toBe(0)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('returns 503 on /ready while all connections are in use, and 200 afterwards', async () => {
    const busy = await Promise.all(Array.from({ length: 3 }, () => database.pool.connect()))
    expect(await ready()).toBe(503)
    for (const client of busy) client.release()
    expect(await ready()).toBe(200)
    expect((await read()).status).toBe(200)
  })

  test('the same read hangs without a limit (control)', async () => {
    await setLimits('lock_timeout', 0)
    await setLimits('statement_timeout', 0)
    let isOver = false
    const asked: Promise<{ status: number }>[] = []
    await whileHeld(async () => {
      asked.push(read().finally(() => (isOver = true)))
      await pause(2 * limits.statementMs)
      expect(isOver).toBe(false)
    })
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200])
  })
})
