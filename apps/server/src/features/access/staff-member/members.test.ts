import { randomUUID } from 'node:crypto'
import { staffCalls, staffMemberCalls, staffMessageCalls, type StaffRole, type StaffSite } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, messages, staff, wrongSecrets } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextIp } from '../../../testing/counted'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'
import { staffSubject } from '../staff/subject'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

const everywhere: StaffSite[] = [{ kind: 'all' }]
const newEmail = () => `m-${randomUUID()}@staff.example`
const add = (email = newEmail(), roles: StaffRole[] = ['hub'], by = admin, on = app) =>
  on.send(staffMemberCalls.staffAddMember, { body: { name: 'Rina Putri', email, roles, sites: everywhere } }, by.sender)
const versionOf = async (member: TestStaff, by = admin, on = app): Promise<string> => {
  const { body } = await on.send(staffMemberCalls.staffMembers, { query: { count: 100 } }, by.sender)
  const listed = body.action ? body.results.find(({ member_id }) => member_id === member.staff.id) : undefined
  return listed?.version ?? 'not to be read'
}
const change = async (
  member: TestStaff,
  part: { roles?: StaffRole[]; is_active?: boolean; sites?: StaffSite[]; version?: string },
  by = admin,
  on = app,
) =>
  on.send(
    staffMemberCalls.staffUpdateMember,
    {
      params: { member_id: member.staff.id },
      body: {
        name: member.staff.name,
        roles: member.staff.roles,
        sites: everywhere,
        is_active: true,
        version: await versionOf(member, by, on),
        ...part,
      },
    },
    by.sender,
  )
const tokenOf = (link: string | null): string => /#token=(.+)$/.exec(link ?? '')?.[1] ?? ''
const setPassword = (token: string, password = 'river-stone-42') =>
  app.send(staffMemberCalls.staffSetPassword, { body: { token, password } }, { country: 'sg', ip: nextIp() })
const enter = (email: string, password: string) =>
  app.send(staffCalls.staffLogin, { body: { email, password } }, { country: 'sg', ip: nextIp() })
const me = ({ sender }: TestStaff, on = app) => on.send(staffCalls.staffMe, {}, sender)

describe('staff members [GUARD-10]', () => {
  test('the list tells when each logged in last', async () => {
    const newcomer = newEmail()
    await add(newcomer)
    const { body } = await app.send(staffMemberCalls.staffMembers, { query: { count: 100 } }, admin.sender)
    const lastOf = (found: (email: string) => boolean) =>
      (body.action ? body.results : []).find(({ email }) => found(email))?.last_signed_in_at
    expect(lastOf((email) => email === newcomer)).toBeNull()
    expect(Date.parse(lastOf((email) => email === admin.staff.email) ?? '')).not.toBeNaN()
  })

  test('a new member sets a password by a single-use link', async () => {
    const email = newEmail()
    const { status, body, text } = await add(` ${email.toUpperCase()} `)
    expect(status, text).toBe(201)
    expect(body.result.member).toMatchObject({ email, roles: ['hub'], is_invited: true, is_active: true })
    expect((await enter(email, 'none')).status).toBe(422)
    const token = tokenOf(body.result.link)
    expect((await setPassword(token, 'short')).status).toBe(422)
    expect((await setPassword(token, 'newpass-123')).body.message).toHaveProperty('password')
    expect((await setPassword(token)).status).toBe(200)
    expect((await enter(email, 'river-stone-42')).status).toBe(200)
    expect((await setPassword(token, 'other-stone-43')).status).toBe(422)
    expect((await setPassword('made-up')).body.error_code).toBe('reset_token_invalid')
    expect((await add(email)).status).toBe(422)
  })

  test('stores the link as a hash only and hides it in the outbox', async () => {
    const { body } = await add()
    const token = tokenOf(body.result.link)
    const { email } = body.result.member
    const [row] = await app.deps.database.db.select().from(staff).where(eq(staff.email, email))
    expect(row?.resetTokenHash?.toString('base64url')).not.toBe(token)
    const [mail] = await app.deps.database.db.select().from(messages).where(eq(messages.recipient, email))
    expect(mail?.template).toBe('staff_password')
    const shown = await app.send(
      staffMessageCalls.staffOutboxMessage,
      { params: { message_id: mail?.id ?? '' } },
      (await makeStaff(app, ['support'])).sender,
    )
    expect(shown.status).toBe(200)
    expect(shown.text).not.toContain(token)
  })

  test('a new link voids the previous one; using it ends sessions and clears wrong passwords', async () => {
    const member = await makeStaff(app, ['finance'])
    const invite = async () =>
      app.send(staffMemberCalls.staffInviteMember, { params: { member_id: member.staff.id }, body: {} }, admin.sender)
    const first = tokenOf((await invite()).body.result.link)
    const second = tokenOf((await invite()).body.result.link)
    expect((await setPassword(first)).status).toBe(422)
    expect((await me(member)).status).toBe(200)
    expect((await enter(member.staff.email, 'wrong-secret-1')).status).toBe(422)
    const mine = eq(wrongSecrets.subject, staffSubject(app.deps.config.pepper, member.staff.email))
    expect(await app.deps.database.db.$count(wrongSecrets, mine)).toBe(1)
    expect((await setPassword(second)).status).toBe(200)
    expect((await me(member)).status).toBe(401)
    expect(await app.deps.database.db.$count(wrongSecrets, mine)).toBe(0)
    await app.deps.database.db
      .update(staff)
      .set({ resetExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(staff.id, member.staff.id))
    const third = tokenOf((await invite()).body.result.link)
    await app.deps.database.db
      .update(staff)
      .set({ resetExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(staff.id, member.staff.id))
    expect((await setPassword(third)).status).toBe(422)
  })

  test('ends the sessions of a switched-off member, applies role changes at once, and records both', async () => {
    const member = await makeStaff(app, ['support'])
    expect((await change(member, { roles: ['hub', 'hub'] })).body.result.roles).toEqual(['hub'])
    expect((await me(member)).body.result.roles).toEqual(['hub'])
    expect((await change(member, { is_active: false })).status).toBe(200)
    expect((await me(member)).status).toBe(401)
    await change(member, { is_active: true })
    // The old session stays ended.
    expect((await me(member)).status).toBe(401)
    const record = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `member:${member.staff.email}`)))
      .orderBy(auditEvents.id)
    expect(record.map(({ action }) => action)).toEqual(['member.changed', 'member.switched_off', 'member.switched_on'])
  })

  test('refuses the change of an admin who saw the member before another admin switched them off', async () => {
    const member = await makeStaff(app, ['admin', 'finance'])
    const version = await versionOf(member)
    expect((await change(member, { roles: ['finance'], is_active: false })).status).toBe(200)
    const late = await change(member, { version })
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    const [row] = await app.deps.database.db.select().from(staff).where(eq(staff.id, member.staff.id))
    expect(row).toMatchObject({ roles: ['finance'], isActive: false })
    // A link that was sent meanwhile changes nothing that an admin edits.
    const active = await makeStaff(app, ['hub'])
    const seen = await versionOf(active)
    await app.send(
      staffMemberCalls.staffInviteMember,
      { params: { member_id: active.staff.id }, body: {} },
      admin.sender,
    )
    expect((await change(active, { version: seen })).status).toBe(200)
  })

  test('is for admins only', async () => {
    const support = await makeStaff(app, ['support', 'finance', 'hub', 'warehouse'])
    expect((await add(newEmail(), ['admin'], support)).status).toBe(404)
    expect((await change(admin, { roles: ['hub'] }, support)).status).toBe(404)
  })
})

test('keeps at least one active admin, even when two switch each other off at once [GUARD-10]', async () => {
  const database = await openTestDatabase()
  const own = await startAppOn(database)
  const [one, two] = [await makeStaff(own, ['admin']), await makeStaff(own, ['admin', 'hub'])]
  const answers = await Promise.all([
    change(two, { is_active: false }, one, own),
    change(one, { roles: ['hub'] }, two, own),
  ])
  // The admin switched off first may be rejected as unauthorised; both requests never succeed.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await database.db
    .select()
    .from(staff)
    .where(and(eq(staff.isActive, true), sql`'admin' = any(${staff.roles})`))
  expect(left).toHaveLength(1)
  const last = left[0]?.id === one.staff.id ? one : two
  expect((await change(last, { is_active: false }, last, own)).body.error_code).toBe('last_admin')
  expect((await change(last, { roles: ['support'] }, last, own)).body.error_code).toBe('last_admin')
  expect((await me(last, own)).status).toBe(200)
})

describe('sites [GUARD-10]', () => {
  test('a new and a changed member work where an admin says, and know their warehouses', async () => {
    const member = await makeStaff(app, ['warehouse'], { sites: [] })
    expect((await me(member)).body.result).toMatchObject({ sites: [], warehouses: [] })
    const sites: StaffSite[] = [
      { kind: 'hub', country: 'id' },
      { kind: 'warehouse', agent_id: '2' },
    ]
    const changed = await change(member, { sites: [...sites, ...sites] })
    expect(changed.body.result, changed.text).toMatchObject({ sites })
    const { result } = (await me(member)).body
    expect(result).toMatchObject({ sites })
    expect(result.warehouses.map(({ agent_id }) => agent_id)).toEqual(['2'])
  })

  test('refuses no site and an unknown warehouse at the field', async () => {
    const member = await makeStaff(app, ['warehouse'])
    for (const sites of [[], [{ kind: 'warehouse', agent_id: '999' }]] satisfies StaffSite[][]) {
      const reply = await change(member, { sites })
      expect(reply.status, reply.text).toBe(422)
      expect(reply.body.message).toHaveProperty('sites')
    }
    expect((await me(member)).body.result.sites).toEqual([{ kind: 'all' }])
  })

  test('one active admin of all sites always remains', async () => {
    const own = await startAppOn(await openTestDatabase())
    try {
      const only = await makeStaff(own, ['admin'])
      const reply = await change(only, { sites: [{ kind: 'hub', country: 'sg' }] }, only, own)
      expect([reply.status, reply.body.error_code]).toEqual([409, 'last_everywhere'])
      expect((await me(only, own)).body.result.sites).toEqual([{ kind: 'all' }])
    } finally {
      await own.app.close()
    }
  })
})
