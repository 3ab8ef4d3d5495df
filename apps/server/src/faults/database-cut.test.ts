import { randomUUID } from 'node:crypto'
import { addressCalls, type AddressInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDb, type Database } from '../db/open'
import { addresses } from '../db/schema'
import { cuttingProxy } from '../testing/cutting-proxy'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { startApp, startAppOn, type TestApp } from '../testing/start'

/** Longer than a statement takes on a busy machine. */
const answerTimeoutMs = 10_000

const address = (label: string): AddressInput => ({
  address_type: 'recipient',
  label,
  recipient_name: 'Sample Recipient',
  phone_number: '6591234567',
  postal_code: '520123',
  block_number: '123',
  unit_number: '#04-05',
  road_name: 'Sample Street',
})

// The connection to a database server; the embedded one has none. `stop.test.ts` covers a crash of the database.
describe.runIf(inject('preparedDatabase').engine === 'postgres')('the database connection', () => {
  let shared: TestApp
  let proxy: Awaited<ReturnType<typeof cuttingProxy>>
  let database: Database
  let app: TestApp
  let customer: TestCustomer
  const heard: Error[] = []
  beforeAll(async () => {
    shared = await startApp()
    const url = new URL(String(shared.deps.database.pool.options.connectionString))
    proxy = await cuttingProxy({ host: url.hostname, port: Number(url.port) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    database = await openDb({
      source: { kind: 'postgres', url: url.href, answerTimeoutMs },
      production: false,
      onConnectionError: (error) => {
        heard.push(error)
      },
    })
    app = await startAppOn(shared.deps.database, {}, { database })
    customer = await makeCustomer(shared)
  })
  afterEach(() => {
    proxy.decide = () => 'pass'
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })

  const save = (label: string, idempotencyKey: string) =>
    app.send(addressCalls.createAddress, { body: address(label) }, { ...customer.sender, idempotencyKey })
  const kept = async (label: string): Promise<number> => {
    const rows = await shared.deps.database.db
      .select({ label: addresses.label })
      .from(addresses)
      .where(eq(addresses.customerId, customer.customer.id))
    return rows.filter((row) => row.label === label).length
  }
  /** Fails the next chunk that contains the text; all others pass. */
  const failAt = (text: string, way: 'cut' | 'cut_answer' | 'swallow'): void => {
    let isDone = false
    proxy.decide = (bytes) => {
      if (isDone || !bytes.includes(text)) return 'pass'
      isDone = true
      return way
    }
  }

  test.each([
    ['in the middle of a transaction', 'complete_key', 'cut', 0],
    ['before COMMIT arrives', 'commit', 'cut', 0],
    ['after COMMIT, before its answer', 'commit', 'cut_answer', 1],
    ['without a word, in the middle of a transaction', 'complete_key', 'swallow', 0],
  ] as const)(
    'returns 503 if cut %s, and a retry with the same key writes exactly once',
    async (_when, text, way, written) => {
      const label = `cut ${randomUUID().slice(0, 8)}`
      const key = randomUUID()
      // The statements are prepared by now, so the cut hits the write itself.
      expect((await save(`${label} before`, randomUUID())).status).toBe(200)
      failAt(text, way)
      const lost = await save(label, key)
      expect([lost.status, lost.body.error_code]).toEqual([503, 'unavailable'])
      expect(lost.headers['retry-after']).toBeDefined()
      expect(await kept(label)).toBe(written)
      const found = await save(label, key)
      expect(found.status).toBe(200)
      expect(found.body.result.label).toBe(label)
      expect(await kept(label)).toBe(1)
    },
  )

  test('writes a second time when another key follows a lost response (control)', async () => {
    const label = `cut ${randomUUID().slice(0, 8)}`
    failAt('commit', 'cut_answer')
    expect((await save(label, randomUUID())).status).toBe(503)
    expect((await save(label, randomUUID())).status).toBe(200)
    expect(await kept(label)).toBe(2)
  })

  test('rejects the same key with another body after a lost response and writes nothing more (control)', async () => {
    const label = `cut ${randomUUID().slice(0, 8)}`
    const idempotencyKey = randomUUID()
    failAt('commit', 'cut_answer')
    expect((await save(label, idempotencyKey)).status).toBe(503)
    const other = await app.send(
      addressCalls.createAddress,
      { body: { ...address(label), recipient_name: 'Somebody Else' } },
      { ...customer.sender, idempotencyKey },
    )
    expect([other.status, other.body.error_code]).toEqual([422, 'key_reused'])
    expect(await kept(label)).toBe(1)
  })

  test('reports a fully lost database on /ready, and recovers by itself once it is back', async () => {
    proxy.decide = () => 'swallow'
    const [ready, ...reads] = await Promise.all([
      app.app.inject({ url: '/ready' }),
      ...Array.from({ length: 12 }, () => app.send(addressCalls.addresses, { query: {} }, customer.sender)),
    ])
    expect([ready.statusCode, ready.json<{ status: string }>().status]).toEqual([503, 'database_away'])
    expect([...new Set(reads.map(({ status }) => status))]).toEqual([503])
    proxy.decide = () => 'pass'
    expect((await app.app.inject({ url: '/ready' })).statusCode).toBe(200)
    expect((await app.send(addressCalls.addresses, { query: {} }, customer.sender)).status).toBe(200)
    expect(database.pool.waitingCount).toBe(0)
  })
})
