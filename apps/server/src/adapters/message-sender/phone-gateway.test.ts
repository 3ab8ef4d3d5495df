import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { phoneGateway } from './phone-gateway'
import type { OutgoingMessage } from './port'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  )
})

interface Request {
  method: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

const listen = async (answer: (reply: ServerResponse) => void): Promise<{ url: string; requests: Request[] }> => {
  const requests: Request[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({
        method: request.method,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString('utf8') || 'null') as unknown,
      })
      answer(reply)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, requests }
}

const message = (): OutgoingMessage => ({
  id: randomUUID(),
  channel: 'sms',
  recipient: '6281234567890',
  language: 'id',
  template: 'verification_code',
  subject: 'Kode',
  body: 'Kode Anda 314159.',
  createdAt: new Date(),
})

test('sends one JSON POST per message, with its id as idempotency key', async () => {
  const { url, requests } = await listen((reply) => reply.writeHead(202).end('{}'))
  const text = message()
  await phoneGateway(url, 'sample-token').send(text)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: 'Bearer sample-token',
      'idempotency-key': text.id,
      'content-type': 'application/json',
    },
    body: { id: text.id, channel: 'sms', to: '+6281234567890', text: 'Kode Anda 314159.' },
  })
})

test('throws an error for a refusal, with the status but no part of the message', async () => {
  for (const status of [400, 401, 429, 500, 503]) {
    const { url } = await listen((reply) => reply.writeHead(status).end('314159'))
    await expect(phoneGateway(url, 't').send(message())).rejects.toThrow(`The gateway answered ${status}.`)
  }
})

test('follows no redirect, so that the token and the text reach only the configured gateway', async () => {
  const other = await listen((reply) => reply.writeHead(200).end())
  const { url } = await listen((reply) => reply.writeHead(307, { Location: other.url }).end())
  await expect(phoneGateway(url, 't').send(message())).rejects.toThrow()
  expect(other.requests).toHaveLength(0)
})

test('aborts when the gateway times out', async () => {
  const { url, requests } = await listen(() => undefined)
  await expect(phoneGateway(url, 't', 200).send(message())).rejects.toThrow(/timeout|aborted/i)
  // A slow machine may abort before anything has arrived; nothing is retried.
  expect(requests.length).toBeLessThan(2)
})
