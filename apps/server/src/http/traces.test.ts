import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionCalls, shipmentCalls } from '@layar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { startApp } from '../testing/start'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A collector of the real protocol, OTLP over HTTP. */
const exports: { path: string; body: string }[] = []
let collector: Server
let url = ''

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      exports.push({ path: request.url ?? '', body })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const spansSent = (): Span[] =>
  exports
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

const attribute = (span: Span | undefined, name: string): unknown =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('a request is a span with its call and status, and its statements are its children, by name and without values', async () => {
  const app = await startApp({ tracesUrl: `${url}/`, trustedProxies: 1 })
  const customer = await makeCustomer(app)
  const canary = 'canary-4711'
  const [lists, refused] = await Promise.all([
    Promise.all(
      Array.from({ length: 30 }, () =>
        app.send(shipmentCalls.cartList, { query: { search: canary } }, customer.sender),
      ),
    ),
    app.send(sessionCalls.createAccessToken, { body: { mode: canary } as never }, { country: 'sg' }),
  ])
  expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200))
  const traceId = 'ab'.repeat(16)
  await app.app.inject({ url: `/health?${canary}`, headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` } })
  await app.deps.adapters.traces?.close()

  expect(exports.length).toBeGreaterThan(0)
  expect(exports.every(({ path }) => path === '/v1/traces')).toBe(true)
  const spans = spansSent()
  const requests = spans.filter(({ name }) => name === 'cartList')
  expect(requests).toHaveLength(lists.length)
  for (const request of requests) {
    expect(attribute(request, 'http.response.status_code')).toBe(200)
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    // The session and the list, each in the trace of its own request although thirty wait for ten connections.
    expect(statements.length).toBeGreaterThanOrEqual(2)
    expect(statements.every((one) => one.traceId === request.traceId)).toBe(true)
  }
  expect(
    attribute(
      spans.find(({ name }) => name === 'createAccessToken'),
      'http.response.status_code',
    ),
  ).toBe(refused.status)
  expect(spans.find(({ name }) => name === 'health')).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) })
  const all = exports.map(({ body }) => body).join('\n')
  expect(all).toContain('"service.name"')
  for (const secret of [canary, customer.sender.sessionToken, customer.sender.accessToken, 'Bearer'])
    expect(all).not.toContain(secret)
})

test('a collector that is away delays nothing, and a trace of an untrusted client is not continued', async () => {
  const app = await startApp({ tracesUrl: 'http://127.0.0.1:1' })
  const reply = await app.send(sessionCalls.createAccessToken, { body: {} }, { country: 'sg' })
  expect(reply.status).toBe(201)
  await app.deps.adapters.traces?.close()

  exports.length = 0
  const untrusting = await startApp({ tracesUrl: url })
  const traceId = 'ef'.repeat(16)
  await untrusting.app.inject({ url: '/health', headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` } })
  await untrusting.deps.adapters.traces?.close()
  expect(spansSent().map(({ name }) => name)).toEqual(['health'])
  expect(spansSent()[0]?.traceId).not.toBe(traceId)
})

test('nothing is traced, and nothing loaded, without a collector', async () => {
  const app = await startApp()
  expect(app.deps.adapters.traces).toBeUndefined()
})
