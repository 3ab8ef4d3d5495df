import { checkPassword, parseUserId, parseVerificationCode, type Country, type UserId } from '@layar/domain'
import { fail, failFields } from '../../../request/fail'
import { tryCode, type CodeRow } from './code-store'
import { isGuessable } from './password-strength'
import type { RequestContext } from '../../../request/context'

/** The normalised contact; fails at `field`. */
export const contactOf = (text: string, country: Country, field = 'user_id'): UserId => {
  const parsed = parseUserId(text, country)
  if (!parsed.ok) throw failFields({ [field]: parsed.code })
  return parsed.value
}

/** Fails at `password` unless the rules of the domain allow it and it is hard to guess. For a new password only. */
export const assertPassword = async (
  password: string,
  ownData: readonly (string | null | undefined)[],
): Promise<void> => {
  const own = ownData.filter((entry): entry is string => entry !== null && entry !== undefined && entry !== '')
  const checked = checkPassword(password, own)
  if (!checked.ok) throw failFields({ password: checked.code })
  if (await isGuessable(password, own)) throw failFields({ password: 'password_too_common' })
}

/** Fails at `code` unless it is the one sent. Spends a try: only outside the write's transaction. */
export const assertCode = async (context: RequestContext, row: CodeRow | undefined, text: string): Promise<CodeRow> => {
  const code = parseVerificationCode(text)
  if (row === undefined || !code.ok) throw failFields({ code: 'code_wrong' })
  const outcome = await tryCode(context.db, context.config.pepper, row, code.value)
  if (outcome === 'right') return row
  throw failFields({ code: outcome === 'void' ? 'code_void' : 'code_wrong' })
}

export const tooEarly = (waitSeconds: number) =>
  fail('too_many_requests', { values: { seconds: waitSeconds }, retryAfterSeconds: waitSeconds })
