import * as z from 'zod/mini'
import { calls, staffRoles } from '../../define'
import { country, done, id, language, one, text, timestamp } from '../../wire'
import { agentId } from '../parts'

export const staffRole = z.enum(staffRoles)

/** A place where somebody works. */
export const staffSite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(['country', 'hub']), country }),
  z.object({ kind: z.literal('warehouse'), agent_id: agentId }),
])
export type StaffSite = z.output<typeof staffSite>

export const staffMember = z.object({
  staff_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  sites: z.array(staffSite),
  /** The warehouses where they book parcels in. */
  warehouses: z.array(z.object({ agent_id: agentId, name: z.string() })),
  language,
  /** The operator requires two-step login, and theirs is not set up: other calls are refused. */
  needs_second_factor: z.boolean(),
})
export type StaffMember = z.output<typeof staffMember>

export const staffCalls = calls({
  staffLogin: {
    method: 'POST',
    path: '/api/ops/login',
    auth: 'open',
    source: 'ours',
    summary: 'Opens a staff session.',
    input: {
      body: z.object({
        email: text(254, 1),
        password: z.string().check(z.minLength(1), z.maxLength(256)),
        /** Of the authenticator app, or a recovery code; absent until `second_factor_needed` asks for it. */
        code: z.optional(text(40, 1)),
      }),
    },
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
    isBeforeSecondFactor: true,
    source: 'ours',
    summary: 'Ends the staff session.',
    input: {},
    output: done,
  },
  staffMe: {
    method: 'GET',
    path: '/api/ops/me',
    auth: 'staff',
    isBeforeSecondFactor: true,
    source: 'ours',
    summary: 'Who is signed in, with which roles.',
    input: {},
    output: one(staffMember),
  },
})
