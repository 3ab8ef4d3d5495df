import { invoiceCalls, profileCalls, sessionCalls } from '@layar/contract'
import { expect, test, vi } from 'vitest'
import { makeCustomer, makeGuest } from '../testing/make-customer'
import { startApp, startAppOn } from '../testing/start'

test('rejects requests beyond the limit with 503 and Retry-After, and serves those already admitted', async () => {
  const shared = await startApp()
  const { database } = shared.deps
  const app = await startAppOn(database, { maxConcurrentRequests: 2 })
  const guest = await makeGuest(shared)
  const ask = () => app.send(sessionCalls.createAccessToken, { body: {} }, guest)
  // All connections are taken, so admitted requests stay in progress until they are released.
  const taken = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))
  const asked = Array.from({ length: 7 }, ask)
  const sentAway = new Set<number>()
  const fiveAnswers = new Promise<void>((resolve) => {
    for (const [index, answer] of asked.entries())
      void answer.then(() => {
        sentAway.add(index)
        if (sentAway.size === 5) resolve()
      })
  })
  await fiveAnswers
  expect((await app.app.inject({ url: '/health' })).statusCode).toBe(200)
  for (const client of taken) client.release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503, 503, 503, 503])
  for (const { status, headers, body } of answers) {
    if (status !== 503) continue
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(body).toMatchObject({ action: false, error_code: 'unavailable' })
  }
  // The gate admits requests again, and failed ones released their slots too.
  for (let turn = 0; turn < 5; turn += 1)
    await app.send(sessionCalls.createAccessToken, { body: { mode: 'admin' as never } }, guest)
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([201, 201])
})

test('reserves a tenth of the slots for signing in and for payment status', async () => {
  const shared = await startApp()
  const { pool } = shared.deps.database
  const { sender } = await makeCustomer(shared)
  const app = await startAppOn(shared.deps.database, { maxConcurrentRequests: 10 })
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const others = Array.from({ length: 9 }, () => app.send(profileCalls.profile, {}, sender))
  const oneMore = await app.send(profileCalls.profile, {}, sender)
  expect(oneMore.status).toBe(503)
  const paid = app.send(invoiceCalls.invoices, { query: {} }, sender)
  // The last slot is taken now, so that even these are rejected.
  await vi.waitFor(async () => {
    expect((await app.send(sessionCalls.createAccessToken, { body: {} }, sender)).status).toBe(503)
  })
  for (const client of taken) client.release()
  expect((await paid).status).toBe(200)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
})

test('control: without the gate all of them wait for a connection', async () => {
  const shared = await startApp()
  const { pool } = shared.deps.database
  const guest = await makeGuest(shared)
  const ask = () => shared.send(sessionCalls.createAccessToken, { body: {} }, guest)
  // The first request reads the database's clock; otherwise the others would wait for that instead of for a connection.
  expect((await ask()).status).toBe(201)
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const asked = Array.from({ length: 7 }, ask)
  try {
    // Jobs of the same process may be waiting too.
    await expect.poll(() => pool.waitingCount, { timeout: 30_000 }).toBeGreaterThanOrEqual(7)
  } finally {
    for (const client of taken) client.release()
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201))
})
