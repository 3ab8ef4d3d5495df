import { randomUUID } from 'node:crypto'
import { accountCalls, profileCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, verificationCodes, wrongSecrets } from '../../../db/schema'
import {
  makeCustomer,
  makeGuest,
  openTestSession,
  samplePassword,
  type TestCustomer,
} from '../../../testing/make-customer'
import { nextIp } from '../../../testing/counted'
import { codeSentTo, messagesTo } from '../../../testing/outbox'
import { startApp, type Sender, type TestApp } from '../../../testing/start'
import { loginSubject, passwordSubject } from './attempts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const guest = (country: 'sg' | 'id' = 'sg'): Promise<Sender> => makeGuest(app, country, nextIp())
const password = 'ferry-timber-42'
const emailOf = ({ customer }: TestCustomer): string => customer.email ?? ''
const forget = (user_id: string, sender: Sender) => app.send(accountCalls.forgotPassword, { body: { user_id } }, sender)
type Confirm = { token?: string; otp_key?: string; user_id?: string; code?: string; password: string }
const confirm = (body: Confirm, sender: Sender) => app.send(accountCalls.confirmForgotPassword, { body }, sender)
const opens = async (contact: string, secret: string): Promise<boolean> =>
  (await app.send(accountCalls.login, { body: { user_id: contact, password: secret } }, await guest())).status === 200

const tokenSentTo = async (contact: string): Promise<string> => {
  for (const { body } of await messagesTo(app, contact)) {
    const token = /token=([\w-]{40,})/.exec(body)?.[1]
    if (token !== undefined) return token
  }
  throw new Error('No link was sent.')
}

test('sets a new password by the mailed link and ends every session [ACC-05] [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  expect((await forget(emailOf(made), sender)).status).toBe(200)
  const token = await tokenSentTo(emailOf(made))
  const [message] = await messagesTo(app, emailOf(made))
  expect(message?.body).toContain(`${app.deps.config.baseUrl}/reset-password#token=`)
  expect((await confirm({ token, password }, sender)).status).toBe(200)
  expect(await opens(emailOf(made), password)).toBe(true)
  expect(await opens(emailOf(made), samplePassword)).toBe(false)
  expect((await app.send(profileCalls.profile, {}, made.sender)).status).toBe(401)
  expect((await messagesTo(app, emailOf(made))).some(({ template }) => template === 'password_changed')).toBe(true)
})

test('resets by phone with a code and its key [ACC-05] [CALL-06]', async () => {
  const made = await makeCustomer(app, { country: 'id' })
  const contact = made.customer.phone ?? ''
  const sender = await guest('id')
  const { body } = await forget(`+${contact}`, sender)
  expect(body.result.channel).toBe('phone')
  const code = await codeSentTo(app, contact)
  const key = { otp_key: body.result.otp_key, user_id: `+${contact}` }
  expect((await confirm({ ...key, code: code === '000000' ? '000001' : '000000', password }, sender)).status).toBe(422)
  expect((await confirm({ ...key, code, password }, sender)).status).toBe(200)
  expect(await opens(emailOf(made), password)).toBe(true)
})

test('gives an unknown contact the same answer and sends no message [ACC-05] [GUARD-10]', async () => {
  const made = await makeCustomer(app)
  const stranger = `c-${randomUUID()}@mail.example`
  const known = await forget(emailOf(made), await guest())
  const unknown = await forget(stranger, await guest())
  expect(known.status).toBe(unknown.status)
  expect(Object.keys(known.body.result)).toEqual(Object.keys(unknown.body.result))
  expect(known.text.length).toBe(unknown.text.length)
  expect(await messagesTo(app, stranger)).toHaveLength(0)
})

test('sends one message for seven concurrent requests [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  await Promise.all(Array.from({ length: 7 }, () => forget(emailOf(made), sender)))
  expect(await messagesTo(app, emailOf(made))).toHaveLength(1)
})

test('answers the same confirmation sent seven times alike with one change, then returns 422 [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  await forget(emailOf(made), sender)
  const token = await tokenSentTo(emailOf(made))
  const answers = await Promise.all(Array.from({ length: 7 }, () => confirm({ token, password }, sender)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  const notices = (await messagesTo(app, emailOf(made))).filter(({ template }) => template === 'password_changed')
  expect(notices).toHaveLength(1)
  await app.deps.database.pool.query({ text: `update idempotency_keys set expires_at = now() - interval '1 s'` })
  expect((await confirm({ token, password: 'other-timber-42' }, sender)).status).toBe(422)
  expect(await opens(emailOf(made), password)).toBe(true)
})

test('binds a token to its account, its purpose and fifteen minutes [CALL-06] [GUARD-10]', async () => {
  const [a, b] = await Promise.all([makeCustomer(app), makeCustomer(app)])
  const sender = await guest()
  await forget(emailOf(a), sender)
  const token = await tokenSentTo(emailOf(a))
  expect((await confirm({ token, user_id: emailOf(b), password }, sender)).status).toBe(422)
  expect((await confirm({ token: 'x'.repeat(43), password }, sender)).status).toBe(422)
  const register = await app.send(
    accountCalls.registerMandatory,
    { body: { registration_token: token, user_id: emailOf(a), password } },
    sender,
  )
  expect(register.status).toBe(422)
  await app.deps.database.db
    .update(verificationCodes)
    .set({ tokenExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(verificationCodes.contact, emailOf(a)))
  expect((await confirm({ token, password }, sender)).status).toBe(422)
  expect(await opens(emailOf(a), samplePassword)).toBe(true)
})

test('ignores the Host header in the link [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  await app.app.inject({
    method: 'POST',
    url: '/api/impor/customer/password/forgot',
    headers: { Host: 'evil.example', AccessToken: sender.accessToken ?? '', 'Country-Code': 'sg' },
    remoteAddress: sender.ip ?? '',
    payload: { user_id: emailOf(made) },
  })
  const [message] = await messagesTo(app, emailOf(made))
  expect(message?.body).toContain('/reset-password#token=')
  expect(message?.body).not.toContain('evil.example')
})

test('a reset unlocks an account locked by wrong passwords [ACC-05]', async () => {
  const made = await makeCustomer(app)
  const subject = loginSubject(app.deps.config.pepper, emailOf(made))
  await app.deps.database.pool.query({
    text: `insert into wrong_secrets (subject, secret_mac) select $1, decode(md5(n::text), 'hex') from generate_series(1, 100) n`,
    values: [subject],
  })
  expect(await opens(emailOf(made), samplePassword)).toBe(false)
  const sender = await guest()
  await forget(emailOf(made), sender)
  await confirm({ token: await tokenSentTo(emailOf(made)), password }, sender)
  expect(await app.deps.database.db.$count(wrongSecrets, eq(wrongSecrets.subject, subject))).toBe(0)
  expect(await opens(emailOf(made), password)).toBe(true)
})

test.each([
  [{ password }, ['otp_key']],
  [{ otp_key: randomUUID(), password }, ['user_id']],
  [{ otp_key: randomUUID(), user_id: 'a@mail.example', password }, ['code']],
  [{ otp_key: randomUUID(), user_id: 'a@mail.example', code: '12345', password }, ['code']],
  [{ token: 'x', password: 'short1' }, ['password']],
  [{ token: 5, password }, ['token']],
])('rejects the confirmation %j at its fields [CALL-06]', async (body, fields) => {
  const reply = await confirm(body as Confirm, await guest())
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(fields)
})

const change = (body: { current_password: string; password: string }, sender: Sender) =>
  app.send(accountCalls.changePassword, { body }, sender)

test('ends the other sessions on a password change and keeps this one [ACC-05] [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const other = await openTestSession(app.deps.database.db, made.customer)
  const reply = await change({ current_password: samplePassword, password }, made.sender)
  expect(reply.status).toBe(200)
  expect((await app.send(profileCalls.profile, {}, made.sender)).status).toBe(200)
  expect((await app.send(profileCalls.profile, {}, { country: 'sg', ...other })).status).toBe(401)
  expect(await opens(emailOf(made), password)).toBe(true)
})

test('applies the same change sent seven times once, with seven equal answers [CALL-06]', async () => {
  const made = await makeCustomer(app)
  const body = { current_password: samplePassword, password }
  const first = await change(body, made.sender)
  const rest = await Promise.all(Array.from({ length: 6 }, () => change(body, made.sender)))
  expect([first, ...rest].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  const told = (await messagesTo(app, emailOf(made))).filter(({ template }) => template === 'password_changed')
  expect(told).toHaveLength(1)
  expect((await change({ current_password: password, password: 'brand-anchor-77' }, made.sender)).status).toBe(200)
  expect((await change({ current_password: 'brand-anchor-77', password: samplePassword }, made.sender)).status).toBe(
    200,
  )
  expect((await change(body, made.sender)).status).toBe(200)
  expect(await opens(emailOf(made), password)).toBe(true)
})

test('changes nothing without the current password, and throttles guesses [ACC-05]', async () => {
  const made = await makeCustomer(app)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    if (n === 5)
      await app.deps.database.pool.query({
        text: `update wrong_secrets set created_at = clock_timestamp() + interval '10 minutes' where subject = $1`,
        values: [passwordSubject(made.customer.id)],
      })
    const sender = { ...made.sender, idempotencyKey: randomUUID() }
    const reply = await change({ current_password: `wrong-secret-${n}`, password }, sender)
    statuses.push(reply.status)
    if (n === 0) expect(reply.body.message).toEqual({ current_password: 'The current password is not correct' })
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect(await opens(emailOf(made), samplePassword)).toBe(true)
})

test.each([
  ['short1', 'password_too_short'],
  ['nonumbershere', 'password_needs_letter_and_number'],
  [samplePassword, 'password_same'],
  ['newpass-123', 'password_too_common'],
  ['Dragon!77', 'password_too_common'],
  ['tester-number-1', 'password_has_own_data'],
])('rejects the new password %j (%s) [ACC-05]', async (bad) => {
  const made = await makeCustomer(app)
  const reply = await change({ current_password: samplePassword, password: bad }, made.sender)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(['password'])
  expect(await opens(emailOf(made), samplePassword)).toBe(true)
})

test('stores passwords as argon2id of OWASP strength [ACC-05]', async () => {
  const made = await makeCustomer(app)
  await change({ current_password: samplePassword, password }, made.sender)
  const [row] = await app.deps.database.db.select().from(customers).where(eq(customers.id, made.customer.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
