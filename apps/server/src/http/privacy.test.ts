import { randomBytes, randomUUID } from 'node:crypto'
import { accountCalls, checkoutCalls, identityCalls, staffCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { nextIp, nextNik, nextPhone } from '../testing/counted'
import { drawCard, sampleCard } from '../testing/draw-card'
import { makeCustomer, makeGuest, openTestSession } from '../testing/make-customer'
import { makeAddress, makeShipment } from '../testing/make-shipment'
import { codeSentTo } from '../testing/outbox'
import { startAppOn, type Sender, type TestApp } from '../testing/start'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await startAppOn(
    await openTestDatabase(),
    { logLevel: 'trace' },
    { logTarget: { write: (line) => void lines.push(line) } },
  )
  // The text read from an ID card is as private as the card.
  Object.assign(app.deps.adapters.idCardReader, { read: () => Promise.resolve({ ...sampleCard, nik, nama: name }) })
})

const word = (): string => `canary${randomBytes(6).toString('hex')}`
const nik = nextNik()
/** As a card takes it: letters only. */
const name = word()
  .toUpperCase()
  .replace(/\d/g, (digit) => 'GHIJKLMNOP'.charAt(Number(digit)))

/**
 * Registers, signs in, submits an ID card and checks out, with and without errors; returns all that must not be logged.
 */
const useTheProduct = async (): Promise<Record<string, string>> => {
  const secrets: Record<string, string> = { nik, name, email: `${word()}@mail.example`, password: `${word()}-7Pw` }
  const guest: Sender = await makeGuest(app, 'id', nextIp())
  const { email = '', password = '' } = secrets
  const sent = await app.send(accountCalls.registerMini, { body: { user_id: email } }, guest)
  const code = await codeSentTo(app, email)
  secrets['wrongCode'] = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const otp_key = sent.body.result.otp_key
  await app.send(
    accountCalls.registerVerifyCode,
    { body: { user_id: email, otp_key, code: secrets['wrongCode'] } },
    guest,
  )
  const proof = await app.send(accountCalls.registerVerifyCode, { body: { user_id: email, otp_key, code } }, guest)
  const { registration_token } = proof.body.result
  const registered = await app.send(
    accountCalls.registerMandatory,
    { body: { registration_token, user_id: email, password, first_name: name } },
    guest,
  )
  expect(registered.status, registered.text).toBe(200)
  await app.send(accountCalls.otp, { query: { user_id: `${word()}.${email}`, purpose: 'register' } }, guest)
  await app.send(accountCalls.login, { body: { user_id: email, password: `${password}-wrong` } }, guest)
  const signedIn = await app.send(accountCalls.login, { body: { user_id: email, password } }, guest)
  const customerId = signedIn.body.customer.customer_id
  const { sessionToken, accessToken } = await openTestSession(app.deps.database.db, { id: customerId, country: 'id' })
  const owner: Sender = { country: 'id', sessionToken, accessToken, idempotencyKey: randomUUID() }
  const card = new File([new Uint8Array(await drawCard({ nik }))], `${name}.jpg`)
  const read = await app.send(identityCalls.readIdCard, { body: {}, file: card }, owner)
  expect(read.body.result, read.text).toMatchObject({ nik, nama: name })
  const submitted = await app.send(
    identityCalls.updateIdCard,
    {
      body: {
        update_id_card: true,
        id_card_image: read.body.id_card_image,
        id_card_number: nik,
        id_card_name: name,
        id_card_address: `JL. ${name} NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU`,
        consent: true,
      },
    },
    { ...owner, idempotencyKey: randomUUID() },
  )
  expect(submitted.status, submitted.text).toBe(200)
  const buyer = await makeCustomer(app, { country: 'sg', firstName: name })
  const { cartCode } = await makeShipment(app, buyer)
  const checkout = {
    cart_codes: [cartCode],
    address_id: await makeAddress(app, buyer),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  expect((await app.send(checkoutCalls.checkout, { body: checkout }, buyer.sender)).status).toBe(200)
  await app.drain()
  return {
    ...secrets,
    code,
    registration_token,
    token: registered.body.token,
    secondToken: signedIn.body.token,
    sessionToken,
    accessToken,
    guestAccess: guest.accessToken ?? '',
    buyerToken: buyer.sender.sessionToken,
  }
}

const found = (secrets: Record<string, string>, text: string): string[] =>
  Object.entries(secrets)
    .filter(([kind, secret]) =>
      // Six digits alone also occur within other numbers.
      /code/i.test(kind) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret),
    )
    .map(([kind]) => kind)

test('keeps passwords, codes, tokens, contacts, numbers and names out of logs, jobs and counters at the finest level', async () => {
  const secrets = await useTheProduct()
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('/api/impor/customer/otp')
  expect(found(secrets, log)).toEqual([])
  const kept = async (text: string): Promise<string> =>
    JSON.stringify((await app.deps.database.db.execute(sql.raw(text))).rows)
  const jobs = await kept('select name, data, output from jobs.job')
  expect(jobs).toContain('message.deliver')
  expect(found(secrets, jobs)).toEqual([])
  const counters = await kept('select bucket from rate_counters')
  expect(counters).toContain('login:')
  expect(found(secrets, counters)).toEqual([])
  // Stored answers hold the name of the account, and for two minutes the registration token; nothing that grants more.
  const keys = await kept('select scope, call, key, answer from idempotency_keys')
  expect(found({ nik, password: secrets['password'] ?? '', code: secrets['code'] ?? '' }, keys)).toEqual([])
  // Control: the search finds values that are present.
  expect(found(secrets, await kept('select recipient, body from messages'))).toEqual(
    expect.arrayContaining(['email', 'code']),
  )
})

test('counts wrong passwords and wrong codes without storing the contact [ACC-03]', async () => {
  const email = `${word()}@mail.example`
  const staffEmail = `${word()}@staff.example`
  const phone = nextPhone('id')
  await makeCustomer(app, { email, phone, country: 'id' })
  const guest = await makeGuest(app, 'id', nextIp())
  const password = 'Wrong-secret-7'
  for (const user_id of [email, `+${phone}`])
    expect((await app.send(accountCalls.login, { body: { user_id, password } }, guest)).status).toBe(422)
  expect((await app.send(staffCalls.staffLogin, { body: { email: staffEmail, password } }, guest)).status).toBe(422)
  const newcomer = `${word()}@mail.example`
  const { body: sent } = await app.send(accountCalls.registerMini, { body: { user_id: newcomer } }, guest)
  const code = String((Number(await codeSentTo(app, newcomer)) + 1) % 1_000_000).padStart(6, '0')
  const tried = { user_id: newcomer, otp_key: sent.result.otp_key, code }
  expect((await app.send(accountCalls.registerVerifyCode, { body: tried }, guest)).status).toBe(422)
  const kept = async (text: string): Promise<string> =>
    JSON.stringify((await app.deps.database.db.execute(sql.raw(text))).rows)
  const secrets = { email, phone, staffEmail, newcomer }
  const counted = `${await kept('select bucket from rate_counters')} ${await kept('select subject from wrong_secrets')}`
  for (const kind of ['guess:login:', 'guess:staff:', '"login:', '"staff:', '"otp:']) expect(counted).toContain(kind)
  expect(found(secrets, counted)).toEqual([])
  // Control: the same search finds the contact where it may be stored.
  expect(found(secrets, await kept('select email, phone from customers'))).toEqual(['email', 'phone'])
})

test('logs an unexpected failure once with its place in the code, and without what was sent', async () => {
  const seen: string[] = []
  const secret = word()
  const { db } = app.deps.database
  const broken = await startAppOn(
    app.deps.database,
    { logLevel: 'error' },
    {
      logTarget: { write: (line) => void seen.push(line) },
      clock: async () => {
        await db.execute(sql`select ${secret}::text::int as refused_value`)
        return new Date()
      },
    },
  )
  const guest = await makeGuest(app)
  const reply = await broken.send(
    accountCalls.login,
    { body: { user_id: `${secret}@mail.example`, password: secret } },
    guest,
  )
  expect(reply.status).toBe(500)
  expect(reply.text).not.toMatch(/select|refused|privacy|at /)
  expect(seen).toHaveLength(1)
  const { err, msg } = JSON.parse(seen[0] ?? '{}') as {
    msg: string
    err: { stack: string; message: string; cause: { code: string } }
  }
  expect(msg).toBe('unexpected failure')
  expect(err.stack).toContain('mount.ts')
  expect(err.message).toContain('refused_value')
  expect(err.cause.code).toBe('22P02')
  expect(seen.join()).not.toContain(secret)
})
