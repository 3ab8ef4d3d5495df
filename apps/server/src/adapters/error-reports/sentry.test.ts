import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorReport } from './port'
import { sentryReports } from './sentry'

interface Received {
  readonly url: string
  readonly auth: string
  readonly lines: readonly Record<string, unknown>[]
}
const received: Received[] = []
let server: Server
let dsn = ''
let holds: (() => void)[] | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        lines: body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
      })
      const end = () => response.writeHead(200).end('{}')
      if (holds) holds.push(end)
      else end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dsn = `http://abc@127.0.0.1:${(server.address() as AddressInfo).port}/errors/42`
})
afterAll(() => server.close())

const report: ErrorReport = {
  source: 'server',
  message: 'mei@example.sg could not be read',
  stack: 'at read (store.js:1:1)',
  path: '/api/:svc/invoice',
  version: '0.1.0',
}

test("sends a report as one envelope to the DSN's URL, without personal data [SESS-10]", async () => {
  await sentryReports({ dsn, sampleRate: 1 }).report(report)
  const [sent] = received
  expect([sent?.url, sent?.auth.includes('sentry_key=abc')]).toEqual(['/errors/api/42/envelope/', true])
  const [head, item, event] = sent?.lines ?? []
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    release: '0.1.0',
    transaction: '/api/:svc/invoice',
    exception: { values: [{ type: 'Error', value: '[mail] could not be read' }] },
  })
})

test('respects the sample rate [SESS-10]', async () => {
  received.length = 0
  const draws = [0.1, 0.6, 0.4, 0.9]
  const some = sentryReports({ dsn, sampleRate: 0.5, random: () => draws.shift() ?? 1 })
  for (let n = 0; n < 4; n += 1) await some.report(report)
  expect(received).toHaveLength(2)
})

test('loses only the report when the collector is unreachable or slow [SESS-10]', async () => {
  await sentryReports({ dsn: 'http://abc@127.0.0.1:1/42', sampleRate: 1 }).report(report)
  received.length = 0
  holds = []
  const slow = sentryReports({ dsn, sampleRate: 1 })
  const sent = Array.from({ length: 30 }, () => slow.report(report))
  await expect.poll(() => received.length).toBe(20)
  for (const end of holds) end()
  await Promise.all(sent)
  expect(received).toHaveLength(20)
  holds = undefined
})

test('rejects a malformed DSN at startup', () => {
  expect(() => sentryReports({ dsn: 'http://127.0.0.1/42', sampleRate: 1 })).toThrow('DSN')
})
