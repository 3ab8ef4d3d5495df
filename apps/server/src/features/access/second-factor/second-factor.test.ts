import { randomBytes } from 'node:crypto'
import { secondFactorCalls, staffCalls, staffMemberCalls, staffQueueCalls } from '@layar/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, messages, staffSecondFactors, wrongSecrets } from '../../../db/schema'
import { testDatabase } from '../../../db/testing'
import { staffSubject } from '../staff/subject'
import { nextIp } from '../../../testing/counted'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

let now = new Date()
const clock = () => Promise.resolve(now)
/** The next code of an authenticator app: each is taken once. */
const nextStep = (): void => {
  now = new Date(now.getTime() + 30_000)
}

let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await testDatabase(), {}, { clock })
})
beforeEach(nextStep)

const codeOf = (secret: string, at = now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const wrongFor = (secret: string): string => (codeOf(secret) === '000000' ? '000001' : '000000')

const enter = (clerk: TestStaff, code?: string, { on = app, password = clerk.password } = {}) =>
  on.send(
    staffCalls.staffLogin,
    { body: { email: clerk.staff.email, password, ...(code !== undefined && { code }) } },
    { country: 'sg', ip: nextIp() },
  )
const begin = ({ sender, password }: TestStaff) =>
  app.send(secondFactorCalls.staffBeginSecondFactor, { body: { password } }, sender)
const confirm = ({ sender }: TestStaff, code: string) =>
  app.send(secondFactorCalls.staffConfirmSecondFactor, { body: { code } }, sender)
const stateOf = async ({ sender }: TestStaff) =>
  (await app.send(secondFactorCalls.staffSecondFactor, {}, sender)).body.result

/** A member who has set it up, with the next code free. */
const withFactor = async (roles: Parameters<typeof makeStaff>[1] = ['finance']) => {
  const clerk = await makeStaff(app, roles)
  const { secret } = (await begin(clerk)).body.result
  const confirmed = await confirm(clerk, codeOf(secret))
  expect(confirmed.status, confirmed.text).toBe(200)
  nextStep()
  return { clerk, secret, recoveryCodes: confirmed.body.result.recovery_codes }
}
const outcome = ({ status, body }: { status: number; body: { error_code?: unknown } }) => [status, body.error_code]

describe('setting it up', () => {
  test('asks for the password, counts only once a code of it was entered, and ends the other sessions', async () => {
    const clerk = await makeStaff(app, ['finance'])
    const elsewhere = (await enter(clerk)).body.token
    const wrong = await begin({ ...clerk, password: 'another-secret-1' })
    expect(wrong.body.message).toMatchObject({ password: expect.any(String) })
    const { secret, uri } = (await begin(clerk)).body.result
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await enter(clerk)).status).toBe(200)
    expect(await stateOf(clerk)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    expect((await confirm(clerk, wrongFor(secret))).body.message).toMatchObject({ code: expect.any(String) })
    const { body } = await confirm(clerk, codeOf(secret))
    expect(new Set(body.result.recovery_codes).size).toBe(10)
    expect(await stateOf(clerk)).toMatchObject({ is_on: true, on_since: now.toISOString(), recovery_codes_left: 10 })
    const other = { country: 'sg', sessionToken: elsewhere } as const
    expect((await app.send(staffCalls.staffMe, {}, other)).status).toBe(401)
  })

  test('changes nothing when it is begun or confirmed again while it is on', async () => {
    const { clerk, secret } = await withFactor()
    expect(outcome(await begin(clerk))).toEqual([409, 'second_factor_is_on'])
    expect(outcome(await confirm(clerk, codeOf(secret)))).toEqual([409, 'second_factor_is_on'])
    expect((await enter(clerk, codeOf(secret))).status).toBe(200)
  })

  test('stores neither the secret nor the recovery codes in the clear', async () => {
    const { clerk, secret, recoveryCodes } = await withFactor()
    const { pool } = app.deps.database
    const { rows } = await pool.query<{ text: string }>(
      `select encode(secret_encrypted, 'escape') as text from staff_second_factors where staff_id = $1
        union all select encode(code_mac, 'escape') from staff_recovery_codes where staff_id = $1`,
      [clerk.staff.id],
    )
    expect(rows).toHaveLength(11)
    const stored = rows.map(({ text }) => text).join()
    for (const plain of [Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'), ...recoveryCodes])
      expect(stored).not.toContain(plain)
  })
})

describe('the log-in', () => {
  test('asks for a code only after the right password, and opens no session without it', async () => {
    const { clerk, secret } = await withFactor()
    const unknown = await enter(clerk, codeOf(secret), { password: 'another-secret-1' })
    expect([unknown.status, unknown.body.error_code]).toEqual([422, 'staff_credentials_wrong'])
    expect(outcome(await enter(clerk))).toEqual([422, 'second_factor_needed'])
    const wrong = await enter(clerk, wrongFor(secret))
    expect([wrong.status, Object.keys(wrong.body.message)]).toEqual([422, ['code']])
    const { status, body } = await enter(clerk, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `)
    expect([status, body.staff.staff_id]).toEqual([200, clerk.staff.id])
  })

  test('takes the code before and after the one of this moment, but none twice and none from before the last', async () => {
    const { clerk, secret } = await withFactor()
    const at = (steps: number): string => codeOf(secret, new Date(now.getTime() + steps * 30_000))
    expect((await enter(clerk, at(2))).status).toBe(422)
    expect((await enter(clerk, at(-2))).status).toBe(422)
    expect((await enter(clerk, at(0))).status).toBe(200)
    expect((await enter(clerk, at(0))).status).toBe(422)
    expect((await enter(clerk, at(1))).status).toBe(200)
    expect((await enter(clerk, at(0))).status).toBe(422)
  })

  test('takes each recovery code once, in any spelling, and records that it was one', async () => {
    const { clerk, recoveryCodes } = await withFactor()
    const [first = '', second = ''] = recoveryCodes
    expect((await enter(clerk, first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await enter(clerk, first)).status).toBe(422)
    expect((await enter(clerk, second)).status).toBe(200)
    expect(await stateOf(clerk)).toMatchObject({ recovery_codes_left: 8 })
    const [entry] = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.staffId, clerk.staff.id))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect([entry?.action, entry?.details]).toEqual(['member.signed_in', { recovery_code: true }])
    const other = await withFactor()
    expect((await enter(other.clerk, recoveryCodes[2])).status).toBe(422)
  })

  test('makes whoever guesses codes wait, from whatever address', async () => {
    const { clerk, secret } = await withFactor()
    const guesses = Array.from({ length: 5 }, (_, i) => String(100_000 + i)).filter((one) => one !== codeOf(secret))
    for (const guess of guesses) expect((await enter(clerk, guess)).status).toBe(422)
    // More guesses, so that the wait outlasts a slow machine.
    const subject = `staff-code:${clerk.staff.id}`
    await app.deps.database.db
      .insert(wrongSecrets)
      .values(Array.from({ length: 10 }, () => ({ subject, secretMac: randomBytes(32), createdAt: sql`now()` })))
    const next = await enter(clerk, wrongFor(secret))
    expect([next.status, Number(next.headers['retry-after']) > 100]).toEqual([429, true])
  })

  const race = async (on: TestApp): Promise<number[]> => {
    const { clerk, secret } = await withFactor()
    const both = await Promise.all([enter(clerk, codeOf(secret), { on }), enter(clerk, codeOf(secret), { on })])
    return both.map(({ status }) => status).sort()
  }

  test('lets one of two log-ins with the same code in', async () => {
    expect(await race(app)).toEqual([200, 422])
  })

  test('would let both in without the lock of the factor (control)', async () => {
    const unguarded = withoutGuard(app.deps.database, {
      unguard: (text) => (text.includes('staff_second_factors') ? text.replace(/ for update$/, '') : text),
      late: 'update "staff_second_factors"',
    })
    expect(await race(await startAppOn(unguarded, {}, { clock }))).toEqual([200, 200])
  })
})

describe('changing it', () => {
  const renew = ({ sender }: TestStaff, code: string) =>
    app.send(secondFactorCalls.staffRenewRecoveryCodes, { body: { code } }, sender)
  const end = ({ sender, password }: TestStaff, code: string, on = app) =>
    on.send(secondFactorCalls.staffEndSecondFactor, { body: { password, code } }, sender)

  test('replaces all recovery codes by a code', async () => {
    const { clerk, secret, recoveryCodes } = await withFactor()
    expect((await renew(clerk, wrongFor(secret))).status).toBe(422)
    const { body } = await renew(clerk, codeOf(secret))
    expect((await enter(clerk, recoveryCodes[0])).status).toBe(422)
    expect((await enter(clerk, body.result.recovery_codes[0])).status).toBe(200)
  })

  /** So many that the wait outlasts a slow machine. */
  const guessed = (subject: string) =>
    app.deps.database.db
      .insert(wrongSecrets)
      .values(Array.from({ length: 12 }, () => ({ subject, secretMac: randomBytes(32), createdAt: sql`now()` })))
  const waits = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
    status,
    Number(headers['retry-after']) > 100,
  ]

  test.each([
    ['renews the recovery codes', renew],
    ['turns it off', end],
  ])('whoever guesses codes in a session that was left open waits: %s', async (_, change) => {
    const { clerk, secret } = await withFactor()
    const subject = `staff-code:${clerk.staff.id}`
    const wrongs = () => app.deps.database.db.$count(wrongSecrets, eq(wrongSecrets.subject, subject))
    expect((await change(clerk, wrongFor(secret))).status).toBe(422)
    expect(await wrongs()).toBe(1)
    await guessed(subject)
    // The right one does not open what waits.
    expect(waits(await change(clerk, codeOf(secret)))).toEqual([429, true])
    expect((await stateOf(clerk)).is_on).toBe(true)
    await app.deps.database.db.delete(wrongSecrets).where(eq(wrongSecrets.subject, subject))
    expect((await change(clerk, wrongFor(secret))).status).toBe(422)
    expect((await change(clerk, codeOf(secret))).status).toBe(200)
    expect(await wrongs()).toBe(0)
  })

  test('whoever guesses the first code, or the password before it, waits', async () => {
    const clerk = await makeStaff(app, ['finance'])
    const { secret } = (await begin(clerk)).body.result
    await guessed(`staff-code:${clerk.staff.id}`)
    expect(waits(await confirm(clerk, codeOf(secret)))).toEqual([429, true])
    expect((await stateOf(clerk)).is_on).toBe(false)
    await guessed(staffSubject(app.deps.config.pepper, clerk.staff.email))
    expect(waits(await begin(clerk))).toEqual([429, true])
  })

  test('turns off by password and code, mails the owner, and logs in by the password again', async () => {
    const { clerk, secret } = await withFactor()
    expect((await end({ ...clerk, password: 'another-secret-1' }, codeOf(secret))).body.message).toMatchObject({
      password: expect.any(String),
    })
    expect((await end(clerk, wrongFor(secret))).body.message).toMatchObject({ code: expect.any(String) })
    expect((await end(clerk, codeOf(secret))).status).toBe(200)
    expect((await enter(clerk)).status).toBe(200)
    expect(outcome(await end(clerk, codeOf(secret)))).toEqual([409, 'second_factor_is_off'])
    const mails = await app.deps.database.db.select().from(messages).where(eq(messages.recipient, clerk.staff.email))
    expect(mails.map(({ template }) => template).sort()).toEqual(['staff_second_factor_off', 'staff_second_factor_on'])
  })

  test('an admin removes that of a member who lost everything, with a reason; the sessions of the member end', async () => {
    const { clerk } = await withFactor(['finance'])
    const admin = await makeStaff(app, ['admin'])
    const remove = (sender = admin.sender) =>
      app.send(
        secondFactorCalls.staffRemoveSecondFactor,
        { params: { member_id: clerk.staff.id }, body: { reason: 'Seen in person, telephone lost' } },
        sender,
      )
    const inList = async () =>
      (await app.send(staffMemberCalls.staffMembers, { query: { count: 100 } }, admin.sender)).body.results.find(
        ({ member_id }) => member_id === clerk.staff.id,
      )?.has_second_factor
    expect(outcome(await remove((await makeStaff(app, ['support', 'finance'])).sender))).toEqual([404, 'role_missing'])
    expect(await inList()).toBe(true)
    expect((await remove()).status).toBe(200)
    expect(await inList()).toBe(false)
    expect((await app.send(staffCalls.staffMe, {}, clerk.sender)).status).toBe(401)
    expect((await enter(clerk)).status).toBe(200)
    expect(outcome(await remove())).toEqual([409, 'second_factor_is_off'])
    const [entry] = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'member.second_factor_removed'))
    expect(entry).toMatchObject({ staffId: admin.staff.id, details: { reason: 'Seen in person, telephone lost' } })
  })

  test('where it is required, opens nothing but its set-up before, and cannot be turned off', async () => {
    const strict = await startAppOn(app.deps.database, { staffSecondFactor: 'required' }, { clock })
    const clerk = await makeStaff(app, ['finance'])
    const queues = () => strict.send(staffQueueCalls.staffQueues, {}, clerk.sender)
    expect(outcome(await queues())).toEqual([409, 'second_factor_missing'])
    const seen = async () => (await strict.send(staffCalls.staffMe, {}, clerk.sender)).body.result.needs_second_factor
    expect([await seen(), (await enter(clerk, undefined, { on: strict })).body.staff.needs_second_factor]).toEqual([
      true,
      true,
    ])
    const { secret } = (await begin(clerk)).body.result
    expect((await queues()).status).toBe(409)
    expect((await confirm(clerk, codeOf(secret))).status).toBe(200)
    nextStep()
    expect([(await queues()).status, await seen()]).toEqual([200, false])
    expect(outcome(await end(clerk, codeOf(secret), strict))).toEqual([409, 'second_factor_required'])
    const rows = await app.deps.database.db
      .select()
      .from(staffSecondFactors)
      .where(eq(staffSecondFactors.staffId, clerk.staff.id))
    expect(rows).toHaveLength(1)
  })
})
