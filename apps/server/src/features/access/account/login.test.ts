import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { accountCalls, identityCalls, profileCalls, sessionCalls } from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accessTokens, customers, idempotencyKeys, sessions, wrongSecrets } from '../../../db/schema'
import {
  makeCustomer,
  makeGuest,
  openTestSession,
  samplePassword,
  type TestCustomer,
} from '../../../testing/make-customer'
import { nextIp } from '../../../testing/counted'
import { inWriteOf } from '../../../testing/in-write'
import { startApp, type Sender, type TestApp } from '../../../testing/start'
import { sweepSessions } from '../session/jobs'
import { endSessions } from '../session/store'
import { loginSubject, waitAfter } from './attempts'
import { hashPassword } from './password-hash'
import { replacePassword } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const guest = (country: 'sg' | 'id' = 'sg'): Promise<Sender> => makeGuest(app, country, nextIp())
const enter = (user_id: string, password: string, sender: Sender, more: object = {}) =>
  app.send(accountCalls.login, { body: { user_id, password, ...more } }, sender)
const emailOf = ({ customer }: TestCustomer): string => customer.email ?? ''

test('opens a session with token, customer and next for e-mail or phone and password [ACC-03] [CALL-03]', async () => {
  const made = await makeCustomer(app, { country: 'id' })
  const local = `0${(made.customer.phone ?? '').slice(2)}`
  for (const contact of [emailOf(made), emailOf(made).toUpperCase(), `+${made.customer.phone}`, local]) {
    const { status, body } = await enter(contact, samplePassword, await guest('id'), { next: '/dashboard' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ action: true, login: true, next: '/dashboard' })
    expect(body.customer.customer_id).toBe(made.customer.id)
    const profile = await app.send(profileCalls.profile, {}, { country: 'id', sessionToken: body.token })
    expect(profile.status).toBe(403)
  }
})

test('accepts the session token together with a fresh access token [ACC-03] [CALL-01]', async () => {
  const made = await makeCustomer(app)
  const { body } = await enter(emailOf(made), samplePassword, await guest())
  const sender: Sender = { country: 'sg', sessionToken: body.token }
  const access = await app.send(sessionCalls.createAccessToken, { body: { mode: 'production' } }, sender)
  expect(access.status).toBe(201)
  const profile = await app.send(profileCalls.profile, {}, { ...sender, accessToken: access.body.access_token })
  expect(profile.status).toBe(200)
  expect(profile.body.result.email).toBe(emailOf(made))
  const stored = await app.deps.database.db.select().from(sessions).where(eq(sessions.customerId, made.customer.id))
  expect(JSON.stringify(stored)).not.toContain(body.token)
})

test('answers a wrong password and an unknown account alike, byte for byte [ACC-03] [GUARD-10]', async () => {
  const made = await makeCustomer(app)
  const known = await enter(emailOf(made), 'wrong-secret-9', await guest())
  const unknown = await enter(`c-${randomUUID()}@mail.example`, 'wrong-secret-9', await guest())
  expect(known.status).toBe(422)
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
})

test('counts the same wrong password sent seven times once [ACC-03]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  const answers = await Promise.all(Array.from({ length: 7 }, () => enter(emailOf(made), 'wrong-secret-9', sender)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 422))
  const { db } = app.deps.database
  expect(
    await db.$count(wrongSecrets, eq(wrongSecrets.subject, loginSubject(app.deps.config.pepper, emailOf(made)))),
  ).toBe(1)
  expect((await enter(emailOf(made), samplePassword, sender)).status).toBe(200)
  expect(
    await db.$count(wrongSecrets, eq(wrongSecrets.subject, loginSubject(app.deps.config.pepper, emailOf(made)))),
  ).toBe(0)
})

/** Sets the age of a contact's wrong passwords, so that no test waits or depends on its own speed. */
const setAge = (contact: string, seconds: number) =>
  app.deps.database.pool.query({
    text: `update wrong_secrets set created_at = clock_timestamp() - make_interval(secs => $2) where subject = $1`,
    values: [loginSubject(app.deps.config.pepper, contact), seconds],
  })

const lock = async (contact: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 1; n <= 6; n += 1) {
    if (n === 6) await setAge(contact, -600)
    const sender = { ...(await guest()), idempotencyKey: randomUUID() }
    statuses.push((await enter(contact, `wrong-secret-${n}`, sender)).status)
  }
  return statuses
}

test('answers five different wrong passwords and makes the sixth wait, whatever else is sent [ACC-03]', async () => {
  const made = await makeCustomer(app)
  expect(await lock(emailOf(made))).toEqual([422, 422, 422, 422, 422, 429])
  const right = await enter(emailOf(made), samplePassword, await guest())
  expect(right.status).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  const disguised = await enter(` ${emailOf(made).toUpperCase()} `, 'wrong-secret-7', await guest(), {
    user: 'x',
    junk: 1,
  })
  expect(disguised.status).toBe(429)
})

test('locks an unknown account in the same way [ACC-03] [GUARD-10]', async () => {
  expect(await lock(`c-${randomUUID()}@mail.example`)).toEqual([422, 422, 422, 422, 422, 429])
})

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [14, 512],
  [15, 900],
  [99, 900],
  [5000, 900],
])('after %i different wrong passwords requires a wait of %i seconds [ACC-03]', (wrongs, seconds) => {
  expect(waitAfter(wrongs)).toBe(seconds)
})

test('checks passwords again after the wait, and clears all attempts on the right one [ACC-03]', async () => {
  const made = await makeCustomer(app)
  await lock(emailOf(made))
  await setAge(emailOf(made), 2)
  expect((await enter(emailOf(made), 'wrong-secret-20', await guest())).status).toBe(422)
  await setAge(emailOf(made), -600)
  expect((await enter(emailOf(made), samplePassword, await guest())).status).toBe(429)
  await setAge(emailOf(made), 901)
  expect((await enter(emailOf(made), samplePassword, await guest())).status).toBe(200)
  const { db } = app.deps.database
  expect(
    await db.$count(wrongSecrets, eq(wrongSecrets.subject, loginSubject(app.deps.config.pepper, emailOf(made)))),
  ).toBe(0)
})

test('requires a reset after a hundred consecutive wrong passwords, even from a known address [ACC-03]', async () => {
  const ip = nextIp()
  const made = await makeCustomer(app, { ip })
  await app.deps.database.pool.query({
    text: `insert into wrong_secrets (subject, secret_mac, created_at)
           select $1, decode(md5(n::text), 'hex'), now() - interval '1 day' from generate_series(1, 100) n`,
    values: [loginSubject(app.deps.config.pepper, emailOf(made))],
  })
  const { status, body } = await enter(emailOf(made), samplePassword, { ...(await guest()), ip })
  expect(status).toBe(429)
  expect(body.error_code).toBe('login_needs_reset')
})

test('lets the owner in from a known address while an attacker has locked the account [ACC-03]', async () => {
  const ip = nextIp()
  const made = await makeCustomer(app, { ip })
  await lock(emailOf(made))
  expect((await enter(emailOf(made), 'wrong-secret-8', { ...(await guest()), ip })).status).toBe(429)
  expect((await enter(emailOf(made), samplePassword, { ...(await guest()), ip })).status).toBe(200)
})

test('blocks an address after twenty wrong passwords in ten minutes [ACC-03]', async () => {
  const sender = await guest()
  const made = await makeCustomer(app)
  const guess = async () =>
    (await enter(`c-${randomUUID()}@mail.example`, 'wrong-secret-9', { ...sender, idempotencyKey: randomUUID() }))
      .status
  for (let wrongs = 0; wrongs < 20; wrongs += 1) expect(await guess()).toBe(422)
  expect(await guess()).toBe(429)
  expect((await enter(emailOf(made), samplePassword, sender)).status).toBe(429)
  expect((await enter(emailOf(made), samplePassword, await guest())).status).toBe(200)
})

test('cuts off a burst of different concurrent guesses [ACC-03]', async () => {
  const made = await makeCustomer(app)
  const sender = await guest()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      enter(emailOf(made), `guess-number-${n}`, { ...sender, idempotencyKey: randomUUID() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(20)
  expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true)
})

test('rejects a suspended account, and gives the reason only for the right password [ACC-03]', async () => {
  const made = await makeCustomer(app)
  await app.deps.database.db.update(customers).set({ status: 'suspended' }).where(eq(customers.id, made.customer.id))
  const { status, body } = await enter(emailOf(made), samplePassword, await guest())
  expect([status, body.error_code]).toEqual([422, 'account_suspended'])
  const wrong = await enter(emailOf(made), 'another-pass-1', await guest())
  expect(wrong.body.error_code).toBe('login_wrong')
  expect((await app.send(profileCalls.profile, {}, made.sender)).status).toBe(401)
})

test.each([
  [{}, ['user_id', 'password']],
  [{ user_id: 5, password: 'x' }, ['user_id']],
  [{ user_id: 'a@mail.example', password: { $ne: '' } }, ['password']],
  [{ user_id: 'a@mail.example', password: 'x'.repeat(300) }, ['password']],
  [{ user_id: '+8821234567', password: 'x' }, ['user_id']],
])('reports bad input %j at its fields [CALL-03]', async (body, fields) => {
  const reply = await app.send(accountCalls.login, { body: body as never }, await guest())
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(fields)
})

test('never points next outside the portal [CALL-03] [GUARD-10]', async () => {
  const made = await makeCustomer(app)
  const { body } = await enter(emailOf(made), samplePassword, await guest(), { next: '//evil.example' })
  expect(body.next).toBe('/')
})

test('ends the oldest of more than ten sessions [ACC-03]', async () => {
  const made = await makeCustomer(app)
  await app.deps.database.pool.query({
    text: `update sessions set created_at = created_at - interval '1 hour' where customer_id = $1`,
    values: [made.customer.id],
  })
  for (let n = 0; n < 10; n += 1) {
    const { status } = await enter(emailOf(made), samplePassword, await guest())
    expect(status).toBe(200)
    await app.deps.database.pool.query({ text: `delete from rate_counters where bucket like 'guess:%'` })
  }
  expect((await app.send(profileCalls.profile, {}, made.sender)).status).toBe(401)
  const list = await app.deps.database.db.select().from(sessions).where(eq(sessions.customerId, made.customer.id))
  expect(list.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(10)
})

test('logout ends the session for every call [ACC-03]', async () => {
  const made = await makeCustomer(app)
  expect((await app.send(accountCalls.logout, {}, made.sender)).status).toBe(200)
  for (const call of [profileCalls.profile, accountCalls.sessions, identityCalls.idCardState, accountCalls.logout])
    expect((await app.send(call, {}, made.sender)).status).toBe(401)
})

test('binds an access token to one session and one country, with five live at a time [CALL-01] [GUARD-10]', async () => {
  const [a, b] = await Promise.all([makeCustomer(app), makeCustomer(app)])
  const crossed = { ...b.sender, accessToken: a.sender.accessToken }
  expect((await app.send(profileCalls.profile, {}, crossed)).status).toBe(403)
  await Promise.all(Array.from({ length: 12 }, () => app.send(sessionCalls.createAccessToken, { body: {} }, a.sender)))
  const [session] = await app.deps.database.db.select().from(sessions).where(eq(sessions.customerId, a.customer.id))
  expect(await app.deps.database.db.$count(accessTokens, eq(accessTokens.sessionId, session?.id ?? ''))).toBe(5)
  const foreign = await app.send(sessionCalls.createAccessToken, { body: {} }, { ...a.sender, country: 'id' })
  expect(foreign.status).toBe(409)
})

test('rejects an unknown mode, an expired access token and unlimited creation [CALL-01]', async () => {
  const { sender } = await makeCustomer(app)
  const admin = await app.send(sessionCalls.createAccessToken, { body: { mode: 'admin' as 'sandbox' } }, sender)
  expect(admin.status).toBe(422)
  await app.deps.database.pool.query({
    text: `update access_tokens set expires_at = now() - interval '1 s' where session_id in (select id from sessions where customer_id = $1)`,
    values: [(await app.send(profileCalls.profile, {}, sender)).body.result.customer_id],
  })
  expect((await app.send(profileCalls.profile, {}, sender)).status).toBe(403)
  let last = 0
  for (let n = 0; n < 250 && last !== 429; n += 1)
    last = (await app.send(sessionCalls.createAccessToken, { body: {} }, sender)).status
  expect(last).toBe(429)
})

test('stores no token in the response kept for a client that sends its own key [ACC-03]', async () => {
  const made = await makeCustomer(app)
  const sender = { ...(await guest()), idempotencyKey: randomUUID() }
  const { body } = await enter(emailOf(made), samplePassword, sender)
  const kept = await app.deps.database.db.select().from(idempotencyKeys)
  expect(JSON.stringify(kept)).not.toContain(body.token)
  const plain = createHash('sha256')
    .update(JSON.stringify({ body: { password: samplePassword, user_id: emailOf(made) } }))
    .digest()
  expect(kept.some(({ bodyHash }) => bodyHash.equals(plain))).toBe(false)
})

test('the hourly sweep deletes long-ended sessions and keeps live ones [ACC-03]', async () => {
  const made = await makeCustomer(app)
  const dead = await openTestSession(app.deps.database.db, made.customer)
  const { pool, db } = app.deps.database
  await pool.query({
    text: `update sessions set revoked_at = now() - interval '91 days' where id = $1`,
    values: [dead.sessionId],
  })
  const { config, database, adapters, reactions } = app.deps
  await sweepSessions.run({ config, database, adapters, reactions, enqueue: () => Promise.resolve() }, {})
  const left = await db.select().from(sessions).where(eq(sessions.customerId, made.customer.id))
  expect(left.map(({ id }) => id)).not.toContain(dead.sessionId)
  expect(left).toHaveLength(1)
  expect((await app.send(profileCalls.profile, {}, made.sender)).status).toBe(200)
})

test('a sign-in that is under way while the password changes opens no session with the old one [ACC-05]', async () => {
  const made = await makeCustomer(app)
  const { id } = made.customer
  let tellBegun: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (tellBegun = resolve))
  const changing = inWriteOf(app, async ({ db, now }) => {
    await replacePassword(db, id, await hashPassword('ferry-timber-42'))
    await endSessions(db, id, now)
    tellBegun()
    await setTimeout(1_500)
  })
  await begun
  const late = await enter(emailOf(made), samplePassword, await guest())
  await changing
  expect([late.status, late.body.error_code]).toEqual([422, 'login_wrong'])
  const live = and(eq(sessions.customerId, id), isNull(sessions.revokedAt))
  expect(await app.deps.database.db.$count(sessions, live)).toBe(0)
})
