import { secondFactorCalls } from '@layar/contract'
import { fail, failFields } from '../../../request/fail'
import type { StaffContext } from '../../../request/context'
import { feature, prepared } from '../../../request/implement'
import { audit } from '../../platform/public'
import { beginAttempt, clearAttempts } from '../account/attempts'
import { tooEarly } from '../account/input'
import { isPassword } from '../account/password-hash'
import { endStaffSessions, findStaff, type StaffRow } from '../staff/store'
import { staffSubject } from '../staff/subject'
import { countCode, takeCode, takeFirstCode } from './check'
import { tellOwner } from './notify'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isOn,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './store'
import { secretTexts } from './totp'

const ownRow = async ({ db, staff }: StaffContext): Promise<StaffRow> => {
  const row = await findStaff(db, staff.id)
  if (row === undefined) throw fail('not_found')
  return row
}

/** With the same back-off as at login: a session that was left open must not be a way to guess. Fails at `password`. */
const assertPassword = async (context: StaffContext, password: string): Promise<void> => {
  const { db, config } = context
  const row = await ownRow(context)
  const subject = staffSubject(config.pepper, row.email)
  const attempt = await beginAttempt(db, config.pepper, subject, password)
  if (attempt.waitSeconds > 0) {
    await attempt.withdraw()
    throw tooEarly(attempt.waitSeconds)
  }
  if (!(await isPassword(row.passwordHash, password))) throw failFields({ password: 'password_wrong' })
  await clearAttempts(db, subject)
}

const audited = async (
  context: StaffContext,
  action: 'second_factor_on' | 'second_factor_off' | 'recovery_codes',
): Promise<void> => {
  const { email } = await ownRow(context)
  await audit(context.db, { staffId: context.staff.id, action: `member.${action}`, subject: `member:${email}` })
}

export const secondFactorFeature = feature(secondFactorCalls, {
  staffSecondFactor: async (context) => {
    const { db, config, staff } = context
    const row = await findSecondFactor(db, staff.id)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        is_on: isOn(row),
        on_since: row?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await countRecoveryCodes(db, staff.id),
        is_required: config.staffSecondFactor === 'required',
      },
    }
  },
  staffBeginSecondFactor: prepared(secondFactorCalls.staffBeginSecondFactor, {
    answersSecret: true,
    prepare: (context, { body }) => assertPassword(context, body.password),
    run: async (context) => {
      const { email } = await ownRow(context)
      const secret = await beginSecondFactor(context.db, context.config, context.staff.id)
      if (secret === undefined) throw fail('second_factor_is_on')
      return { action: true, message: context.message('ok'), result: secretTexts(secret, email) }
    },
  }),
  staffConfirmSecondFactor: prepared(secondFactorCalls.staffConfirmSecondFactor, {
    answersSecret: true,
    prepare: ({ db, config, staff }, { body }) => countCode(db, config, staff.id, body.code),
    run: async (context, { body }) => {
      const { db, config, staff, now } = context
      const row = await lockSecondFactor(db, staff.id)
      if (row === undefined) throw fail('second_factor_is_off')
      if (isOn(row)) throw fail('second_factor_is_on')
      await takeFirstCode(context, row, body.code)
      await confirmSecondFactor(db, staff.id, now)
      const recovery_codes = await replaceRecoveryCodes(db, config, staff.id)
      // Whoever knew the password alone may be in one of them.
      await endStaffSessions(db, staff.id, context.staffSessionId)
      await audited(context, 'second_factor_on')
      await tellOwner(context, await ownRow(context), 'staff_second_factor_on')
      return { action: true, message: context.message('saved'), result: { recovery_codes } }
    },
  }),
  staffRenewRecoveryCodes: prepared(secondFactorCalls.staffRenewRecoveryCodes, {
    answersSecret: true,
    prepare: ({ db, config, staff }, { body }) => countCode(db, config, staff.id, body.code),
    run: async (context, { body }) => {
      const { db, config, staff } = context
      if ((await takeCode(context, staff.id, body.code)) === undefined) throw fail('second_factor_is_off')
      const recovery_codes = await replaceRecoveryCodes(db, config, staff.id)
      await audited(context, 'recovery_codes')
      return { action: true, message: context.message('saved'), result: { recovery_codes } }
    },
  }),
  staffEndSecondFactor: prepared(secondFactorCalls.staffEndSecondFactor, {
    prepare: async (context, { body }) => {
      if (context.config.staffSecondFactor === 'required') throw fail('second_factor_required')
      await assertPassword(context, body.password)
      await countCode(context.db, context.config, context.staff.id, body.code)
    },
    run: async (context, { body }) => {
      const { db, staff } = context
      if ((await takeCode(context, staff.id, body.code)) === undefined) throw fail('second_factor_is_off')
      await deleteSecondFactor(db, staff.id)
      await audited(context, 'second_factor_off')
      await tellOwner(context, await ownRow(context), 'staff_second_factor_off')
      return { action: true, message: context.message('saved') }
    },
  }),
  staffRemoveSecondFactor: async (context, { params, body }) => {
    const { db, staff } = context
    const row = await findStaff(db, params.member_id)
    if (row === undefined) throw fail('not_found')
    if (!isOn(await lockSecondFactor(db, row.id))) throw fail('second_factor_is_off')
    await deleteSecondFactor(db, row.id)
    await endStaffSessions(db, row.id)
    const about = { subject: `member:${row.email}`, details: { reason: body.reason } }
    await audit(db, { staffId: staff.id, action: 'member.second_factor_removed', ...about })
    await tellOwner(context, row, 'staff_second_factor_off')
    return { action: true, message: context.message('saved') }
  },
})
