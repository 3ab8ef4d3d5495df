import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { profileCalls, request } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { startApp, startAppOn, type TestApp } from '../testing/start'

const slowClients = 500
/** The limits in force, shortened so that the test does not take half a minute. */
const limitMs = 1_500
const dripEveryMs = 300

const post = 'POST /api/impor/customer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const kinds = [
  { first: 'GET /api/impor/customer/profile HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'a' },
  { first: `${post}Content-Length: 200000\r\n\r\n{"user_id":"`, drip: 'a' },
  // Requests a large response repeatedly and reads none of it.
  {
    first: 'GET /api/reference/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'.repeat(8),
    drip: '',
  },
] as const

interface SlowClient {
  readonly isOpen: () => boolean
  readonly end: () => void
}

const slowClient = async (port: number, index: number): Promise<SlowClient> => {
  const { first, drip } = kinds[index % kinds.length] ?? kinds[0]
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  let isOpen = true
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (drip === '') socket.pause()
  else socket.resume()
  socket.write(first)
  const dripping = setInterval(() => {
    if (drip !== '' && socket.writable) socket.write(drip)
  }, dripEveryMs)
  const closed = (): void => {
    isOpen = false
    clearInterval(dripping)
  }
  socket.once('end', closed)
  socket.once('close', closed)
  return { isOpen: () => isOpen, end: () => socket.destroy() }
}

const listening = async (limits: { headersTimeout: number; requestTimeout: number; keepAliveTimeout: number }) => {
  const { deps } = await startApp()
  const server = await startAppOn(deps.database)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  // Packed at its first request: until then, each that asks for it is work that has not ended, which is limited.
  const packing = await fetch(`http://127.0.0.1:${port}/api/reference/openapi.json`, {
    headers: { connection: 'close' },
  })
  expect((await packing.arrayBuffer()).byteLength).toBeGreaterThan(500_000)
  Object.assign(server.app.server, limits, { timeout: limits.requestTimeout })
  return { server, port }
}

/** Counted by the server: a client that does not read does not notice that it was disconnected. */
const connectionsOf = ({ app }: TestApp): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

// Independent of the suite's database, so one run is enough.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('five hundred slow clients', () => {
  let guarded: Awaited<ReturnType<typeof listening>>
  let unguarded: Awaited<ReturnType<typeof listening>>
  let customer: TestCustomer
  const slow: SlowClient[] = []
  const endless: SlowClient[] = []
  beforeAll(async () => {
    guarded = await listening({ headersTimeout: limitMs, requestTimeout: limitMs, keepAliveTimeout: limitMs })
    unguarded = await listening({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 })
    customer = await makeCustomer(guarded.server)
  })
  afterAll(async () => {
    for (const client of [...slow, ...endless]) client.end()
    await guarded.server.app.close()
    await unguarded.server.app.close()
  })

  test('do not block other clients, and are disconnected within the limit', async () => {
    slow.push(
      ...(await Promise.all(Array.from({ length: slowClients }, (_, index) => slowClient(guarded.port, index)))),
    )
    endless.push(...(await Promise.all(Array.from({ length: 6 }, (_, index) => slowClient(unguarded.port, index)))))
    const { url, init } = request(profileCalls.profile, {}, { service: 'import', country: 'sg', language: 'en' })
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const reply = await fetch(`http://127.0.0.1:${guarded.port}${url}`, {
        ...init,
        headers: { ...customer.headers, connection: 'close' },
      })
      await reply.arrayBuffer()
      statuses.push(reply.status)
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
    await expect.poll(() => connectionsOf(guarded.server), { timeout: 60_000, interval: 250 }).toBe(0)
    // The server has closed the connections; each client notices a little later.
    const stillOpen = (): number =>
      slow.filter(({ isOpen }, index) => kinds[index % kinds.length]?.drip !== '' && isOpen()).length
    await expect.poll(stillOpen, { timeout: 30_000 }).toBe(0)
  })

  test('stay connected indefinitely without the limits (control)', async () => {
    await pause(2 * limitMs)
    expect(await connectionsOf(unguarded.server)).toBe(endless.length)
    expect(endless.every(({ isOpen }) => isOpen())).toBe(true)
  })
})
