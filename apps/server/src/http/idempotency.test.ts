import { addressCalls, errorText, shipmentCalls, type AddressInput, type NewCart } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, idempotencyKeys, shipments } from '../db/schema'
import { openDb, type Database } from '../db/open'
import { openTestDatabase } from '../db/testing'
import { nextNumber } from '../testing/counted'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { newCartInput } from '../testing/make-shipment'
import { startApp, startAppOn, type TestApp } from '../testing/start'
import { hashInput } from './idempotency'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const tries = Array.from({ length: 7 })
const newKey = (): string => `key-${nextNumber()}`

/** A cart without a code has no natural key: only the header distinguishes a second attempt from another cart. */
const declare = (owner: TestCustomer, body: NewCart, idempotencyKey?: string, by = app) =>
  by.send(shipmentCalls.newCart, { body }, { ...owner.sender, ...(idempotencyKey && { idempotencyKey }) })
const cartsOf = ({ customer }: TestCustomer, of = app) =>
  of.deps.database.db.select().from(shipments).where(eq(shipments.customerId, customer.id))
const keysOf = ({ customer }: TestCustomer, of = app) =>
  of.deps.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, customer.id))
const takeKeysOf = ({ customer }: TestCustomer) =>
  app.deps.database.db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, customer.id))

describe('client idempotency keys', () => {
  test('returns seven equal answers with one effect for seven attempts, concurrent or sequential [CART-08]', async () => {
    for (const isAtOnce of [true, false]) {
      const owner = await makeCustomer(app)
      const [key, body] = [newKey(), newCartInput(owner)]
      const replies = isAtOnce ? await Promise.all(tries.map(() => declare(owner, body, key))) : []
      while (replies.length < tries.length) replies.push(await declare(owner, body, key))
      expect(replies[0]?.status, replies[0]?.text).toBe(200)
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(await cartsOf(owner)).toHaveLength(1)
      expect(await keysOf(owner)).toMatchObject([{ key: `key:${key}`, status: 200 }])
    }
  })

  test('control: without the key row the second attempt has a second effect', async () => {
    const owner = await makeCustomer(app)
    const [key, body] = [newKey(), newCartInput(owner)]
    const first = await declare(owner, body, key)
    await takeKeysOf(owner)
    const second = await declare(owner, body, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.result.cart_code).not.toBe(first.body.result.cart_code)
    expect(await cartsOf(owner)).toHaveLength(2)
  })

  test('rejects reuse with another body as a client error and changes nothing', async () => {
    const owner = await makeCustomer(app)
    const [key, body] = [newKey(), newCartInput(owner)]
    const first = await declare(owner, body, key)
    const [cart] = await cartsOf(owner)
    const [row] = await keysOf(owner)
    const other = await declare(owner, newCartInput(owner, { receipt_number: 'OTHER-00002' }), key)
    expect(other.status).toBe(422)
    expect(other.body).toEqual({ action: false, message: errorText('key_reused', 'en'), error_code: 'key_reused' })
    expect(await cartsOf(owner)).toEqual([cart])
    expect(await keysOf(owner)).toEqual([row])
    expect((await declare(owner, body, key)).text).toBe(first.text)
  })

  test('treats bodies as equal only when they have the same fields, in any order', () => {
    const hashOf = (input: unknown, pepper = 'pepper'): string => hashInput(pepper, input).toString('hex')
    const input = { query: { a: '1' }, body: { list: [{ b: 1, c: 2 }, 3] } }
    expect(hashOf({ body: { list: [{ c: 2, b: 1 }, 3] }, query: { a: '1' } })).toBe(hashOf(input))
    const others = [
      { ...input, query: { a: 1 } },
      { ...input, body: { list: [3, { b: 1, c: 2 }] } },
      { ...input, body: { list: [{ b: 1, c: 3 }, 3] } },
    ]
    expect(new Set([hashOf(input), hashOf(input, 'other'), ...others.map((other) => hashOf(other))]).size).toBe(5)
  })

  test('scopes a key to its owner and its call', async () => {
    const [mine, theirs] = [await makeCustomer(app), await makeCustomer(app)]
    const key = newKey()
    for (const owner of [mine, theirs]) expect((await declare(owner, newCartInput(owner), key)).status).toBe(200)
    expect([await cartsOf(mine), await cartsOf(theirs)].map(({ length }) => length)).toEqual([1, 1])
    const many = { body: { carts: [newCartInput(mine)] } }
    const reply = await app.send(shipmentCalls.newCarts, many, { ...mine.sender, idempotencyKey: key })
    expect(reply.status, reply.text).toBe(200)
    expect(await cartsOf(mine)).toHaveLength(2)
  })

  test('leaves the key free when the write is refused', async () => {
    const owner = await makeCustomer(app)
    const key = newKey()
    expect((await declare(owner, newCartInput(owner, { marking_code: 'LYSG22222-A' }), key)).status).toBe(422)
    expect(await keysOf(owner)).toEqual([])
    expect((await declare(owner, newCartInput(owner), key)).status).toBe(200)
  })

  test('accepts a key of at most 255 characters', async () => {
    const owner = await makeCustomer(app)
    const long = await declare(owner, newCartInput(owner), 'k'.repeat(256))
    expect([long.status, Object.keys(long.body.message)]).toEqual([422, ['Idempotency-Key']])
    expect(await cartsOf(owner)).toEqual([])
    expect((await declare(owner, newCartInput(owner), 'k'.repeat(255))).status).toBe(200)
  })
})

describe('natural keys', () => {
  const home: AddressInput = {
    label: 'Home',
    recipient_name: 'Mei Tan',
    phone_number: '9123 4567',
    postal_code: '238823',
    road_name: 'Orchard Road',
  }
  const add = (owner: TestCustomer) => app.send(addressCalls.createAddress, { body: home }, owner.sender)
  const addressesOf = ({ customer }: TestCustomer) =>
    app.deps.database.db.select().from(addresses).where(eq(addresses.customerId, customer.id))

  test('returns seven equal answers with one effect for seven attempts [CART-08]', async () => {
    const owner = await makeCustomer(app)
    const replies = await Promise.all(tries.map(() => add(owner)))
    expect(replies[0]?.status, replies[0]?.text).toBe(200)
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await addressesOf(owner)).toHaveLength(1)
  })

  test('control: without the natural key row the second attempt has a second effect', async () => {
    const owner = await makeCustomer(app)
    expect((await add(owner)).status).toBe(200)
    await takeKeysOf(owner)
    expect((await add(owner)).status).toBe(200)
    expect(await addressesOf(owner)).toHaveLength(2)
  })

  test('control: a call without a natural key has an effect for each attempt and stores no key', async () => {
    const owner = await makeCustomer(app)
    const body = newCartInput(owner)
    for (const count of [1, 2]) {
      expect((await declare(owner, body)).status).toBe(200)
      expect(await cartsOf(owner)).toHaveLength(count)
    }
    expect(await keysOf(owner)).toEqual([])
  })
})

describe('concurrent duplicate request', () => {
  let direct: Database
  let impatient: Database
  let patientApp: TestApp
  let impatientApp: TestApp
  beforeAll(async () => {
    direct = await openTestDatabase()
    impatient = await openDb({
      source: { kind: 'postgres', url: String(direct.pool.options.connectionString), maxConnections: 1 },
      production: false,
      onConnectionError: () => undefined,
    })
    // Shorter than in production, to keep the test fast.
    await impatient.pool.query('set lock_timeout = 300')
    patientApp = await startAppOn(direct)
    impatientApp = await startAppOn(direct, {}, { database: impatient })
  })
  afterAll(async () => {
    await impatient.close()
    await direct.close()
  })

  test('waits for the first request, then asks for a retry in a second and writes nothing', async () => {
    const owner = await makeCustomer(patientApp)
    const [key, body] = [newKey(), newCartInput(owner)]
    const twin = await direct.pool.connect()
    await twin.query('begin')
    await twin.query(
      `insert into idempotency_keys (scope, call, key, body_hash, status, answer, expires_at)
       values ($1, $2, $3, '', 0, 'null', now() + interval '1 day')`,
      [owner.customer.id, shipmentCalls.newCart.path, `key:${key}`],
    )
    try {
      const reply = await declare(owner, body, key, impatientApp)
      expect([reply.status, reply.body.error_code, reply.headers['retry-after']]).toEqual([409, 'in_flight', '1'])
      expect(await cartsOf(owner, patientApp)).toEqual([])
      const other = await declare(owner, body, newKey(), impatientApp)
      expect(other.status, other.text).toBe(200)
    } finally {
      await twin.query('rollback')
      twin.release()
    }
    expect((await declare(owner, body, key, impatientApp)).status).toBe(200)
    expect(await cartsOf(owner, patientApp)).toHaveLength(2)
  })
})
