import { randomUUID } from 'node:crypto'
import { sessionCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '../../../../scripts/parts/free-port.mjs'
import { openDb } from '../db/open'
import { messages } from '../db/schema'
import { features } from '../features/features'
import { startApp, startAppOn, type TestApp } from '../testing/start'

const token = 'a-token-of-the-operator-s-prometheus'
const behindToken = { metrics: { token, port: undefined, host: '127.0.0.1' } }

const scrape = async ({ app }: TestApp, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } })

/** The value of one line; undefined where it is absent. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('/metrics is missing, as any other address is, without a setting and without the right token', async () => {
  const off = await startApp()
  const on = await startApp(behindToken)
  const missing = await off.app.inject({ url: '/no-such-address' })
  const answers = await Promise.all([
    scrape(off),
    scrape(on, ''),
    scrape(on, 'Bearer wrong'),
    scrape(on, `Bearer ${token}x`),
    scrape(on, token),
    on.app.inject({ url: `/metrics?token=${token}` }),
  ])
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
  expect(missing.statusCode).toBe(404)
})

test('counts each request by its call and status, with its duration, and no address that a client invents', async () => {
  const app = await startApp(behindToken)
  const count = (text: string, call: string, status: number) =>
    valueOf(text, `layar_request_duration_seconds_count{call="${call}",status="${status}"}`) ?? 0
  const before = await scrape(app)
  expect(before.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  await app.send(sessionCalls.createAccessToken, { body: {} }, { country: 'sg' })
  await app.send(sessionCalls.createAccessToken, { body: {} }, { country: 'sg' })
  for (const path of ['', '/api/', '/files/'])
    await app.app.inject({ url: `${path}/${randomUUID()}?q=${randomUUID()}` })
  const { body } = await scrape(app)
  expect(count(body, 'createAccessToken', 201)).toBe(count(before.body, 'createAccessToken', 201) + 2)
  expect(
    valueOf(body, 'layar_request_duration_seconds_bucket{le="10",call="createAccessToken",status="201"}'),
  ).toBeGreaterThan(0)
  const calls = new Set(features.flatMap(({ calls }) => Object.keys(calls)))
  const kinds = ['unknown', 'api', 'files', 'pages', 'health', 'ready', 'metrics']
  const counted = [...body.matchAll(/_count\{call="([^"]*)"/g)].map(([, name = '']) => name)
  expect(counted.filter((name) => !calls.has(name) && !kinds.includes(name))).toEqual([])
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('a name of a call is given once, so that no two calls are counted as one', () => {
  const names = features.flatMap(({ calls }) => Object.keys(calls))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('tells the pool, the event loop, the memory, the size of the database, and what waits in it', async () => {
  const app = await startApp(behindToken)
  const { db, pool } = app.deps.database
  const before = (await scrape(app)).body
  await db.insert(messages).values({
    channel: 'email',
    recipient: 'metrics@example.com',
    language: 'en',
    template: 'welcome',
    subject: 's',
    body: 'b',
    createdAt: sql`now() - interval '90 seconds'`,
  })
  await pool.query(`insert into jobs.job (name, data) values ('parked', '{}')`)
  await pool.query(`insert into jobs.job (name, data) values ('message.deliver', '{"messageId":"none"}')`)
  const { body } = await scrape(app)
  const grown = (name: string) => (valueOf(body, name) ?? Number.NaN) - (valueOf(before, name) ?? Number.NaN)
  expect(grown('layar_waiting_messages')).toBe(1)
  expect(grown('layar_parked_jobs')).toBe(1)
  expect(grown('layar_waiting_jobs')).toBe(1)
  expect(valueOf(body, 'layar_oldest_message_seconds')).toBeGreaterThanOrEqual(90)
  expect(valueOf(body, 'layar_database_bytes')).toBeGreaterThan(1_000_000)
  expect(valueOf(body, 'layar_database_up')).toBe(1)
  expect(valueOf(body, 'layar_database_connections{state="total"}')).toBeGreaterThan(0)
  for (const name of ['idle', 'waiting'])
    expect(valueOf(body, `layar_database_connections{state="${name}"}`)).toBeGreaterThanOrEqual(0)
  for (const name of ['nodejs_eventloop_lag_p50_seconds', 'nodejs_eventloop_lag_p99_seconds'])
    expect(valueOf(body, name)).toBeGreaterThan(0)
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  await app.drain().catch(() => undefined)
})

test('are answered without the figures of a database that is away', async () => {
  const { deps } = await startApp()
  const database = await openDb({
    source: { kind: 'postgres', url: String(deps.database.pool.options.connectionString) },
    production: false,
    onConnectionError: () => undefined,
  })
  const app = await startAppOn(deps.database, behindToken, { database })
  Object.assign(database.pool.options, { connectionString: 'postgres://layar@127.0.0.1:1/layar', port: 1 })
  await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  const { statusCode, body } = await scrape(app)
  await database.close()
  expect(statusCode).toBe(200)
  expect(valueOf(body, 'layar_database_up')).toBe(0)
  expect(valueOf(body, 'layar_waiting_jobs')).toBeUndefined()
})

test('are served on a port of their own, where one is set, and not beside the calls', async () => {
  const port = await freePort()
  const app = await startApp({ metrics: { token: undefined, port, host: '127.0.0.1' } })
  const own = `http://127.0.0.1:${port}`
  await app.send(sessionCalls.createAccessToken, { body: {} }, { country: 'sg' })
  const answer = await fetch(`${own}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('call="createAccessToken",status="201"')
  expect((await fetch(`${own}/api/ops/health`)).status).toBe(404)
  expect((await app.app.inject({ url: '/metrics' })).statusCode).toBe(404)

  const other = await freePort()
  await startApp({ metrics: { token, port: other, host: '127.0.0.1' } })
  expect((await fetch(`http://127.0.0.1:${other}/metrics`)).status).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`http://127.0.0.1:${other}/metrics`, { headers })).status).toBe(200)
})
