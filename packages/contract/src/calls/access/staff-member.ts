import * as z from 'zod/mini'
import { calls, staffRoles } from '../../define'
import { staffSite } from './staff'
import { done, id, loadedVersion, one, orderedPageQuery, page, text, timestamp } from '../../wire'

const sites = z.array(staffSite).check(z.minLength(1, 'site_incomplete'), z.maxLength(50))
const roles = z.array(z.enum(staffRoles)).check(z.minLength(1, 'role_incomplete'), z.maxLength(5))

export const member = z.object({
  member_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  sites: z.array(staffSite),
  is_active: z.boolean(),
  is_sample: z.boolean(),
  /** Invited, but no password set yet. */
  is_invited: z.boolean(),
  has_second_factor: z.boolean(),
  last_signed_in_at: z.nullable(timestamp),
  created_at: timestamp,
  version: z.string(),
})
export type Member = z.output<typeof member>

/** `link` sets the password, once; null if it is delivered by e-mail. */
const invited = z.object({ member, link: z.nullable(z.string()) })

const params = z.object({ member_id: id })

export const staffMemberCalls = calls({
  staffMembers: {
    method: 'GET',
    path: '/api/ops/members',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    source: 'ours',
    summary: 'Everybody who works here, newest first.',
    input: { query: z.object(orderedPageQuery) },
    output: page(member),
  },
  staffAddMember: {
    method: 'POST',
    path: '/api/ops/members',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    status: 201,
    source: 'ours',
    summary: 'Adds somebody and sends them a link to set their password.',
    input: {
      body: z.object({ name: text(80, 1), email: text(254, 1), roles, sites }),
    },
    output: one(invited),
  },
  staffUpdateMember: {
    method: 'POST',
    path: '/api/ops/members/{member_id}',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    source: 'ours',
    summary:
      'Changes name, roles, sites, or whether somebody may sign in; switched off, their sessions end. One active admin stays.',
    input: {
      params,
      body: z.object({ name: text(80, 1), roles, sites, is_active: z.boolean(), version: loadedVersion }),
    },
    output: one(member),
  },
  staffInviteMember: {
    method: 'POST',
    path: '/api/ops/members/{member_id}/invite',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    source: 'ours',
    summary: 'Sends a new link to set a password; the one before no longer opens.',
    input: { params, body: z.object({}) },
    output: one(invited),
  },
  staffSetPassword: {
    method: 'POST',
    path: '/api/ops/password',
    auth: 'open',
    source: 'ours',
    summary: 'Sets a password by the link that an admin sent; all sessions end.',
    input: {
      body: z.object({ token: text(100, 1), password: z.string().check(z.minLength(1), z.maxLength(256)) }),
    },
    output: done,
  },
})
