import { staffMemberCalls, type Member, type StaffRole, type StaffSite } from '@layar/contract'
import { normalizeEmail, sightOf, type AuditVerb } from '@layar/domain'
import { and, eq, gt, sql } from 'drizzle-orm'
import { staff, staffSites } from '../../../db/schema'
import type { RequestContext, StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { newToken, tokenHash } from '../../../request/secrets'
import { clearAttempts } from '../account/attempts'
import { assertPassword } from '../account/input'
import { hashPassword, noPassword } from '../account/password-hash'
import { notifyContact, audit } from '../../platform/public'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { assertVersion, versionOf } from '../../../request/version'
import { emit } from '../../../jobs/event'
import { staffSubject } from '../staff/subject'
import { domainSite, setSites, sitesOfMembers } from '../staff/sites'
import { endStaffSessions, type StaffRow } from '../staff/store'
import { memberChanged } from './events'

const pageSize = 50
const linkHours = 48
const replaySeconds = 120

const memberRows = ({ db }: RequestContext) =>
  db
    .select({
      row: staff,
      // In words: the columns of a query of one table are sent without its name, and `id` would be that of the session.
      lastSignedIn: sql<
        string | null
      >`(select max(s.created_at)::text from staff_sessions s where s.staff_id = staff.id)`,
      hasSecondFactor: sql<boolean>`exists (
        select 1 from staff_second_factors f where f.staff_id = staff.id and f.confirmed_at is not null)`,
      sort_at: sql<string>`${staff.createdAt}::text`,
      id: staff.id,
    })
    .from(staff)

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

/** What an admin changes of a member. */
const editedOf = ({ name, roles, isActive }: Pick<StaffRow, 'name' | 'roles' | 'isActive'>, sites: StaffSite[]) => ({
  name,
  roles,
  isActive,
  sites,
})

const memberView = ({ row, lastSignedIn, hasSecondFactor }: MemberRow, sites: StaffSite[]): Member => ({
  member_id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  sites,
  is_active: row.isActive,
  is_sample: row.isSample,
  is_invited: row.passwordHash === noPassword,
  has_second_factor: hasSecondFactor,
  last_signed_in_at: lastSignedIn === null ? null : new Date(lastSignedIn).toISOString(),
  created_at: row.createdAt.toISOString(),
  version: versionOf(editedOf(row, sites)),
})

const memberViews = async ({ db }: RequestContext, rows: readonly MemberRow[]): Promise<Member[]> => {
  const sitesOf = await sitesOfMembers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => memberView(row, sitesOf(row.id)))
}

const find = async (context: RequestContext, memberId: string): Promise<Member> => {
  const [found] = await memberViews(context, await memberRows(context).where(eq(staff.id, memberId)))
  if (found === undefined) throw fail('not_found')
  return found
}

/** Serialises changes of admins, so that two of them cannot switch each other off at once. */
const holdAdmins = async ({ db }: StaffContext): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff:admins', 0))`)
}

const assertAdminRemains = async ({ db }: StaffContext): Promise<void> => {
  const [left] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.isActive, true), sql`'admin' = any(${staff.roles})`))
    .limit(1)
  if (left === undefined) throw fail('last_admin')
  const [everywhere] = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffSites, and(eq(staffSites.staffId, staff.id), eq(staffSites.kind, 'all')))
    .where(and(eq(staff.isActive, true), sql`'admin' = any(${staff.roles})`))
    .limit(1)
  if (everywhere === undefined) throw fail('last_everywhere')
}

/**
 * Creates a single-use link that sets a password. It is sent by mail; where mail is not delivered, the admin gets it to
 * pass on. It is never readable in the outbox: any reader could take over the account.
 */
const invite = async (
  context: StaffContext,
  member: Pick<StaffRow, 'id' | 'email' | 'name'>,
): Promise<string | null> => {
  const { token, hash } = newToken()
  await context.db
    .update(staff)
    .set({ resetTokenHash: hash, resetExpiresAt: sql`now() + make_interval(hours => ${linkHours}::int)` })
    .where(eq(staff.id, member.id))
  const link = `${context.config.baseUrl}/ops/password#token=${token}`
  await notifyContact(context, {
    contact: member.email,
    channel: 'email',
    language: context.language,
    country: context.config.defaultCountry,
    template: 'staff_password',
    data: { name: member.name, hours: linkHours, link },
    staleAt: new Date(context.now.getTime() + linkHours * 3_600_000),
  })
  return context.config.smtp === undefined ? link : null
}

const told = (
  context: StaffContext,
  action: AuditVerb<'member'>,
  email: string,
  details: Record<string, unknown> = {},
) => audit(context.db, { staffId: context.staff.id, action: `member.${action}`, subject: `member:${email}`, details })

const distinct = (roles: readonly StaffRole[]): StaffRole[] => [...new Set(roles)]

export const staffMemberFeature = feature(staffMemberCalls, {
  staffMembers: (context, { query }) =>
    answerPage(
      context,
      { ...query, count: query.count ?? pageSize },
      ({ cursor, limit, order = 'desc' }) =>
        memberRows(context)
          .where(beyond(staff.createdAt, staff.id, cursor, order))
          .orderBy(keyOrder(staff.createdAt, staff.id, order))
          .limit(limit),
      (rows) => memberViews(context, rows),
    ),
  staffAddMember: {
    answersSecret: true,
    run: async (context, { body }) => {
      const email = normalizeEmail(body.email)
      if (!email.ok) throw failFields({ email: email.code })
      const [row] = await context.db
        .insert(staff)
        .values({
          email: email.value,
          name: body.name,
          roles: distinct(body.roles),
          passwordHash: noPassword,
        })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw failFields({ email: 'member_email_taken' })
      await setSites(context.db, row.id, body.sites)
      const link = await invite(context, row)
      await told(context, 'added', row.email, { roles: row.roles, sites: body.sites })
      return { action: true, message: context.message('saved'), result: { member: await find(context, row.id), link } }
    },
  },
  staffUpdateMember: async (context, { params, body }) => {
    await holdAdmins(context)
    const [before] = await context.db.select().from(staff).where(eq(staff.id, params.member_id)).for('update')
    if (before === undefined) throw fail('not_found')
    const sitesOf = await sitesOfMembers(context.db, [before.id])
    assertVersion(editedOf(before, sitesOf(before.id)), body.version)
    const roles = distinct(body.roles)
    await context.db
      .update(staff)
      .set({ name: body.name, roles, isActive: body.is_active })
      .where(eq(staff.id, before.id))
    await setSites(context.db, before.id, body.sites)
    await assertAdminRemains(context)
    if (!body.is_active) {
      await endStaffSessions(context.db, before.id)
      await context.db.update(staff).set({ resetTokenHash: null }).where(eq(staff.id, before.id))
    }
    const sight = sightOf(body.sites.map(domainSite))
    await emit(context, memberChanged, { staffId: before.id, isActive: body.is_active, roles, sight })
    const action = body.is_active === before.isActive ? 'changed' : body.is_active ? 'switched_on' : 'switched_off'
    await told(context, action, before.email, {
      roles,
      before: before.roles,
      sites: body.sites,
    })
    return { action: true, message: context.message('saved'), result: await find(context, before.id) }
  },
  staffInviteMember: {
    answersSecret: true,
    run: async (context, { params }) => {
      const [row] = await context.db.select().from(staff).where(eq(staff.id, params.member_id)).for('update')
      if (row === undefined) throw fail('not_found')
      if (!row.isActive) throw fail('member_inactive')
      const link = await invite(context, row)
      await told(context, 'invited', row.email)
      return { action: true, message: context.message('saved'), result: { member: await find(context, row.id), link } }
    },
  },
  staffSetPassword: prepared(staffMemberCalls.staffSetPassword, {
    answersSecret: true,
    limits: ({ ip }) => [{ bucket: `staff-password:${ip}`, max: 20, windowSeconds: 600 }],
    naturalKey: (_, { body }) => tokenHash(body.token).toString('hex'),
    keepSeconds: replaySeconds,
    prepare: async ({ db }, { body }) => {
      const [row] = await db
        .select({ email: staff.email, name: staff.name })
        .from(staff)
        .where(and(eq(staff.resetTokenHash, tokenHash(body.token)), gt(staff.resetExpiresAt, sql`now()`)))
      if (row === undefined) throw fail('reset_token_invalid')
      await assertPassword(body.password, [row.email, row.name])
      return hashPassword(body.password)
    },
    run: async (context, { body }, passwordHash) => {
      const [row] = await context.db
        .update(staff)
        .set({ passwordHash, resetTokenHash: null, resetExpiresAt: null })
        .where(
          and(
            eq(staff.resetTokenHash, tokenHash(body.token)),
            gt(staff.resetExpiresAt, sql`now()`),
            eq(staff.isActive, true),
          ),
        )
        .returning()
      if (row === undefined) throw fail('reset_token_invalid')
      await endStaffSessions(context.db, row.id)
      await clearAttempts(context.db, staffSubject(context.config.pepper, row.email))
      await audit(context.db, { staffId: row.id, action: 'member.password_set', subject: `member:${row.email}` })
      return { action: true, message: context.message('saved') }
    },
  }),
})
