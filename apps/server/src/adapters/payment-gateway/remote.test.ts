import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { NewCharge } from './port'
import { remoteGateway } from './remote'
import { sandboxGateway } from './sandbox'
import { signMessage } from './signature'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  )
})

const secret = 'a-callback-secret-of-thirty-two-signs'

/** A fake gateway server: one charge per payment, however often it is requested. `error` spoils one answer. */
const listen = async (error: { next?: 'lost' | 'broken' | 'silent' | 'refused' | 'short' } = {}) => {
  const charges = new Map<string, Record<string, unknown>>()
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
      const [, , , id = String(body['payment_id']), act] = (request.url ?? '').split('/')
      asked.push(`${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['merchant-id'])}`)
      const answer = (status: number, value: unknown = {}) => {
        const spoiled = error.next
        delete error.next
        if (spoiled === 'silent') return
        if (spoiled === 'lost') return void request.socket.destroy()
        if (spoiled === 'broken') return void reply.writeHead(503).end('down')
        reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
      }
      if (request.headers.authorization !== 'Bearer key') return answer(401)
      if (request.method === 'POST' && act === undefined) {
        if (error.next === 'refused') {
          delete error.next
          return answer(422, { reason: 'bank closed' })
        }
        if (charges.has(id)) return answer(409)
        const number = error.next === 'short' ? '12345' : '8808123456789012'
        charges.set(id, {
          reference: `ref-${id}`,
          payment_id: id,
          currency: body['currency'],
          amount_minor: body['amount_minor'],
          virtual_account: { number, biller_code: null },
        })
        if (error.next === 'short') delete error.next
        return answer(201, charges.get(id))
      }
      const found = charges.get(id)
      return found === undefined ? answer(404) : answer(200, found)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const gateway = remoteGateway({ url, merchantId: 'layar', key: 'key', callbackSecret: secret, timeoutMs: 300 })
  return { gateway, charges, asked, error, url }
}

const charge = (changes: Partial<NewCharge> = {}): NewCharge => ({
  paymentId: randomUUID(),
  kind: 'virtual_account',
  bank: 'bca',
  currency: 'IDR',
  amountMinor: 250_000,
  name: 'Sari',
  description: 'INV-1',
  expiresAt: new Date('2030-01-01T00:00:00Z'),
  ...changes,
})

describe('remote payment gateway', () => {
  test('opens one account for repeated requests [CART-03]', async () => {
    const { gateway, charges, asked } = await listen()
    const wanted = charge()
    const first = await gateway.createCharge(wanted)
    expect(first).toMatchObject({ virtualAccount: { number: '8808123456789012', billerCode: null } })
    expect(await gateway.createCharge(wanted)).toEqual(first)
    expect(charges.size).toBe(1)
    expect(asked[0]).toBe('POST /v1/charges layar')
    expect(await gateway.findEvent(wanted.paymentId)).toBeNull()
    expect(await gateway.findEvent(randomUUID())).toBeNull()
  })

  test.each(['lost', 'broken', 'silent'] as const)(
    'recovers from an answer that is %s: a retry finds the one charge left behind [CART-03]',
    async (error) => {
      const { gateway, charges, error: errors } = await listen()
      const wanted = charge()
      errors.next = error
      await expect(gateway.createCharge(wanted)).rejects.not.toHaveProperty('name', 'ChargeRefused')
      expect(await gateway.createCharge(wanted)).toHaveProperty('reference', `ref-${wanted.paymentId}`)
      expect(charges.size).toBe(1)
    },
  )

  test('distinguishes a refusal from a temporary failure [CART-03]', async () => {
    const { gateway, error, url } = await listen()
    error.next = 'refused'
    await expect(gateway.createCharge(charge())).rejects.toHaveProperty('name', 'ChargeRefused')
    const stranger = remoteGateway({ url, merchantId: 'layar', key: 'wrong', callbackSecret: secret })
    await expect(stranger.createCharge(charge())).rejects.toHaveProperty('name', 'ChargeRefused')
  })

  test('rejects account numbers of no bank and amounts other than requested [CART-03]', async () => {
    const { gateway, error, charges } = await listen()
    error.next = 'short'
    await expect(gateway.createCharge(charge())).rejects.toThrow()
    const wanted = charge()
    await gateway.createCharge(wanted)
    charges.set(wanted.paymentId, { ...charges.get(wanted.paymentId), amount_minor: 1 })
    await expect(gateway.createCharge(wanted)).rejects.toHaveProperty('name', 'ChargeRefused')
  })

  test('returns the earlier payment for a query and for closing a charge [CART-03]', async () => {
    const { gateway, charges } = await listen()
    const wanted = charge()
    await gateway.createCharge(wanted)
    const event = {
      event_id: 'tx-1',
      payment_id: wanted.paymentId,
      kind: 'paid',
      currency: 'IDR',
      amount_minor: 250_000,
    }
    charges.set(wanted.paymentId, { ...charges.get(wanted.paymentId), event })
    const told = { eventId: 'tx-1', kind: 'paid', amountMinor: 250_000, currency: 'IDR', paymentId: wanted.paymentId }
    expect(await gateway.findEvent(wanted.paymentId)).toMatchObject(told)
    expect(await gateway.closeCharge(wanted.paymentId)).toMatchObject(told)
  })
})

describe('callbacks', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const stamp = (seconds: number): string => String(now.getTime() / 1000 + seconds)
  const gateway = remoteGateway({ url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret: secret })
  const rawBody = Buffer.from(
    JSON.stringify({ event_id: 'e', payment_id: randomUUID(), kind: 'paid', currency: 'IDR', amount_minor: 5 }),
  )
  const signed = (timestamp: string, body = rawBody, key = secret) => ({
    timestamp,
    rawBody: body,
    signature: signMessage(key, timestamp, body),
  })

  test('accepts a callback only with a valid signature and age [CART-03]', () => {
    expect(gateway.readEvent(signed(stamp(0)), now)).toMatchObject({ eventId: 'e', amountMinor: 5 })
    const refused = [
      signed(stamp(0), rawBody, 'another-secret-of-more-than-32-signs'),
      signed(stamp(-301)),
      signed(stamp(301)),
      { ...signed(stamp(0)), timestamp: stamp(1) },
      { ...signed(stamp(0)), rawBody: Buffer.from(`${rawBody.toString()} `) },
      { ...signed(stamp(0)), signature: '' },
      signed(stamp(0), Buffer.from('{')),
      signed(stamp(0), Buffer.from('{"event_id":"e"}')),
    ]
    for (const message of refused) expect(gateway.readEvent(message, now)).toBeNull()
  })

  test('signs sandbox callbacks like real ones, with account numbers of no bank [CART-03]', async () => {
    const sandbox = sandboxGateway({ pepper: 'pepper', qris: '' })
    const paymentId = randomUUID()
    const message = sandbox.signPaid({ paymentId, currency: 'IDR', amountMinor: 7 }, now)
    expect(sandbox.readEvent(message, now)).toMatchObject({ paymentId, amountMinor: 7, kind: 'paid' })
    expect(gateway.readEvent(message, now)).toBeNull()
    for (const bank of ['bca', 'bni', 'bri', 'permata'] as const) {
      const { virtualAccount } = await sandbox.createCharge(charge({ bank }))
      expect(virtualAccount?.number).toMatch(/^99999\d{11,13}$/)
    }
    expect((await sandbox.createCharge(charge({ bank: 'mandiri' }))).virtualAccount).toMatchObject({
      billerCode: '99999',
    })
  })
})
