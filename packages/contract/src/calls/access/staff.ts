import * as z from 'zod/mini'
import { calls, staffRoles } from '../../define'
import { country, done, id, language, one, text, timestamp } from '../../wire'

export const staffRole = z.enum(staffRoles)

export const staffMember = z.object({
  staff_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  /** The warehouse of an origin staff member; null for all others. */
  agent_id: z.nullable(z.string()),
  /** The country of a hub staff member; null for all. */
  country: z.nullable(country),
  language,
})
export type StaffMember = z.output<typeof staffMember>

export const staffCalls = calls({
  staffLogin: {
    method: 'POST',
    path: '/api/ops/login',
    auth: 'open',
    source: 'ours',
    summary: 'Opens a staff session.',
    input: { body: z.object({ email: text(254, 1), password: z.string().check(z.minLength(1), z.maxLength(256)) }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      staff: staffMember,
      token: z.string(),
      token_expires_at: timestamp,
    }),
  },
  staffLogout: {
    method: 'POST',
    path: '/api/ops/logout',
    auth: 'staff',
    source: 'ours',
    summary: 'Ends the staff session.',
    input: {},
    output: done,
  },
  staffMe: {
    method: 'GET',
    path: '/api/ops/me',
    auth: 'staff',
    source: 'ours',
    summary: 'Who is signed in, with which roles.',
    input: {},
    output: one(staffMember),
  },
})
