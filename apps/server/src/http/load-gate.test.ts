import { invoiceCalls, profileCalls, sessionCalls } from '@layar/contract'
import { expect, test, vi } from 'vitest'
import { makeCustomer, makeGuest } from '../testing/make-customer'
import { startApp, startAppOn } from '../testing/start'

test('requests beyond the most at once are sent away with 503 and Retry-After, and those inside are served', async () => {
  const shared = await startApp()
  const { database } = shared.deps
  const app = await startAppOn(database, { mostRequestsAtOnce: 2 })
  const guest = await makeGuest(shared)
  const ask = () => app.send(sessionCalls.createAccessToken, { body: {} }, guest)
  // All connections are taken, so whatever is let in stays at work until they are given back.
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
  // The door is open again, and failures gave their places back too.
  for (let turn = 0; turn < 5; turn += 1)
    await app.send(sessionCalls.createAccessToken, { body: { mode: 'admin' as never } }, guest)
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([201, 201])
})

test('a tenth of the places is kept for getting in and for what was paid', async () => {
  const shared = await startApp()
  const { pool } = shared.deps.database
  const { sender } = await makeCustomer(shared)
  const app = await startAppOn(shared.deps.database, { mostRequestsAtOnce: 10 })
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const others = Array.from({ length: 9 }, () => app.send(profileCalls.profile, {}, sender))
  const oneMore = await app.send(profileCalls.profile, {}, sender)
  expect(oneMore.status).toBe(503)
  const paid = app.send(invoiceCalls.invoices, { query: {} }, sender)
  // The last place is taken now, so that even these are sent away.
  await vi.waitFor(async () => {
    expect((await app.send(sessionCalls.createAccessToken, { body: {} }, sender)).status).toBe(503)
  })
  for (const client of taken) client.release()
  expect((await paid).status).toBe(200)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
})

test('without the gate all of them would wait for a connection (control)', async () => {
  const shared = await startApp()
  const { pool } = shared.deps.database
  const guest = await makeGuest(shared)
  const ask = () => shared.send(sessionCalls.createAccessToken, { body: {} }, guest)
  // The first request reads the database's clock, for which the others would wait instead of for a connection.
  expect((await ask()).status).toBe(201)
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const asked = Array.from({ length: 7 }, ask)
  try {
    // The jobs of the same process may wait beside them.
    await expect.poll(() => pool.waitingCount, { timeout: 30_000 }).toBeGreaterThanOrEqual(7)
  } finally {
    for (const client of taken) client.release()
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201))
})
