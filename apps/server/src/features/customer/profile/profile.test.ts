import { randomUUID } from 'node:crypto'
import { accountCalls, profileCalls, type ProfileInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, sessions } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { makeCustomer, openTestSession, samplePassword, type TestCustomer } from '../../../testing/make-customer'
import { codeSentTo, messagesTo } from '../../../testing/outbox'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const newEmail = (): string => `new-${randomUUID()}@mail.example`
const make = (country: 'sg' | 'id' = 'sg'): Promise<TestCustomer> => makeCustomer(app, { country, ip: nextIp() })
const save = (body: ProfileInput, { sender }: TestCustomer) => app.send(profileCalls.updateProfile, { body }, sender)
const rowOf = async ({ customer }: TestCustomer) => {
  const [row] = await app.deps.database.db.select().from(customers).where(eq(customers.id, customer.id))
  return row
}

test('saves name, gender, birthday and second phone; keeps absent fields and clears empty ones [ACC-06] [CALL-07]', async () => {
  const made = await make()
  const first = await save(
    { first_name: ' Mei ', last_name: 'Tan', gender: 'F', birthday: '1990-02-28', phone_number_2: '9123 4567' },
    made,
  )
  expect(first.status).toBe(200)
  expect(first.body.result).toMatchObject({
    first_name: 'Mei',
    last_name: 'Tan',
    gender: 'F',
    birthday: '1990-02-28',
    phone_number_2: '+6591234567',
    email: made.customer.email,
  })
  const second = await save({ first_name: 'Mei', gender: '', phone_number_2: null }, made)
  expect(second.body.result).toMatchObject({
    last_name: 'Tan',
    gender: null,
    birthday: '1990-02-28',
    phone_number_2: null,
  })
  const read = await app.send(profileCalls.profile, {}, made.sender)
  expect(read.body.result).toEqual(second.body.result)
})

test.each([
  [{}, ['first_name']],
  [{ first_name: '   ' }, ['first_name']],
  [{ first_name: 7 }, ['first_name']],
  [{ first_name: 'x'.repeat(101) }, ['first_name']],
  [{ first_name: 'A', gender: 'X' }, ['gender']],
  [{ first_name: 'A', birthday: '1990-02-30' }, ['birthday']],
  [{ first_name: 'A', birthday: '2990-01-01' }, ['birthday']],
  [{ first_name: 'A', birthday: '28/02/1990' }, ['birthday']],
  [{ first_name: 'A', email: 'not-a-mail' }, ['email']],
  [{ first_name: 'A', phone_number: '12' }, ['phone_number']],
  [{ first_name: 'A', phone_number_2: '+8821234567' }, ['phone_number_2']],
  [{ first_name: 'A', phone_number_2: '+65 9123 45' }, ['phone_number_2']],
  [{ first_name: 'A', phone_number: '0065 9123 45' }, ['phone_number']],
])('rejects %j at its field and changes nothing [ACC-06] [CALL-07]', async (body, fields) => {
  const made = await make()
  const before = await rowOf(made)
  const reply = await save(body as ProfileInput, made)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(fields)
  expect(await rowOf(made)).toEqual(before)
})

test('ignores fields that the customer may not set [CALL-07] [GUARD-10]', async () => {
  const made = await make()
  const before = await rowOf(made)
  const greedy = {
    first_name: before?.firstName ?? '',
    marketer: 'me',
    customer_type: 'business',
    is_show_warehouse: false,
    membership_saldo: 1e9,
    id_card_validation_status: 'verified',
    country: 'id',
    customer_id: randomUUID(),
    customer_code: 'AAAAA',
    status: 'deleted',
    password: 'other-secret-1',
  }
  const reply = await save(greedy, made)
  expect(reply.status).toBe(200)
  const after = await rowOf(made)
  expect({ ...after, version: 0, updatedAt: 0 }).toEqual({ ...before, version: 0, updatedAt: 0 })
})

test('stores markup in a name and returns it as plain text [CALL-07]', async () => {
  const made = await make()
  const name = '<img src=x onerror=alert(1)>'
  const reply = await save({ first_name: name }, made)
  expect(reply.body.result.first_name).toBe(name)
  expect(reply.headers['content-type']).toContain('application/json')
})

const askCode = async (made: TestCustomer, contact: string): Promise<string> => {
  const reply = await app.send(
    accountCalls.otp,
    { query: { user_id: contact, purpose: 'change_contact' } },
    made.sender,
  )
  expect(reply.status).toBe(200)
  return reply.body.result.otp_key
}

test('requires the code and the password for a new e-mail, and notifies the old one [ACC-06] [ACC-09]', async () => {
  const made = await make()
  const email = newEmail()
  const bare = await save({ first_name: 'Mei', email }, made)
  expect(bare.status).toBe(422)
  const otp_key = await askCode(made, email)
  const code = await codeSentTo(app, email)
  const full = { first_name: 'Mei', email, otp_key, code, current_password: samplePassword }
  expect((await save({ ...full, current_password: 'wrong-secret-1' }, made)).body.message).toHaveProperty(
    'current_password',
  )
  expect((await save({ ...full, code: code === '111111' ? '222222' : '111111' }, made)).body.message).toHaveProperty(
    'code',
  )
  expect((await rowOf(made))?.email).toBe(made.customer.email)
  const answers = await Promise.all(Array.from({ length: 7 }, () => save(full, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect((await rowOf(made))?.email).toBe(email)
  const notices = (await messagesTo(app, made.customer.email ?? '')).filter(
    ({ template }) => template === 'contact_changed',
  )
  expect(notices).toHaveLength(1)
})

test('a changed contact leaves the name as it is by now: another tab may have saved a newer one [ACC-06]', async () => {
  const made = await make()
  const email = newEmail()
  const otp_key = await askCode(made, email)
  await save({ first_name: 'Newest' }, made)
  const changed = await save(
    { email, otp_key, code: await codeSentTo(app, email), current_password: samplePassword },
    made,
  )
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.result).toMatchObject({ first_name: 'Newest', email })
  const nameless = await save({ last_name: 'Tan' }, made)
  expect([nameless.status, Object.keys(nameless.body.message)]).toEqual([422, ['first_name']])
})

test('rejects a code issued to another customer [CALL-07] [GUARD-10]', async () => {
  const [a, b] = await Promise.all([make(), make()])
  const email = newEmail()
  const otp_key = await askCode(a, email)
  const code = await codeSentTo(app, email)
  const reply = await save({ first_name: 'B', email, otp_key, code, current_password: samplePassword }, b)
  expect(reply.status).toBe(422)
  expect((await rowOf(b))?.email).toBe(b.customer.email)
})

test("rejects another account's contact and tells only its owner, who registers nothing [CALL-07] [GUARD-10]", async () => {
  const [a, b] = await Promise.all([make(), make()])
  await askCode(a, b.customer.email ?? '')
  const [message] = await messagesTo(app, b.customer.email ?? '')
  expect(message?.template).toBe('contact_taken')
})

test('keeps the last verified contact; clears another with the password [ACC-06]', async () => {
  const made = await make()
  const cleared = await save({ first_name: 'Mei', phone_number: '', current_password: samplePassword }, made)
  expect(cleared.body.result.phone_number).toBeNull()
  const last = await save({ first_name: 'Mei', email: '', current_password: samplePassword }, made)
  expect(last.status).toBe(422)
  expect((await rowOf(made))?.email).toBe(made.customer.email)
})

test('stores the language of the customer and rejects an unknown one [ACC-08] [CALL-08]', async () => {
  const made = await make('id')
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => app.send(profileCalls.updateLanguage, { body: { language: 'cn' } }, made.sender)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await rowOf(made))?.language).toBe('cn')
  for (const language of ['fr', '', 5, null, 'x'.repeat(50)]) {
    const reply = await app.send(profileCalls.updateLanguage, { body: { language: language as 'en' } }, made.sender)
    expect(reply.status).toBe(422)
  }
  expect((await rowOf(made))?.language).toBe('cn')
})

test('seven concurrent identical language changes have the effect of one [ACC-08] [CALL-08]', async () => {
  const made = await make('id')
  const choose = () => app.send(profileCalls.updateLanguage, { body: { language: 'cn' } }, made.sender)
  const first = await choose()
  const once = await rowOf(made)
  expect(once?.language).toBe('cn')
  const answers = await Promise.all(Array.from({ length: 7 }, choose))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 7 }, () => [200, first.text]))
  // These two count the writes; the rest is as after the first.
  expect({ ...(await rowOf(made)), version: 0, updatedAt: 0 }).toEqual({ ...once, version: 0, updatedAt: 0 })
})

test("lists sessions and ends them one by one or all; answers another customer's as not found [GUARD-10]", async () => {
  const [a, b] = await Promise.all([make(), make()])
  const { db } = app.deps.database
  const second = await openTestSession(db, a.customer)
  await db
    .update(sessions)
    .set({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36' })
    .where(eq(sessions.id, second.sessionId))
  const list = await app.send(accountCalls.sessions, {}, a.sender)
  expect(list.body.results).toHaveLength(2)
  expect(list.body.results.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect(list.body.results.find(({ session_id }) => session_id === second.sessionId)?.device).toBe('Chrome · Android')
  const end = (session_id: string | undefined, made: TestCustomer) =>
    app.send(accountCalls.endSession, { body: session_id === undefined ? {} : { session_id } }, made.sender)
  const foreign = await end(second.sessionId, b)
  const absent = await end(randomUUID(), b)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  const ended = await Promise.all(Array.from({ length: 7 }, () => end(second.sessionId, a)))
  expect(ended.every(({ status }) => status === 200)).toBe(true)
  expect((await app.send(profileCalls.profile, {}, { country: 'sg', ...second })).status).toBe(401)
  const third = await openTestSession(db, a.customer)
  expect((await end(undefined, a)).status).toBe(200)
  expect((await app.send(profileCalls.profile, {}, { country: 'sg', ...third })).status).toBe(401)
  expect((await app.send(profileCalls.profile, {}, a.sender)).status).toBe(200)
})

test('refuses a profile without a valid session and its access token [CALL-07] [GUARD-10]', async () => {
  const made = await make()
  const { accessToken, sessionToken } = made.sender
  expect((await app.send(profileCalls.profile, {}, { country: 'sg' })).status).toBe(401)
  expect((await app.send(profileCalls.profile, {}, { country: 'sg', accessToken })).status).toBe(401)
  expect((await app.send(profileCalls.profile, {}, { country: 'sg', sessionToken })).status).toBe(403)
  expect(
    (await app.send(profileCalls.profile, {}, { country: 'sg', accessToken, sessionToken: `${sessionToken}x` })).status,
  ).toBe(401)
})

test('verifies an unverified second contact later with its code and the password [ACC-09]', async () => {
  const made = await make()
  await app.deps.database.db.update(customers).set({ phoneVerifiedAt: null }).where(eq(customers.id, made.customer.id))
  const contact = made.customer.phone ?? ''
  const sent = await app.send(
    accountCalls.otp,
    { query: { user_id: `+${contact}`, purpose: 'change_contact' } },
    made.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const body: ProfileInput = {
    first_name: 'Mei',
    phone_number: `+${contact}`,
    otp_key: sent.body.result.otp_key,
    code: await codeSentTo(app, contact),
  }
  // The code alone proves nothing without the password, and without a code nothing is verified.
  expect((await save(body, made)).status).toBe(422)
  expect((await save({ first_name: 'Mei', phone_number: `+${contact}` }, made)).body.result.phone_verified).toBe(false)
  const proven = await save({ ...body, current_password: samplePassword }, made)
  expect(proven.status, proven.text).toBe(200)
  expect(proven.body.result.phone_verified).toBe(true)
})
