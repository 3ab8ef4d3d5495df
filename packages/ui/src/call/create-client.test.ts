import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, CallFailure, done } from '@layar/contract'
import { type ClientOptions, createClient } from './create-client'
import { delayMs, maximumRetries } from './retry'

const read = {
  method: 'GET',
  path: '/api/{svc}/thing',
  auth: 'open',
  input: {},
  output: done,
  source: 'ours',
  summary: '',
} as const satisfies Call
const write = { ...read, method: 'POST', input: { body: z.object({ name: z.string() }) } } as const satisfies Call
const oddRead = { ...read, path: '/api/customer/otp', writes: true } as const satisfies Call

type Step = number | 'lost' | { status: number; retryAfter?: string; body?: unknown }

function server(...steps: Step[]) {
  const sent: { url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string> })
    const step = steps[Math.min(sent.length, steps.length) - 1]!
    if (step === 'lost') return Promise.reject(new TypeError('failed'))
    const { status, retryAfter, body } =
      typeof step === 'number' ? { status: step, retryAfter: undefined, body: undefined } : step
    return Promise.resolve(
      new Response(JSON.stringify(body ?? { action: status === 200, message: 'm' }), {
        status,
        headers: retryAfter ? { 'Retry-After': retryAfter } : {},
      }),
    )
  })
  return sent
}

function client(more: Partial<Pick<ClientOptions, 'refreshAccess' | 'getOwner' | 'wait'>> = {}) {
  const waits: number[] = []
  const tokens = { accessToken: 'old', sessionToken: 'session' }
  const onUnauthorized = vi.fn()
  const send = createClient({
    getHeaders: () => ({ service: 'import', country: 'sg', language: 'en', ...tokens }),
    onUnauthorized,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    random: () => 1,
    ...more,
  })
  return { send, waits, tokens, onUnauthorized }
}

afterEach(() => vi.unstubAllGlobals())

test('a call that is tried again never goes on for another customer, nor for a guest', async () => {
  for (const next of ['8', null]) {
    const sent = server(503, 200)
    let owner: string | null = '7'
    const { send } = client({
      getOwner: () => owner,
      wait: () => {
        owner = next
        return Promise.resolve()
      },
    })
    await expect(send(write, { body: { name: 'a' } })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  }
})

test('a call of a guest goes on after the sign-in', async () => {
  const sent = server(503, 200)
  let owner: string | null = null
  const { send } = client({
    getOwner: () => owner,
    wait: () => {
      owner = '7'
      return Promise.resolve()
    },
  })
  await send(write, { body: { name: 'a' } })
  expect(sent).toHaveLength(2)
})

describe('retries [SESS-03]', () => {
  test.each([408, 425, 429, 502, 503, 504, 'lost'] as const)('retries %s up to 6 times', async (step) => {
    const sent = server(step)
    await expect(client().send(read, {})).rejects.toBeInstanceOf(CallFailure)
    expect(sent).toHaveLength(1 + maximumRetries)
  })

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 500])('does not retry %s', async (status) => {
    const sent = server(status)
    await expect(client().send(read, {})).rejects.toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('stops at the first successful response', async () => {
    const sent = server(503, 'lost', 200)
    await expect(client().send(read, {})).resolves.toMatchObject({ action: true })
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('/api/impor/thing'))
  })

  test('waits at least 200 ms, at most a doubling bound, and no less than Retry-After', async () => {
    expect(delayMs(1, undefined, () => 0)).toBe(200)
    expect(delayMs(1, undefined, () => 1)).toBe(400)
    expect(delayMs(6, undefined, () => 1)).toBe(8000)
    server({ status: 429, retryAfter: '3' }, 200)
    const { send, waits } = client()
    await send(read, {})
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThanOrEqual(3000)
  })

  test('fails at once instead of waiting for a Retry-After beyond half a minute', async () => {
    const sent = server({ status: 503, retryAfter: '120' })
    await expect(client().send(read, {})).rejects.toMatchObject({ status: 503, retryAfterSeconds: 120 })
    expect(sent).toHaveLength(1)
  })

  test('says at once that a write came too often and how long that lasts; a read, a short wait and a later try wait', async () => {
    const often = { status: 429, retryAfter: '9' }
    const sent = server(often, 200)
    await expect(client().send(write, { body: { name: 'a' } })).rejects.toMatchObject({ retryAfterSeconds: 9 })
    expect(sent).toHaveLength(1)
    server({ ...often, retryAfter: '3' }, 200)
    await expect(client().send(write, { body: { name: 'a' } })).resolves.toMatchObject({ action: true })
    server('lost', often, 200)
    await expect(client().send(write, { body: { name: 'a' } })).resolves.toMatchObject({ action: true })
    server(often, 200)
    await expect(client().send(read, {})).resolves.toMatchObject({ action: true })
  })

  test('sends one key with all tries of a write and another with the next write', async () => {
    const sent = server(503, 'lost', 200)
    const { send } = client()
    await send(write, { body: { name: 'a' } })
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
    await send(write, { body: { name: 'a' } })
    expect(sent.at(-1)!.headers['Idempotency-Key']).not.toBe(keys[0])
    await send(read, {})
    expect(sent.at(-1)!.headers).not.toHaveProperty('Idempotency-Key')
    await send(oddRead, {})
    expect(sent.at(-1)!.headers).toHaveProperty('Idempotency-Key')
  })

  test('waits for its own first try still in flight, not for a conflict on the first try', async () => {
    const inFlight = { status: 409, retryAfter: '1', body: { action: false, message: '', error_code: 'in_flight' } }
    expect(server('lost', inFlight, 200)).toHaveLength(0)
    await expect(client().send(write, { body: { name: 'a' } })).resolves.toMatchObject({ action: true })
    const sent = server(inFlight)
    await expect(client().send(write, { body: { name: 'a' } })).rejects.toMatchObject({ status: 409 })
    expect(sent).toHaveLength(1)
  })
})

describe('session [SESS-04]', () => {
  test('clears the session on 401 and does not retry', async () => {
    server(401)
    const { send, onUnauthorized } = client()
    await expect(send(read, {})).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test('fetches one new access token for all calls that got 403 and retries each once', async () => {
    const sent = server(403, 403, 200, 200)
    const refreshAccess = vi.fn(() => Promise.resolve())
    const { send, tokens } = client({
      refreshAccess: () => {
        tokens.accessToken = 'new'
        return refreshAccess()
      },
    })
    await Promise.all([send(read, {}), send(read, {})])
    expect(refreshAccess).toHaveBeenCalledOnce()
    expect(sent.map(({ headers }) => headers['AccessToken'])).toEqual(['old', 'old', 'new', 'new'])
  })

  test('fails on a second 403 instead of looping', async () => {
    const sent = server(403)
    const refreshAccess = vi.fn(() => Promise.resolve())
    await expect(client({ refreshAccess }).send(read, {})).rejects.toMatchObject({ status: 403 })
    expect(sent).toHaveLength(2)
    expect(refreshAccess).toHaveBeenCalledOnce()
  })

  test('sends the portal headers with every call [SESS-01]', async () => {
    const sent = server(200)
    await client().send(read, {})
    expect(sent[0]!.headers).toMatchObject({
      Service: 'import',
      'Client-Platform': 'web',
      'Platform-Version': 'v2',
      'Country-Code': 'sg',
      Language: 'en',
      Authorization: 'Bearer session',
      AccessToken: 'old',
    })
  })
})
