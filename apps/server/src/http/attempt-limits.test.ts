import { randomUUID } from 'node:crypto'
import { accountCalls, staffCalls } from '@layar/contract'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeys, verificationCodes, wrongSecrets } from '../db/schema'
import { beginAttempt, loginSubject, passwordSubject } from '../features/access/account/attempts'
import { staffSubject } from '../features/access/staff/subject'
import { fail } from '../request/fail'
import { nextIp } from '../testing/counted'
import { makeCustomer, makeGuest } from '../testing/make-customer'
import { makeStaff } from '../testing/make-staff'
import { codeSentTo } from '../testing/outbox'
import { startApp, type Sender, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** The same sender, with one key for all attempts or a new one for each. */
const keyed = (sender: Sender, key: string = randomUUID()): Sender => ({ ...sender, idempotencyKey: key })
const wrongsOf = (subject: string): Promise<number> =>
  app.deps.database.db.$count(wrongSecrets, eq(wrongSecrets.subject, subject))

const codeOf = async (contact: string, purpose: 'register' | 'forgot' | 'change_contact') => {
  const [row] = await app.deps.database.db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.contact, contact), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.createdAt))
  if (row === undefined) throw new Error('No code was made.')
  return row
}
const wrongCodes = async (contact: string): Promise<string[]> => {
  const right = Number(await codeSentTo(app, contact))
  return Array.from({ length: 5 }, (_, n) => String((right + 1 + n) % 1_000_000).padStart(6, '0'))
}

describe('attempt limits under an Idempotency-Key', () => {
  test.each(['one key', 'a key each'])('counts wrong secrets at the login, with %s [ACC-03]', async (kind) => {
    const { customer } = await makeCustomer(app)
    const guest = await makeGuest(app, 'sg', nextIp())
    const key = kind === 'one key' ? randomUUID() : undefined
    const email = customer.email ?? ''
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const body = { user_id: email, password: `wrong-secret-${wrong}` }
      expect((await app.send(accountCalls.login, { body }, keyed(guest, key))).status).toBe(422)
      expect(await wrongsOf(loginSubject(app.deps.config.pepper, email))).toBe(wrong)
    }
    const sixth = { user_id: email, password: 'wrong-secret-6' }
    expect((await app.send(accountCalls.login, { body: sixth }, keyed(guest, key))).status).toBe(429)
  })

  test('counts wrong secrets at the staff login, whose session is stored under no key', async () => {
    const clerk = await makeStaff(app, ['hub'])
    const sender: Sender = { country: 'sg', ip: nextIp() }
    const key = randomUUID()
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const body = { email: clerk.staff.email, password: `wrong-secret-${wrong}` }
      expect((await app.send(staffCalls.staffLogin, { body }, keyed(sender, key))).status).toBe(422)
      expect(await wrongsOf(staffSubject(app.deps.config.pepper, clerk.staff.email))).toBe(wrong)
    }
    const other = await makeStaff(app, ['hub'])
    const body = { email: other.staff.email, password: other.password }
    expect((await app.send(staffCalls.staffLogin, { body }, keyed(sender, key))).status).toBe(200)
    expect(await app.deps.database.db.$count(idempotencyKeys, eq(idempotencyKeys.key, `key:${key}`))).toBe(0)
  })

  test('counts wrong secrets at the password change', async () => {
    const { customer, sender } = await makeCustomer(app)
    const key = randomUUID()
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const body = { current_password: `wrong-secret-${wrong}`, password: 'Fresh-password-7' }
      expect((await app.send(accountCalls.changePassword, { body }, keyed(sender, key))).status).toBe(422)
      expect(await wrongsOf(passwordSubject(customer.id))).toBe(wrong)
    }
    const body = { current_password: 'wrong-secret-6', password: 'Fresh-password-7' }
    expect((await app.send(accountCalls.changePassword, { body }, keyed(sender, key))).status).toBe(429)
  })

  test('counts wrong codes at the registration', async () => {
    const guest = await makeGuest(app, 'sg', nextIp())
    const contact = `n-${randomUUID()}@mail.example`
    const { body: sent } = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, guest)
    const key = randomUUID()
    for (const [index, code] of (await wrongCodes(contact)).entries()) {
      const body = { user_id: contact, otp_key: sent.result.otp_key, code }
      expect((await app.send(accountCalls.registerVerifyCode, { body }, keyed(guest, key))).status).toBe(422)
      expect((await codeOf(contact, 'register')).triesLeft).toBe(4 - index)
    }
    const body = { user_id: contact, otp_key: sent.result.otp_key, code: await codeSentTo(app, contact) }
    expect((await app.send(accountCalls.registerVerifyCode, { body }, keyed(guest, key))).status).toBe(422)
  })

  test('counts wrong codes at the password reset', async () => {
    const guest = await makeGuest(app, 'sg', nextIp())
    const { customer } = await makeCustomer(app, { email: null })
    const contact = customer.phone ?? ''
    const { body: sent } = await app.send(accountCalls.forgotPassword, { body: { user_id: `+${contact}` } }, guest)
    const key = randomUUID()
    for (const [index, code] of (await wrongCodes(contact)).entries()) {
      const body = { user_id: `+${contact}`, otp_key: sent.result.otp_key, code, password: 'Fresh-password-7' }
      expect((await app.send(accountCalls.confirmForgotPassword, { body }, keyed(guest, key))).status).toBe(422)
      expect((await codeOf(contact, 'forgot')).triesLeft).toBe(4 - index)
    }
  })

  test('control: a failed write rolls back a count made inside it', async () => {
    const subject = `login:control-${randomUUID()}`
    const write = app.deps.database.transaction(async (tx) => {
      await beginAttempt(tx, app.deps.config.pepper, subject, 'wrong-secret-1')
      throw fail('login_wrong')
    })
    await expect(write).rejects.toThrow('login_wrong')
    expect(await wrongsOf(subject)).toBe(0)
  })
})
