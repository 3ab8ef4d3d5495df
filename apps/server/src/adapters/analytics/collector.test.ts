import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectedEvents } from './collector'

const received: unknown[] = []
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`
})
afterAll(() => server.close())

const event = {
  name: 'select_content',
  at: '2026-11-21T03:00:00.000Z',
  country: 'sg',
  language: 'en',
  currency: 'IDR',
  contentType: 'article',
  contentId: '7',
} as const

test('sends an event with currency IDR, and ignores an unreachable collector [SESS-10] [CTRY-02]', async () => {
  await collectedEvents(url).track(event)
  expect(received).toEqual([
    {
      name: 'select_content',
      at: event.at,
      params: { country: 'sg', language: 'en', currency: 'IDR', content_type: 'article', content_id: '7' },
    },
  ])
  await collectedEvents('http://127.0.0.1:1/').track(event)
})
