import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { staffCalls } from '@layar/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, staff, staffSessions, wrongSecrets } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { inWriteOf } from '../../../testing/in-write'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { hashPassword } from '../account/password-hash'
import { staffSubject } from './subject'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const enter = (email: string, password: string, ip = nextIp()) =>
  app.send(staffCalls.staffLogin, { body: { email, password } }, { country: 'sg', ip })
const me = ({ sender }: Pick<TestStaff, 'sender'>) => app.send(staffCalls.staffMe, {}, sender)

test('opens a session of a working day by e-mail and password, and stores its token as a hash only [GUARD-10]', async () => {
  const clerk = await makeStaff(app, ['finance'], { language: 'id' })
  const { status, body, text } = await enter(` ${clerk.staff.email.toUpperCase()} `, clerk.password)
  expect(status, text).toBe(200)
  expect(body.staff).toMatchObject({ staff_id: clerk.staff.id, roles: ['finance'], email: clerk.staff.email })
  const hours = (new Date(body.token_expires_at).getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(13)
  const rows = await app.deps.database.db.select().from(staffSessions).where(eq(staffSessions.staffId, clerk.staff.id))
  expect(rows.map(({ tokenHash }) => tokenHash.toString('utf8')).join()).not.toContain(body.token)
  const seen = await me({ sender: { country: 'sg', language: 'id', sessionToken: body.token } })
  expect(seen.body.result).toMatchObject({ staff_id: clerk.staff.id, language: 'id' })
})

test('answers a wrong password and an unknown member alike, and reports a switched-off member only to the right password', async () => {
  const clerk = await makeStaff(app, ['hub'])
  const off = await makeStaff(app, ['hub'], { isActive: false })
  const wrong = await enter(clerk.staff.email, 'wrong-secret-1')
  const unknown = await enter(`s-${randomUUID()}@staff.example`, 'wrong-secret-1')
  const wrongOff = await enter(off.staff.email, 'wrong-secret-1')
  expect([wrong.status, unknown.status, wrongOff.status]).toEqual([422, 422, 422])
  expect(unknown.text).toBe(wrong.text)
  expect(wrongOff.text).toBe(wrong.text)
  const known = await enter(off.staff.email, off.password)
  expect(known.body.error_code).toBe('staff_inactive')
  expect((await me(off)).status).toBe(401)
})

test('counts a repeated wrong password once, and requires a wait after five different ones', async () => {
  const clerk = await makeStaff(app, ['support'])
  const { email } = clerk.staff
  for (let i = 0; i < 7; i += 1) expect((await enter(email, 'same-wrong-1')).status).toBe(422)
  expect((await enter(email, clerk.password)).status).toBe(200)

  const other = await makeStaff(app, ['support'])
  for (let i = 0; i < 5; i += 1) expect((await enter(other.staff.email, `wrong-number-${i}`)).status).toBe(422)
  // More attempts, so that the wait outlasts a slow machine.
  await app.deps.database.db.insert(wrongSecrets).values(
    Array.from({ length: 5 }, () => ({
      subject: staffSubject(app.deps.config.pepper, other.staff.email),
      secretMac: randomBytes(32),
    })),
  )
  const late = await enter(other.staff.email, other.password)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await enter(email, clerk.password)).status).toBe(200)
})

test('blocks an address that tries many members, even with a right password', async () => {
  const ip = nextIp()
  const clerk = await makeStaff(app, ['warehouse'])
  for (let i = 0; i < 20; i += 1)
    expect((await enter(`s-${randomUUID()}@staff.example`, 'spray-secret-1', ip)).status).toBe(422)
  expect((await enter(clerk.staff.email, clerk.password, ip)).status).toBe(429)
  expect((await enter(clerk.staff.email, clerk.password)).status).toBe(200)
})

test('a login and a logout are recorded, each once', async () => {
  const clerk = await makeStaff(app, ['hub'])
  const { body } = await enter(clerk.staff.email, clerk.password)
  await enter(clerk.staff.email, 'wrong-secret-1')
  const sender = { country: 'sg', sessionToken: body.token } as const
  expect((await app.send(staffCalls.staffLogout, {}, sender)).status).toBe(200)
  expect((await app.send(staffCalls.staffLogout, {}, sender)).status).toBe(401)
  const traces = await app.deps.database.db
    .select({ action: auditEvents.action, subject: auditEvents.subject })
    .from(auditEvents)
    .where(eq(auditEvents.staffId, clerk.staff.id))
    .orderBy(auditEvents.id)
  const subject = `member:${clerk.staff.email}`
  expect(traces).toEqual([
    { action: 'member.signed_in', subject },
    { action: 'member.signed_out', subject },
  ])
})

test('ends the session at once on logout and when switched off', async () => {
  const clerk = await makeStaff(app, ['warehouse'])
  expect((await me(clerk)).status).toBe(200)
  const out = await app.send(staffCalls.staffLogout, {}, clerk.sender)
  expect(out.body).toMatchObject({ action: true, message: 'Logged out' })
  expect((await me(clerk)).status).toBe(401)

  const fired = await makeStaff(app, ['warehouse'])
  await app.deps.database.db.update(staff).set({ isActive: false }).where(eq(staff.id, fired.staff.id))
  expect((await me(fired)).status).toBe(401)
})

test('a sign-in that is under way while a new password is set opens no session with the old one', async () => {
  const clerk = await makeStaff(app, ['finance'])
  let tellBegun: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (tellBegun = resolve))
  const changing = inWriteOf(app, async ({ db }) => {
    await db
      .update(staff)
      .set({ passwordHash: await hashPassword('ferry-timber-42') })
      .where(eq(staff.id, clerk.staff.id))
    await db
      .update(staffSessions)
      .set({ revokedAt: sql`now()` })
      .where(eq(staffSessions.staffId, clerk.staff.id))
    tellBegun()
    await setTimeout(1_500)
  })
  await begun
  const late = await enter(clerk.staff.email, clerk.password)
  await changing
  expect([late.status, late.body.error_code]).toEqual([422, 'staff_credentials_wrong'])
  const live = and(eq(staffSessions.staffId, clerk.staff.id), isNull(staffSessions.revokedAt))
  expect(await app.deps.database.db.$count(staffSessions, live)).toBe(0)
})
