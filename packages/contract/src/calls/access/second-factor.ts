import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, one, text, timestamp } from '../../wire'
import { password } from './account'

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = text(40, 1)

const state = z.object({
  is_on: z.boolean(),
  /** Null while it is off. */
  on_since: z.nullable(timestamp),
  recovery_codes_left: z.number(),
  /** The operator requires it of all staff: it cannot be switched off. */
  is_required: z.boolean(),
})
export type SecondFactor = z.output<typeof state>

/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = calls({
  staffSecondFactor: {
    method: 'GET',
    path: '/api/ops/second-factor',
    auth: 'staff',
    isBeforeSecondFactor: true,
    source: 'ours',
    summary: 'Whether the login of the reader asks for a code besides the password.',
    input: {},
    output: one(state),
  },
  staffBeginSecondFactor: {
    method: 'POST',
    path: '/api/ops/second-factor/begin',
    auth: 'staff',
    isBeforeSecondFactor: true,
    source: 'ours',
    summary: 'Creates a secret for the authenticator app (TOTP, RFC 6238). It counts once a code of it was entered.',
    input: { body: z.object({ password }) },
    output: one(z.object({ secret: z.string(), uri: z.string() })),
  },
  staffConfirmSecondFactor: {
    method: 'POST',
    path: '/api/ops/second-factor/confirm',
    auth: 'staff',
    isBeforeSecondFactor: true,
    source: 'ours',
    summary: 'Turns two-step login on by a first code; all other sessions of the reader end.',
    input: { body: z.object({ code }) },
    output: one(recoveryCodes),
  },
  staffRenewRecoveryCodes: {
    method: 'POST',
    path: '/api/ops/second-factor/recovery-codes',
    auth: 'staff',
    source: 'ours',
    summary: 'Creates new recovery codes; those before no longer work.',
    input: { body: z.object({ code }) },
    output: one(recoveryCodes),
  },
  staffEndSecondFactor: {
    method: 'POST',
    path: '/api/ops/second-factor/end',
    auth: 'staff',
    source: 'ours',
    summary: 'Turns two-step login off, unless the operator requires it.',
    input: { body: z.object({ password, code }) },
    output: done,
  },
  staffRemoveSecondFactor: {
    method: 'POST',
    path: '/api/ops/members/{member_id}/second-factor/remove',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    source: 'ours',
    summary: 'Turns two-step login of a member off who has lost phone and recovery codes; all their sessions end.',
    input: { params: z.object({ member_id: id }), body: z.object({ reason: text(500, 1) }) },
    output: done,
  },
})
