import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionCalls } from '@layar/contract'
import { afterEach, expect, inject, test } from 'vitest'
import { openDb } from '../db/open'
import { makeGuest } from '../testing/make-customer'
import { startApp, startAppOn, type TestApp } from '../testing/start'

const ask = async ({ app }: TestApp, url: string) => {
  const reply = await app.inject({ url })
  return { code: reply.statusCode, ...reply.json<{ status: string }>(), after: reply.headers['retry-after'] }
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('reports a serving process as alive and ready', async () => {
  const app = await startApp()
  expect(await ask(app, '/health')).toEqual({ code: 200, status: 'alive', after: undefined })
  expect(await ask(app, '/ready')).toEqual({ code: 200, status: 'ready', after: undefined })
})

test('reports a stopping process as alive and not ready, and still serves', async () => {
  const { deps } = await startApp()
  const app = await startAppOn(deps.database, {}, { lifecycle: { isStopping: true } })
  expect(await ask(app, '/health')).toMatchObject({ code: 200 })
  expect(await ask(app, '/ready')).toEqual({ code: 503, status: 'stopping', after: '2' })
  const reply = await app.send(sessionCalls.createAccessToken, { body: {} }, { country: 'sg' })
  expect([reply.status, reply.headers['connection']]).toEqual([201, 'close'])
})

test.runIf(inject('preparedDatabase').engine === 'embedded')(
  'reports a process whose database died as alive, not ready, and returns 503 with Retry-After, never 500',
  async () => {
    const folder = join(await mkdtemp(join(inject('testFolder'), 'death-')), 'db')
    const shared = await startApp()
    const guest = await makeGuest(shared)
    const heard: Error[] = []
    const database = await openDb({
      source: { kind: 'embedded', folder },
      production: false,
      onConnectionError: (error) => {
        heard.push(error)
      },
    })
    const app = await startAppOn(shared.deps.database, {}, { database })
    expect(await ask(app, '/ready')).toMatchObject({ code: 200 })
    const control = join(folder, 'global', 'pg_control')
    await rename(control, `${control}.away`)
    await expect(database.pool.query('checkpoint')).rejects.toMatchObject({ code: '57P02' })
    const reply = await app.send(sessionCalls.createAccessToken, { body: {} }, guest)
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
    expect(reply.body).toMatchObject({ action: false, error_code: 'unavailable' })
    expect(await ask(app, '/health')).toMatchObject({ code: 200 })
    expect(await ask(app, '/ready')).toEqual({ code: 503, status: 'database_away', after: '2' })
    expect(heard[0]?.message).toMatch(/^The embedded database stopped: could not open file ".*global\/pg_control"/)
    ends.push(() => database.close().catch(() => undefined))
  },
)

test.runIf(inject('preparedDatabase').engine === 'postgres')(
  'reports a process without its database server as alive, not ready, and returns 503 with Retry-After',
  async () => {
    const shared = await startApp()
    const guest = await makeGuest(shared)
    const app = await startAppOn(shared.deps.database, {}, {})
    const { pool } = shared.deps.database
    expect(await ask(app, '/ready')).toMatchObject({ code: 200 })
    const away = await startAppOn(
      shared.deps.database,
      {},
      {
        database: {
          ...(await openDb({
            source: { kind: 'postgres', url: String(pool.options.connectionString) },
            production: false,
            onConnectionError: () => undefined,
          })),
        },
      },
    )
    // No server listens there: every new connection of the pool is refused.
    Object.assign(away.deps.database.pool.options, { connectionString: 'postgres://layar@127.0.0.1:1/layar', port: 1 })
    ends.push(() => away.deps.database.close())
    await away.deps.database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    expect(await ask(away, '/health')).toMatchObject({ code: 200 })
    expect(await ask(away, '/ready')).toEqual({ code: 503, status: 'database_away', after: '2' })
    const reply = await away.send(sessionCalls.createAccessToken, { body: {} }, guest)
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
  },
)
