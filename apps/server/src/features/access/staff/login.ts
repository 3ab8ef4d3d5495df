import { staffCalls, type StaffMember } from '@layar/contract'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { countHits } from '../../../request/limits'
import { beginAttempt, clearAttempts } from '../account/attempts'
import { tooEarly } from '../account/input'
import { isPassword } from '../account/password-hash'
import { audit } from '../../platform/public'
import { addressLimit, addressWait } from '../account/login'
import { countCode, takeCode } from '../second-factor/check'
import { findSecondFactor, isOn } from '../second-factor/store'
import { sitesOfMembers, warehousesOf } from './sites'
import { findStaffByEmail, holdStaff, openStaffSession, type StaffRow } from './store'
import { normalEmail, staffSubject } from './subject'

const guessesAtOnce = { max: 10, windowSeconds: 10 }
const lockedSeconds = 900

export const memberView = async (
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  row: Pick<StaffRow, 'id' | 'name' | 'email' | 'roles'>,
  language: StaffMember['language'],
): Promise<StaffMember> => {
  const sites = (await sitesOfMembers(db, [row.id]))(row.id)
  return {
    staff_id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    sites,
    warehouses: await warehousesOf(db, sites),
    language,
    needs_second_factor: config.staffSecondFactor === 'required' && !isOn(await findSecondFactor(db, row.id)),
  }
}

/**
 * As the customers' login: one answer for a wrong password and an unknown staff member, distinct wrong secrets counted.
 */
export const staffLogin = prepared(staffCalls.staffLogin, {
  answersSecret: true,
  limits: ({ config }, { body }) => [{ bucket: `guess:${staffSubject(config.pepper, body.email)}`, ...guessesAtOnce }],
  prepare: async ({ db, config, ip }, { body }) => {
    const email = normalEmail(body.email)
    const wait = await addressWait(db, ip)
    if (wait > 0) throw tooEarly(wait)
    const attempt = await beginAttempt(db, config.pepper, staffSubject(config.pepper, email), body.password)
    if (attempt.waitSeconds > 0 || attempt.needsReset) {
      await attempt.withdraw()
      throw tooEarly(attempt.needsReset ? lockedSeconds : attempt.waitSeconds)
    }
    const clerk = await findStaffByEmail(db, email)
    if (await isPassword(clerk?.passwordHash, body.password)) {
      if (clerk?.isActive !== true) throw fail('staff_inactive')
      if (isOn(await findSecondFactor(db, clerk.id))) {
        // The password is right: without a code, nothing was guessed.
        await attempt.withdraw()
        if (body.code === undefined) throw fail('second_factor_needed')
        await countCode(db, config, clerk.id, body.code)
      }
      return clerk
    }
    await countHits(db, [addressLimit(ip)])
    throw fail('staff_credentials_wrong')
  },
  run: async (context, { body }, clerk) => {
    // A new password ends all sessions: none may begin after it with the one that it replaced.
    const held = await holdStaff(context.db, clerk.id)
    if (held?.passwordHash !== clerk.passwordHash) throw fail('staff_credentials_wrong')
    if (!held.isActive) throw fail('staff_inactive')
    const step = await takeCode(context, clerk.id, body.code)
    await clearAttempts(context.db, staffSubject(context.config.pepper, body.email))
    const { token, expiresAt } = await openStaffSession(context.db, clerk.id, context.now)
    await audit(context.db, {
      staffId: clerk.id,
      action: 'member.signed_in',
      subject: `member:${clerk.email}`,
      details: step === 'recovery' ? { recovery_code: true } : {},
    })
    return {
      action: true,
      message: context.message('staff_logged_in'),
      staff: await memberView(context, clerk, context.language),
      token,
      token_expires_at: expiresAt.toISOString(),
    }
  },
})
