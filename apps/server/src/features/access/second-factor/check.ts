import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import type { RequestContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { beginAttempt, clearAttempts } from '../account/attempts'
import { tooEarly } from '../account/input'
import { normalCode } from './recovery-code'
import { lockSecondFactor, takeAppCode, takeRecoveryCode, type SecondFactorRow } from './store'

const codeSubject = (staffId: string): string => `staff-code:${staffId}`
const lockedSeconds = 900

/** Counts a code as wrong before it is compared, as passwords are: only outside the write's transaction. */
export const countCode = async (db: Db, { pepper }: Config, staffId: string, code: string): Promise<void> => {
  const attempt = await beginAttempt(db, pepper, codeSubject(staffId), normalCode(code))
  if (attempt.waitSeconds === 0 && !attempt.needsReset) return
  await attempt.withdraw()
  throw tooEarly(attempt.needsReset ? lockedSeconds : attempt.waitSeconds)
}

const clearCodes = (db: Db, staffId: string): Promise<void> => clearAttempts(db, codeSubject(staffId))

/**
 * Takes a code of the app or a recovery code of a factor that is on; each works once. Fails at `code`, also where there is
 * none although the factor was switched on meanwhile. Returns undefined where it is off.
 */
export const takeCode = async (
  { db, config, now }: Pick<RequestContext, 'db' | 'config' | 'now'>,
  staffId: string,
  code: string | undefined,
): Promise<'app' | 'recovery' | undefined> => {
  const row = await lockSecondFactor(db, staffId)
  if (row === undefined || row.confirmedAt === null) return undefined
  if (code === undefined) throw fail('second_factor_needed')
  if (await takeAppCode(db, config, row, { code, now })) {
    await clearCodes(db, staffId)
    return 'app'
  }
  if (!(await takeRecoveryCode(db, config, staffId, code))) throw failFields({ code: 'second_factor_wrong' })
  await clearCodes(db, staffId)
  return 'recovery'
}

/** Takes the first code of a new secret. Fails at `code`. */
export const takeFirstCode = async (
  { db, config, now }: Pick<RequestContext, 'db' | 'config' | 'now'>,
  row: SecondFactorRow,
  code: string,
): Promise<void> => {
  if (!(await takeAppCode(db, config, row, { code, now }))) throw failFields({ code: 'second_factor_wrong' })
  await clearCodes(db, row.staffId)
}
