import { once } from 'node:events'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accountCalls, errorText, languages, ticketCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { signMessage } from '../adapters/payment-gateway/signature'
import { testDatabase } from '../db/testing'
import { idempotencyKeys, ticketMessages } from '../db/schema'
import { fieldLabel } from '../request/field-label'
import { rowsReader } from '../testing/kept-rows'
import { makeSite } from '../testing/make-site'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { startAppOn, type TestApp } from '../testing/start'

const callbackSecret = 'a-callback-secret-of-thirty-two-signs'
const paymentGateway = { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret }

let app: TestApp
let customer: TestCustomer
let kept: () => Promise<unknown>
const logged: string[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'web-'))
  await mkdir(join(folder, 'assets'))
  await makeSite(folder, ['/', '/login'])
  app = await startAppOn(
    await testDatabase(),
    { logLevel: 'error', webFolder: folder, consoleFolder: folder, paymentGateway, demoSignIn: true },
    { logTarget: { write: (line) => logged.push(line) } },
  )
  customer = await makeCustomer(app)
  kept = rowsReader(app)
})
beforeEach(() => {
  logged.length = 0
})

const ticketBody = { category: 'other', subject: 'Sample', message: 'Sample' }
const open = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: ticketCalls.openTicket.path.replace('{svc}', 'impor'),
    headers: { ...customer.headers, 'content-type': 'application/json', ...headers },
    payload,
  })
const saidAt = (field: string, language: (typeof languages)[number] = 'en'): string =>
  errorText('field_text_unusable', language, { name: fieldLabel(field, language) })

describe('customer text', () => {
  test('control: keeps tabs, line ends, every script and characters beyond the first 65,536', async () => {
    const message = 'one\ttwo\r\nthree\nfour 😀 𠮷 漢字 عربى 👩\u200d🚀 क्\u200dष می\u200cخواهم'
    const reply = await open(JSON.stringify({ ...ticketBody, message }))
    expect(reply.statusCode, reply.body).toBe(201)
    const { db } = app.deps.database
    const rows = await db.select({ body: ticketMessages.body }).from(ticketMessages)
    expect(rows.map(({ body }) => body)).toContain(message)
  })

  test.each(languages)('is rejected in %s for each unusable character', async (language) => {
    const before = await kept()
    for (const character of ['\0', '\u0008', '\u000b', '\u001f', '\u007f', '\u0080', '\u009f', '\ud83d', '\ude00']) {
      const reply = await open(JSON.stringify({ ...ticketBody, message: `a${character}b` }), { Language: language })
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ message: { message: saidAt('message', language) } })
    }
    expect(await kept()).toEqual(before)
  })

  test('is rejected for an unusable field name and at any depth that is read', async () => {
    const named = await open(JSON.stringify({ ...ticketBody, 'a\0': 1 }))
    expect([named.statusCode, named.json<{ message: unknown }>().message]).toEqual([422, { body: saidAt('body') }])
    const within = (levels: number) => open(`{"files":${'['.repeat(levels)}"\\u0000"${']'.repeat(levels)}}`)
    expect([(await within(60)).statusCode, (await within(20_000)).statusCode]).toEqual([422, 400])
  })

  test('is rejected when its bytes are not UTF-8', async () => {
    const [before, after] = JSON.stringify({ ...ticketBody, message: '|' }).split('|')
    for (const bytes of ['eda080', 'f09f98', 'c0af', 'ff']) {
      const payload = Buffer.concat([Buffer.from(before ?? ''), Buffer.from(bytes, 'hex'), Buffer.from(after ?? '')])
      expect((await open(payload, { 'transfer-encoding': 'chunked' })).statusCode, bytes).toBe(400)
    }
    expect(logged).toEqual([])
  })
})

describe('headers', () => {
  test('rejects an unusable idempotency key and stores none', async () => {
    const before = await kept()
    const reply = await open(JSON.stringify(ticketBody), { 'Idempotency-Key': 'a\u0085b' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message: { 'Idempotency-Key': saidAt('Idempotency-Key') } })
    expect(await kept()).toEqual(before)
    const { db } = app.deps.database
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'key:a\u0085b'))).toBe(0)
  })

  test.each(['Idempotency-Key', 'Language', 'User-Agent', 'Country-Code', 'AccessToken'])(
    'rejects %s with NUL before it becomes a request',
    async (name) => {
      if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
      const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
      let said = ''
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
      socket.write(`GET /api/impor/customer/profile HTTP/1.1\r\nHost: x\r\n${name}: a\0b\r\n\r\n`)
      await once(socket, 'close')
      expect(said).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('accepts a sign-in with NUL in the User-Agent', async () => {
    const { password, customer: own } = customer
    const reply = await app.app.inject({
      method: 'POST',
      url: accountCalls.login.path.replace('{svc}', 'impor'),
      headers: { ...customer.headers, 'user-agent': 'Sample\0 1' },
      payload: { user_id: own.email, password },
    })
    expect(reply.statusCode, reply.body).toBe(200)
  })
})

const state = 'a'.repeat(16)
const nonce = 'n'.repeat(43)
const id = '00000000-0000-4000-8000-000000000000'

describe('paths other than calls', () => {
  test.each([
    ['/blog/wp-json/wp/v2/posts?per_page=%00', 400],
    ['/blog/wp-json/wp/v2/posts?categories_exclude=1%00', 400],
    ['/api/impor/dashboard/print/pdf?invoice_code=INV-1%00&token=a', 404],
    ['/api/impor/dashboard/print/pdf?invoice_code=INV-1&token=a%00', 404],
    ['/api/impor/dashboard/print/pdf?invoice_code=INV-1&token=%ED%A0%80', 404],
    ['/api/impor/credit-note/pdf?credit_note_code=CN-1&token=a%00', 404],
    ['/files/%00', 404],
    ['/files/%ED%A0%80', 404],
    [`/files/${id}?for=c.%00&until=1&sig=%00`, 404],
    [`/demo-sign-in/google?state=${state}%00&nonce=${nonce}`, 400],
    [`/demo-sign-in/google/as?state=${state}&nonce=${nonce}&person=%00`, 400],
    ['/demo-sign-in/%00', 404],
    ['/assets/%00.js', 404],
    ['/api/impor/%00', 404],
    ['/api/reference/%00', 404],
    ['/api/impor/%E0%A4%A', 404],
    ['/files/%', 404],
  ])('answers %s with %i', async (url, status) => {
    const before = await kept()
    const reply = await app.app.inject({ url })
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(await kept()).toEqual(before)
    expect(logged).toEqual([])
  })

  test.each(['/%00', '/login/%00', '/%ED%A0%80', '/ops/%00', '/%E0%A4%A', '/100%', '/blog/%00', '/blog/%'])(
    'answers %s with the page of what is missing',
    async (url) => {
      const reply = await app.app.inject({ url })
      expect(reply.statusCode, reply.body).toBe(404)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(logged).toEqual([])
    },
  )

  test('answers an absent file and one with an unusable name alike', async () => {
    const [absent, ...unusable] = await Promise.all(
      [id, '%00', 'a%00', '%ED%A0%80'].map((name) => app.app.inject({ url: `/files/${name}` })),
    )
    for (const reply of unusable) expect(reply.body).toBe(absent?.body)
  })

  const appleReturn = (form: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: '/oauth2/apple/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  test('rejects unusable text in Apple’s form, and drops such a name', async () => {
    expect((await appleReturn({ state: 'a\0', id_token: 'a' })).statusCode).toBe(400)
    expect((await appleReturn({ state, id_token: 'a\0' })).statusCode).toBe(400)
    for (const firstName of ['A\0', 'A\ud800']) {
      const user = JSON.stringify({ name: { firstName, lastName: 'B' } })
      const reply = await appleReturn({ state, id_token: 'a', user })
      expect(reply.headers.location).toBe(`/social-sign-in/apple#state=${state}&id_token=a`)
    }
  })

  test.each(['event_id', 'payment_id', 'reference', 'occurred_at'])(
    'rejects a signed gateway message with NUL in its %s and books nothing',
    async (field) => {
      const event = { event_id: 'tx-1', payment_id: id, kind: 'paid', currency: 'IDR', amount_minor: 1 }
      const before = await kept()
      for (const character of ['\0', '\ud800']) {
        const payload = JSON.stringify({ ...event, [field]: `a${character}` })
        const timestamp = String(Math.floor((await app.deps.clock()).getTime() / 1000))
        const reply = await app.app.inject({
          method: 'POST',
          url: '/api/gateway/callback',
          headers: {
            'content-type': 'application/json',
            'gateway-timestamp': timestamp,
            'gateway-signature': signMessage(callbackSecret, timestamp, Buffer.from(payload)),
          },
          payload,
        })
        expect(reply.statusCode, reply.body).toBe(400)
      }
      expect(await kept()).toEqual(before)
      expect(logged).toEqual([])
    },
  )
})
