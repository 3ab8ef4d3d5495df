import { accountCalls } from '@layar/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { idempotencyKeys } from '../../../db/schema'
import type { CustomerContext, RequestContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { tokenHash } from '../../../request/secrets'
import { endSessions, isSessionYoung } from '../session/store'
import { beginAttempt, clearAttempts, loginSubject, passwordSubject } from './attempts'
import { consumeCode, findByToken, findCode, type CodeRow } from './code-store'
import { assertCode, assertPassword, contactOf, tooEarly } from './input'
import { notifyPasswordChanged } from './notices'
import { hashPassword, isPassword, noPassword } from './password-hash'
import { replaySeconds, secretKey, sendToRecover } from './register'
import { findCustomer, replacePassword, type CustomerRow } from './store'
import { verifiedContacts } from '../../platform/public'
import { otpView } from './view'

const ownData = (row: CustomerRow) => [row.email, row.phone, row.phone2, row.firstName, row.lastName, row.birthday]

/** Maximum age of a sign-in that may replace the password of an account without one. */
const freshMinutes = 15

/**
 * Verifies the customer's password, with the same back-off as at login; an account without one needs a recent sign-in
 * instead. Fails at `current_password`.
 */
export const assertOwnPassword = async (
  context: CustomerContext,
  row: CustomerRow,
  password: string | undefined,
): Promise<void> => {
  const { db, config } = context
  if (row.passwordHash === noPassword) {
    const isFresh = await isSessionYoung(db, row.id, context.sessionId, freshMinutes)
    if (!isFresh) throw failFields({ current_password: 'sign_in_again' })
    return
  }
  if (password === undefined) throw failFields({ current_password: 'field_required' })
  const attempt = await beginAttempt(db, config.pepper, passwordSubject(row.id), password)
  if (attempt.waitSeconds > 0) {
    await attempt.withdraw()
    throw tooEarly(attempt.waitSeconds)
  }
  if (!(await isPassword(row.passwordHash, password))) throw failFields({ current_password: 'password_wrong' })
  await clearAttempts(db, passwordSubject(row.id))
}

/** `locked`: locked until this write ends, so that the values read stay current. */
export const ownRow = async (context: CustomerContext, hold?: 'locked'): Promise<CustomerRow> => {
  const row = await findCustomer(context.db, context.customer.id, hold)
  if (row === undefined) throw fail('not_authorized')
  return row
}

export const forgotPassword = prepared(accountCalls.forgotPassword, {
  run: async (context, { body }) => {
    const contact = contactOf(body.user_id, context.country)
    const result = otpView(contact, await sendToRecover(context, contact))
    return { action: true, message: context.message('recovery_sent', { contact: result.sent_to }), result }
  },
})

/** The sending that authorises a new password: by the link's token, or by key and code. */
const recoverySending = async (
  context: RequestContext,
  body: Partial<Record<'token' | 'otp_key' | 'user_id' | 'code', string | undefined>>,
): Promise<CodeRow> => {
  const contact = body.user_id === undefined ? undefined : contactOf(body.user_id, context.country)
  if (body.token !== undefined) {
    const row = await findByToken(context.db, tokenHash(body.token), 'forgot', context.now)
    if (row === undefined || (contact !== undefined && contact.value !== row.contact)) throw fail('reset_token_invalid')
    return row
  }
  if (body.otp_key === undefined) throw failFields({ otp_key: 'field_required' })
  if (contact === undefined) throw failFields({ user_id: 'field_required' })
  if (body.code === undefined) throw failFields({ code: 'field_required' })
  const row = await findCode(context.db, body.otp_key, { contact: contact.value, purpose: 'forgot' })
  return assertCode(context, row, body.code)
}

const forgetWrongs = async (db: Db, pepper: string, customer: CustomerRow): Promise<void> => {
  await clearAttempts(db, passwordSubject(customer.id))
  for (const { value } of verifiedContacts(customer)) await clearAttempts(db, loginSubject(pepper, value))
}

export const confirmForgotPassword = prepared(accountCalls.confirmForgotPassword, {
  naturalKey: (context, { body }) =>
    body.token === undefined && body.otp_key === undefined
      ? null
      : secretKey(context, body.token ?? '', body.otp_key ?? '', body.code ?? ''),
  keepSeconds: replaySeconds,
  prepare: async (context, { body }) => {
    // Checked first: a password that breaks the rules must not consume the code.
    await assertPassword(body.password, [body.user_id])
    const row = await recoverySending(context, body)
    const customer = row.customerId === null ? undefined : await findCustomer(context.db, row.customerId)
    if (customer?.status !== 'active') throw fail('reset_token_invalid')
    await assertPassword(body.password, ownData(customer))
    return { codeId: row.id, customer, passwordHash: await hashPassword(body.password) }
  },
  run: async (context, _, { codeId, customer, passwordHash }) => {
    const { db, now } = context
    if (!(await consumeCode(db, codeId, now))) throw fail('reset_token_invalid')
    await replacePassword(db, customer.id, passwordHash)
    await endSessions(db, customer.id, now)
    await forgetWrongs(db, context.config.pepper, customer)
    await notifyPasswordChanged(context, customer.id)
    return { action: true, message: context.message('password_changed') }
  },
})

export const changePassword = prepared(accountCalls.changePassword, {
  naturalKey: (context, { body }) => secretKey(context, context.sessionId, body.current_password ?? '', body.password),
  keepSeconds: replaySeconds,
  prepare: async (context, { body }) => {
    const row = await ownRow(context)
    await assertOwnPassword(context, row, body.current_password)
    if (body.password === body.current_password) throw failFields({ password: 'password_same' })
    await assertPassword(body.password, ownData(row))
    return { row, passwordHash: await hashPassword(body.password) }
  },
  run: async (context, _, { row, passwordHash }) => {
    const { db, now, customer } = context
    if (!(await replacePassword(db, customer.id, passwordHash, row.passwordHash))) throw fail('conflict')
    await endSessions(db, customer.id, now, context.sessionId)
    // An earlier change must not be replayed from its stored response after a later one.
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.scope, customer.id),
          eq(idempotencyKeys.call, accountCalls.changePassword.path),
          ne(idempotencyKeys.status, 0),
        ),
      )
    await notifyPasswordChanged(context, customer.id)
    return { action: true, message: context.message('password_changed') }
  },
})
