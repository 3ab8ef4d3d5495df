import { randomUUID } from 'node:crypto'
import { accountCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, markingCodes, rateCounters, verificationCodes } from '../../../db/schema'
import { nextIp, nextPhone } from '../../../testing/counted'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { codeSentTo, messagesTo } from '../../../testing/outbox'
import { startApp, type Sender, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const newEmail = (): string => `new-${randomUUID()}@mail.example`
const guest = (country: 'sg' | 'id' = 'sg'): Promise<Sender> => makeGuest(app, country, nextIp())
const password = 'ferry-timber-42'

const wrongFor = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0')

const begin = async (contact: string, sender: Sender) => {
  const { status, body } = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, sender)
  expect(status).toBe(200)
  return body.result
}
const verify = (otpKey: string, contact: string, code: string, sender: Sender) =>
  app.send(accountCalls.registerVerifyCode, { body: { otp_key: otpKey, user_id: contact, code } }, sender)

const proven = async (contact: string, sender: Sender): Promise<string> => {
  const { otp_key } = await begin(contact, sender)
  const { body } = await verify(otp_key, contact, await codeSentTo(app, contact), sender)
  return body.result.registration_token
}

test('creates a signed-in account from a code, its verification and a password [ACC-01] [CALL-05]', async () => {
  const contact = newEmail()
  const sender = await guest('id')
  const token = await proven(contact, sender)
  const { status, body } = await app.send(
    accountCalls.registerMandatory,
    { body: { registration_token: token, user_id: contact, password, first_name: 'Ayu' } },
    { ...sender, language: 'id' },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ action: true, login: true, next: '/' })
  expect(body.customer).toMatchObject({
    country: 'id',
    currency: 'IDR',
    language: 'id',
    email: contact,
    email_verified: true,
    first_name: 'Ayu',
    id_card_validation_status: 'unverified',
    id_card_validation: null,
  })
  const codes = await app.deps.database.db
    .select({ route: markingCodes.route, code: markingCodes.markingCode })
    .from(markingCodes)
    .where(eq(markingCodes.customerId, body.customer.customer_id))
  expect(codes.map(({ route }) => route).sort()).toEqual(['air', 'sea', 'sea_fcl'])
  expect(codes.every(({ code }) => code.startsWith(`LYID${body.customer.customer_code}-`))).toBe(true)
  expect((await messagesTo(app, contact)).some(({ template }) => template === 'welcome')).toBe(true)
  const again = await app.send(accountCalls.login, { body: { user_id: contact, password } }, await guest('id'))
  expect(again.status).toBe(200)
})

test('registers a phone number in the notation people use [ACC-01] [ACC-10]', async () => {
  const local = `0${nextPhone('id').slice(2)}`
  const sender = await guest('id')
  const result = await begin(local.replace(/^(.{4})(.{4})/, '$1-$2 '), sender)
  expect(result).toMatchObject({ channel: 'phone' })
  const [sent] = await messagesTo(app, `62${local.slice(1)}`)
  expect(sent).toMatchObject({ template: 'verification_code', channel: 'sms' })
})

test('answers seven concurrent requests with one message, one key and the seconds left [CALL-05] [ACC-09]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const sent = await Promise.all(Array.from({ length: 7 }, () => begin(contact, sender)))
  expect(new Set(sent.map(({ otp_key }) => otp_key)).size).toBe(1)
  expect(sent.every(({ resend_in_seconds }) => resend_in_seconds > 0 && resend_in_seconds <= 60)).toBe(true)
  expect(await messagesTo(app, contact)).toHaveLength(1)
})

test('a resend after the wait sends a new code, says so, and voids the old one [ACC-02]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const first = await begin(contact, sender)
  const oldCode = await codeSentTo(app, contact)
  const { db } = app.deps.database
  const past = new Date(Date.now() - 61_000)
  await db
    .update(verificationCodes)
    .set({ createdAt: past, resendAt: new Date(Date.now() - 1000) })
    .where(eq(verificationCodes.id, first.otp_key))
  const { body } = await app.send(accountCalls.registerMini, { body: { user_id: contact, is_resend: true } }, sender)
  expect(body.message).toBe('Resending the verification code was successful')
  expect(body.result.otp_key).not.toBe(first.otp_key)
  expect(await messagesTo(app, contact)).toHaveLength(2)
  expect((await verify(first.otp_key, contact, oldCode, sender)).status).toBe(422)
  expect((await verify(body.result.otp_key, contact, await codeSentTo(app, contact), sender)).status).toBe(200)
})

test('limits codes to five a day per contact, and five an hour per address without a captcha [CALL-05]', async () => {
  const contact = newEmail()
  const { db } = app.deps.database
  for (let n = 0; n < 5; n += 1) {
    const { otp_key } = await begin(contact, await guest())
    await db
      .update(verificationCodes)
      .set({ createdAt: new Date(Date.now() - 120_000), resendAt: new Date(Date.now() - 60_000) })
      .where(eq(verificationCodes.id, otp_key))
  }
  const sixth = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, await guest())
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(80_000)

  const sender = await guest()
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await app.send(accountCalls.registerMini, { body: { user_id: newEmail() } }, sender)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const junk = await app.app.inject({
    method: 'POST',
    url: '/api/impor/customer/register/mini',
    headers: { AccessToken: sender.accessToken ?? '', 'X-Forwarded-For': '198.51.100.9', 'Country-Code': 'sg' },
    remoteAddress: sender.ip ?? '',
    payload: { user_id: newEmail() },
  })
  expect(junk.statusCode).toBe(429)
})

test.each([
  ['+8821234567', 'user_id'],
  ['nobody', 'user_id'],
  ['a@b', 'user_id'],
  ['', 'user_id'],
  [12345678, 'user_id'],
  [null, 'user_id'],
  ['x'.repeat(300), 'user_id'],
])('rejects %j as a contact at its field and sends nothing [CALL-05]', async (contact, field) => {
  const { db } = app.deps.database
  const before = await db.$count(verificationCodes)
  const { status, body } = await app.send(
    accountCalls.registerMini,
    { body: { user_id: contact as string } },
    await guest(),
  )
  expect(status).toBe(422)
  expect(Object.keys(body.message as unknown as object)).toEqual([field])
  expect(await db.$count(verificationCodes)).toBe(before)
})

test('gives a contact with an account the same answer and another kind of message [ACC-01] [GUARD-10]', async () => {
  const { customer } = await makeCustomer(app)
  const known = await app.send(accountCalls.registerMini, { body: { user_id: customer.email ?? '' } }, await guest())
  const unknown = await app.send(accountCalls.registerMini, { body: { user_id: newEmail() } }, await guest())
  expect(known.status).toBe(unknown.status)
  expect(Object.keys(known.body.result)).toEqual(Object.keys(unknown.body.result))
  const [message] = await messagesTo(app, customer.email ?? '')
  expect(message?.template).toBe('account_exists')
})

test('reports a wrong code and still accepts the right one after it [ACC-02]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const { otp_key } = await begin(contact, sender)
  const code = await codeSentTo(app, contact)
  const wrong = await verify(otp_key, contact, wrongFor(code), sender)
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toEqual({ code: 'The verification code is incorrect' })
  expect((await verify(otp_key, contact, code, sender)).status).toBe(200)
})

test('one wrong code seven times spends one try; five different ones void the code [ACC-02] [CALL-05]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const { otp_key } = await begin(contact, sender)
  const code = await codeSentTo(app, contact)
  await Promise.all(Array.from({ length: 7 }, () => verify(otp_key, contact, wrongFor(code), sender)))
  const [row] = await app.deps.database.db.select().from(verificationCodes).where(eq(verificationCodes.id, otp_key))
  expect(row?.triesLeft).toBe(4)
  const many = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      verify(otp_key, contact, wrongFor(code, n + 2), { ...sender, idempotencyKey: randomUUID() }),
    ),
  )
  expect(many.every(({ status }) => status === 422)).toBe(true)
  const late = await verify(otp_key, contact, code, sender)
  expect(late.status).toBe(422)
  expect(late.body.message).toEqual({
    code: 'This verification code can no longer be used. Please request a new one.',
  })
  const twice = await Promise.all([verify(otp_key, contact, code, sender), verify(otp_key, contact, code, sender)])
  expect(twice.map(({ status }) => status)).toEqual([422, 422])
})

test('answers the right code seven times alike with one token, and rejects it after the replay time [CALL-05]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const { otp_key } = await begin(contact, sender)
  const code = await codeSentTo(app, contact)
  const answers = await Promise.all(Array.from({ length: 7 }, () => verify(otp_key, contact, code, sender)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await verify(otp_key, contact, wrongFor(code), sender)).status).toBe(422)
  await app.deps.database.pool.query({ text: `update idempotency_keys set expires_at = now() - interval '1 s'` })
  expect((await verify(otp_key, contact, code, sender)).status).toBe(422)
})

test('accepts a code only for its contact, its purpose and five minutes [CALL-05] [GUARD-10]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const { otp_key } = await begin(contact, sender)
  const code = await codeSentTo(app, contact)
  expect((await verify(otp_key, newEmail(), code, sender)).status).toBe(422)
  expect((await verify(randomUUID(), contact, code, sender)).status).toBe(422)
  expect((await verify("' or 1=1 --", contact, code, sender)).status).toBe(422)
  const asForgot = await app.send(
    accountCalls.confirmForgotPassword,
    { body: { otp_key, user_id: contact, code, password } },
    sender,
  )
  expect(asForgot.status).toBe(422)
  await app.deps.database.db
    .update(verificationCodes)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(verificationCodes.id, otp_key))
  expect((await verify(otp_key, contact, code, sender)).status).toBe(422)
})

test('stores the code as a keyed hash, never in plain text [ACC-09]', async () => {
  const contact = newEmail()
  const { otp_key } = await begin(contact, await guest())
  const code = await codeSentTo(app, contact)
  const [row] = await app.deps.database.db.select().from(verificationCodes).where(eq(verificationCodes.id, otp_key))
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.codeMac).toHaveLength(32)
})

test('seven concurrent registrations create one customer and get one answer [CALL-05]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const token = await proven(contact, sender)
  const send = () =>
    app.send(
      accountCalls.registerMandatory,
      { body: { registration_token: token, user_id: contact, password } },
      sender,
    )
  const answers = await Promise.all(Array.from({ length: 7 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { db } = app.deps.database
  expect(await db.$count(customers, eq(customers.email, contact))).toBe(1)
  await app.deps.database.pool.query({ text: `update idempotency_keys set expires_at = now() - interval '1 s'` })
  expect((await send()).status).toBe(422)
  expect(await db.$count(customers, eq(customers.email, contact))).toBe(1)
})

test('rejects registration without a proof, and ignores internal fields in the body [CALL-05] [GUARD-10]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const direct = await app.send(
    accountCalls.registerMandatory,
    { body: { registration_token: 'made-up', user_id: contact, password } },
    sender,
  )
  expect(direct.status).toBe(422)
  const token = await proven(contact, sender)
  const other = await app.send(
    accountCalls.registerMandatory,
    { body: { registration_token: token, user_id: newEmail(), password } },
    sender,
  )
  expect(other.status).toBe(422)
  const greedy = {
    registration_token: token,
    user_id: contact,
    password,
    id_card_validation_status: 'verified',
    membership_saldo: 1e9,
    customer_id: randomUUID(),
    is_show_warehouse: false,
    marketer: 'me',
    customer_type: 'business',
  }
  const { body } = await app.send(accountCalls.registerMandatory, { body: greedy }, sender)
  const [row] = await app.deps.database.db.select().from(customers).where(eq(customers.email, contact))
  expect(row).toMatchObject({ idCardStatus: 'none', customerType: 'personal', marketer: null, isShowWarehouse: true })
  expect(row?.id).not.toBe(greedy.customer_id)
  expect(body.customer.membership_saldo).toBe(0)
})

test.each([
  ['short1', 'password_too_short'],
  ['onlyletters', 'password_needs_letter_and_number'],
  ['password1', 'password_too_common'],
  ['newpass-123', 'password_too_common'],
  [`${'a1'.repeat(65)}`, 'password_too_long'],
])('rejects the password %j (%s) and keeps the proof valid [ACC-05] [ACC-01]', async (bad) => {
  const contact = newEmail()
  const sender = await guest()
  const token = await proven(contact, sender)
  const send = (text: string) =>
    app.send(
      accountCalls.registerMandatory,
      { body: { registration_token: token, user_id: contact, password: text } },
      sender,
    )
  const refused = await send(bad)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.message as unknown as object)).toEqual(['password'])
  expect((await send(password)).status).toBe(200)
})

test.each([
  ['en', 'This phone number is too short. Check for missing digits.'],
  ['id', 'Nomor telepon ini terlalu pendek. Periksa apakah ada angka yang kurang.'],
  ['cn', '该电话号码位数不足，请检查是否漏填'],
] as const)(
  'never completes a number typed with its country code: refused in %s, and nothing is sent [ACC-10]',
  async (language, text) => {
    const sender = { ...(await guest('sg')), language }
    const countCodes = () => app.deps.database.db.$count(verificationCodes)
    const before = await countCodes()
    for (const typed of ['+65 9123 45', '0065 9123 45', '+65\u200a9123 45'])
      for (const call of [accountCalls.registerMini, accountCalls.forgotPassword]) {
        const { status, body } = await app.send(call, { body: { user_id: typed } }, sender)
        expect([status, body.message]).toEqual([422, { user_id: text }])
      }
    const login = await app.send(accountCalls.login, { body: { user_id: '+65 9123 45', password } }, sender)
    expect([login.status, login.body.message]).toEqual([422, { user_id: text }])
    expect(await countCodes()).toBe(before)
  },
)

test('stores a second contact of the other kind unverified, without displacing its owner [ACC-01] [GUARD-10]', async () => {
  const victim = await makeCustomer(app, { country: 'id' })
  const contact = newEmail()
  const sender = await guest('id')
  const token = await proven(contact, sender)
  const body = { registration_token: token, user_id: contact, password, second_user_id: victim.customer.phone }
  const same = await app.send(accountCalls.registerMandatory, { body: { ...body, second_user_id: newEmail() } }, sender)
  expect(same.status).toBe(422)
  await app.deps.database.pool.query({ text: 'delete from idempotency_keys' })
  const made = await app.send(accountCalls.registerMandatory, { body }, sender)
  expect(made.status).toBe(200)
  expect(made.body.customer).toMatchObject({ phone_verified: false, email_verified: true })
  const asVictim = await app.send(
    accountCalls.login,
    { body: { user_id: victim.customer.phone ?? '', password: victim.password } },
    await guest('id'),
  )
  expect(asVictim.body.customer.customer_id).toBe(victim.customer.id)
})

test('GET otp sends a code, returns its key and time, and rejects forged purposes [CALL-13] [ACC-09]', async () => {
  const contact = newEmail()
  const sender = await guest()
  const { status, body } = await app.send(accountCalls.otp, { query: { user_id: contact } }, sender)
  expect(status).toBe(200)
  expect(body.result.otp_key).toMatch(/^[0-9a-f-]{36}$/)
  expect(Date.parse(body.result.last_time)).toBeGreaterThan(Date.now() - 60_000)
  expect(body.result.sent_to).not.toContain(contact.slice(2, 20))
  const again = await app.send(accountCalls.otp, { query: { user_id: contact } }, sender)
  expect(again.body.result.otp_key).toBe(body.result.otp_key)
  expect(await messagesTo(app, contact)).toHaveLength(1)
  const wrong = await app.send(accountCalls.otp, { query: { user_id: contact, purpose: 'admin' as 'forgot' } }, sender)
  expect(wrong.status).toBe(422)
  const signedOut = await app.send(
    accountCalls.otp,
    { query: { user_id: newEmail(), purpose: 'change_contact' } },
    sender,
  )
  expect(signedOut.status).toBe(401)
})

test('sends nothing for a prefetch or a link scanner, which carry no access token [CALL-13]', async () => {
  const contact = newEmail()
  const { statusCode } = await app.app.inject({
    method: 'GET',
    url: `/api/impor/customer/otp?user_id=${encodeURIComponent(contact)}`,
    headers: { 'Sec-Purpose': 'prefetch' },
  })
  expect(statusCode).toBe(403)
  expect(await messagesTo(app, contact)).toHaveLength(0)
})

test('stops a flood by the limit on all sendings together [CALL-05]', async () => {
  const { db, pool } = app.deps.database
  await begin(newEmail(), await guest())
  await db.update(rateCounters).set({ hits: 5000 }).where(eq(rateCounters.bucket, 'codes:all'))
  const stopped = await app.send(accountCalls.registerMini, { body: { user_id: newEmail() } }, await guest())
  await pool.query({ text: `delete from rate_counters where bucket = 'codes:all'` })
  expect(stopped.status).toBe(429)
  expect(await db.$count(rateCounters, and(eq(rateCounters.bucket, 'codes:all')))).toBe(0)
})
