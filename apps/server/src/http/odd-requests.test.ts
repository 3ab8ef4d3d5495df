import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { allCalls, addressCalls, profileCalls, shipmentCalls, uploadCalls, type Call } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, files, shipments } from '../db/schema'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeAddress, makeShipment } from '../testing/make-shipment'
import { makeStaff } from '../testing/make-staff'
import { startApp, startAppOn, type TestApp } from '../testing/start'

const everyCall = Object.values(allCalls).flatMap((list) => Object.entries<Call>(list))
const withBody = everyCall.filter(([, call]) => call.input.body !== undefined && call.input.file === undefined)
const withFile = everyCall.filter(([, call]) => call.input.file !== undefined)
const urlOf = (call: Call): string =>
  call.path.replace('{svc}', 'impor').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

let app: TestApp
let customer: TestCustomer
let headersOf: (call: Call) => Record<string, string>
beforeAll(async () => {
  app = await startApp()
  customer = await makeCustomer(app)
  const clerk = await makeStaff(app, ['admin'])
  headersOf = ({ auth }) =>
    auth === 'staff' ? { Authorization: `Bearer ${clerk.sender.sessionToken}`, Language: 'en' } : customer.headers
})

/** The common form of every rejection. */
const expectRefusal = (
  reply: { statusCode: number; body: string; headers: Record<string, unknown> },
  told: string,
): void => {
  const seen = `${told}: ${reply.statusCode} ${reply.body.slice(0, 200)}`
  expect(reply.statusCode, seen).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode, seen).toBeLessThan(500)
  expect(reply.headers['content-type'], seen).toContain('application/json')
  expect(reply.headers['cache-control'], seen).toBe('no-store')
  expect(reply.body, seen).not.toMatch(/<|node_modules|\bat [\w.]+ \(|\.ts\b|select |FST_|SyntaxError/i)
  const body = JSON.parse(reply.body) as { action: boolean; message: unknown; error_code: unknown }
  expect(body.action, seen).toBe(false)
  expect(body.message, seen).toBeTruthy()
  expect(body.error_code, seen).toBeTruthy()
}

const odd: readonly (readonly [string, string | Buffer, Record<string, string>])[] = [
  ['a body over the limit', `{"x":"${'x'.repeat(300 * 1024)}"}`, {}],
  ['lists 120,000 deep', `${'['.repeat(120_000)}${']'.repeat(120_000)}`, {}],
  ['objects that never end', '{"a":'.repeat(40_000), {}],
  ['twenty thousand fields', `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()},"carts":7}`, {}],
  ['a prototype', '{"__proto__":{"action":true}}', {}],
  ['broken text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a]), {}],
  ['a small body that unpacks to 200 MB', gzipSync(Buffer.alloc(200_000_000)), { 'content-encoding': 'gzip' }],
  ['a packing nobody knows', '{}', { 'content-encoding': 'zstd, br' }],
]

describe('malformed bodies', () => {
  test.each(withBody)('%s rejects each in the common form', async (_name, call) => {
    for (const [kind, payload, more] of odd) {
      const reply = await app.app.inject({
        method: call.method,
        url: urlOf(call),
        headers: { ...headersOf(call), 'content-type': 'application/json', ...more },
        payload,
      })
      // Calls whose fields are all optional treat a list of unknown fields as empty input.
      if (reply.statusCode < 300 && (kind === 'twenty thousand fields' || kind === 'a prototype')) continue
      expectRefusal(reply, kind)
    }
    expect(({} as Record<string, unknown>)['action']).toBeUndefined()
  })

  const part = (head: string, body = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const forms: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['no end', part('name="file"; filename="a.jpg"')],
    ['cut in a header', '--b\r\nContent-Disposition: form-da'],
    ['no name', `${part('filename="a.jpg"')}--b--\r\n`],
    ['an empty name', `${part('name=""; filename=""')}--b--\r\n`],
    ['another boundary', '--other\r\n\r\nx\r\n--other--\r\n'],
    ['a prototype for a field', `${part('name="__proto__"', '{"a":1}')}${part('name="constructor"')}--b--\r\n`],
    ['nested names', `${part('name="a[0][0]"')}${part('name="a[1e9]"')}--b--\r\n`],
    ['two files', `${part('name="file"; filename="a"')}${part('name="file"; filename="b"')}--b--\r\n`],
    ['a hundred parts', `${part('name="x"').repeat(100)}--b--\r\n`],
    ['a long field', `${part('name="x"', 'y'.repeat(20_000))}--b--\r\n`],
    ['headers without end', `--b\r\n${'X-A: 1\r\n'.repeat(5_000)}\r\nx\r\n--b--\r\n`],
    ['zero bytes', `${part('name="fi\0le"; filename="a\0.jpg"', '\0\0')}--b--\r\n`],
  ]
  test.each(withFile)('%s rejects every malformed form and stores no file', async (_name, call) => {
    for (const [kind, payload] of forms)
      for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data']) {
        const reply = await app.app.inject({
          method: call.method,
          url: urlOf(call),
          headers: { ...headersOf(call), 'content-type': type },
          payload,
        })
        expectRefusal(reply, `${kind} as ${type}`)
      }
    const { db } = app.deps.database
    expect(await db.$count(files, eq(files.customerId, customer.customer.id))).toBe(0)
  })
})

describe('malformed addresses and headers', () => {
  test.each([
    '/api/impor/customer/%E0%A4%A',
    '/api/impor/%00',
    '/api/..%2f..%2fetc%2fpasswd',
    '/files/..%2f..%2f',
    `/api/impor/${'a'.repeat(5_000)}`,
    '/api/impor/customer/profile?a[]=1&a[__proto__]=2&%=%',
  ])('rejects %s in the common form', async (url) => {
    const { AccessToken: _, Authorization: __, ...headers } = customer.headers
    expectRefusal(await app.app.inject({ url, headers }), url)
  })

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'answers %s on a call with no 5xx and no page',
    async (method) => {
      const reply = await app.app.inject({ method: method as 'HEAD', url: '/api/impor/customer/profile' })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.headers['content-type'] ?? '').not.toContain('html')
    },
  )

  test('gives a cross-site form neither a write nor a CORS permission [GUARD-10]', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/impor/customer/login',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'user_id=a&password=b',
    })
    expectRefusal(reply, 'a cross-site form')
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('DELETE without valid input', () => {
  test.each([
    ['no body', undefined],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an empty list', '{"cart_codes":[]}'],
    ['ten thousand', JSON.stringify({ cart_codes: Array.from({ length: 10_000 }, () => 'SHP-AAAAAAAA') })],
  ])('deletes nothing for %s', async (kind, payload) => {
    const owner = await makeCustomer(app)
    await makeShipment(app, owner)
    await makeAddress(app, owner)
    for (const call of [shipmentCalls.deleteCarts, addressCalls.deleteAddress] as Call[]) {
      const reply = await app.app.inject({
        method: call.method,
        url: urlOf(call),
        headers: { ...owner.headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { payload }),
      })
      expectRefusal(reply, `${kind} ${call.path}`)
    }
    const { db } = app.deps.database
    expect(await db.$count(shipments, eq(shipments.customerId, owner.customer.id))).toBe(1)
    expect(await db.$count(addresses, eq(addresses.customerId, owner.customer.id))).toBe(1)
  })
})

describe('raw connections', () => {
  let port = 0
  let server: TestApp
  beforeAll(async () => {
    server = await startAppOn(app.deps.database)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.app.close())

  /** Sends bytes and returns the reply until the server closes the connection. */
  const exchange = async (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.write(bytes)
    await once(socket, 'close')
    return said
  }
  const post = 'POST /api/impor/customer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a bad chunk', `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n`, 400],
    ['a way out of the folder', 'GET /files/../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['a length over the limit', `${post}Content-Length: 9999999999\r\nConnection: close\r\n\r\n`, 413],
  ])('answers %s as JSON and closes the connection', async (kind, bytes, status) => {
    const said = await exchange(bytes)
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head.split('\r\n')[0], kind).toContain(` ${status} `)
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(body)).toMatchObject({ action: false })
  })

  test.each([
    ['headers', 'GET /api HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', `${post}Content-Length: 100\r\n\r\n{"user_id":`],
  ])('closes the connection of a client that never ends %s, and serves others meanwhile', async (_kind, bytes) => {
    const { headersTimeout, requestTimeout } = server.app.server
    // The limits in force, only shorter, to keep the test fast.
    Object.assign(server.app.server, { headersTimeout: 50, requestTimeout: 50 })
    const slow = exchange(bytes)
    const other = await fetch(`http://127.0.0.1:${port}/health`)
    expect(other.status).toBe(200)
    const said = await slow
    Object.assign(server.app.server, { headersTimeout, requestTimeout })
    expect(said).toContain('408')
    expect(said).toContain('"action":false')
  })

  test('sets connection limits', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server
    for (const limit of [headersTimeout, requestTimeout, timeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(30_000)
    }
    expect(keepAliveTimeout).toBeGreaterThan(60_000)
    expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
  })
})

describe('browser security headers', () => {
  const secure = (): Promise<TestApp> => startApp({ isHttps: true, baseUrl: 'https://portal.example' })
  const asks = () => [
    { url: urlOf(profileCalls.profile), headers: customer.headers },
    { url: urlOf(profileCalls.profile) },
    { url: '/api/nowhere' },
    { url: '/files/nothing' },
    { url: '/health' },
    { url: '/api/reference' },
    { method: 'POST' as const, url: urlOf(uploadCalls.uploadFile), headers: customer.headers },
  ]
  test('forbids sniffing, frames and foreign scripts in every answer, and requires https for a year', async () => {
    const { app: fastify } = await secure()
    for (const ask of asks()) {
      const { headers } = await fastify.inject(ask)
      expect(headers['x-content-type-options'], ask.url).toBe('nosniff')
      expect(headers['x-frame-options'], ask.url).toBe('DENY')
      expect(headers['strict-transport-security'], ask.url).toBe('max-age=31536000; includeSubDomains')
      expect(headers['referrer-policy'], ask.url).toMatch(/no-referrer|strict-origin/)
      const policy = String(headers['content-security-policy'])
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy, `${ask.url} ${rule}`).toContain(rule)
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts, ask.url).not.toMatch(/unsafe-(inline|eval)|\*|https?:/)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['server']).toBeUndefined()
    }
  })

  test('marks answers of calls as not storable, on success and on failure', async () => {
    for (const ask of asks().slice(0, 3)) expect((await app.app.inject(ask)).headers['cache-control']).toBe('no-store')
  })

  test('control: sends no HSTS header without https', async () => {
    const { headers } = await app.app.inject({ url: '/health' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
