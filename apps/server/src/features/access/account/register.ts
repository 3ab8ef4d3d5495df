import { accountCalls } from '@layar/contract'
import type { UserId } from '@layar/domain'
import type { RequestContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { assertPrintable } from '../../../request/printable'
import { keyedMac, tokenHash } from '../../../request/secrets'
import { recordConsents } from '../../platform/public'
import { consumeCode, findByToken, findCode, makeCode, markVerified, type CodePurpose } from './code-store'
import { assertCode, assertPassword, contactOf } from './input'
import { signIn } from './login'
import { sendContactTaken, sendRecovery, sendVerificationCode, welcome } from './notices'
import { hashPassword } from './password-hash'
import { addCustomer, findByContact, isContactTaken } from './store'
import { otpView } from './view'

export const replaySeconds = 120
const registrationSeconds = 1800

/** Natural key of a write that a secret authorises; the secret itself is not stored. */
export const secretKey = (context: RequestContext, ...secrets: string[]): string =>
  keyedMac(context.config.pepper, 'natural-key', secrets.join('\0')).toString('base64url')

/**
 * Sends a code to a contact that is to be added to an account; notifies the holder instead if an account has it
 * already.
 */
const sendToNewContact = async (
  context: RequestContext,
  contact: UserId,
  purpose: 'register' | 'change_contact',
  customerId: string | null,
) => {
  const sending = await makeCode(context, { contact, purpose, customerId })
  if (sending.isNew) {
    if (await isContactTaken(context.db, contact))
      await sendContactTaken(context, contact, sending, purpose === 'register' ? 'account_exists' : 'contact_taken')
    else await sendVerificationCode(context, contact, sending)
  }
  return sending
}

/** Sends a link or a code to recover the password; sends nothing to an unknown contact, with the same answer. */
export const sendToRecover = async (context: RequestContext, contact: UserId) => {
  const customer = await findByContact(context.db, contact)
  const sending = await makeCode(context, {
    contact,
    purpose: 'forgot',
    customerId: customer?.id ?? null,
    withLink: contact.kind === 'email',
  })
  if (sending.isNew && customer !== undefined) await sendRecovery(context, contact, sending)
  return sending
}

export const registerMini = prepared(accountCalls.registerMini, {
  run: async (context, { body }) => {
    const contact = contactOf(body.user_id, context.country)
    const sending = await sendToNewContact(context, contact, 'register', null)
    const result = otpView(contact, sending)
    const isResent = body.is_resend === true && sending.isNew
    return {
      action: true,
      message: isResent ? context.message('code_resent') : context.message('code_sent', { contact: result.sent_to }),
      result,
    }
  },
})

/** `GET /customer/otp`. Requires the access token header, which no prefetch, image or link scanner sends. */
export const otp = prepared(accountCalls.otp, {
  run: async (context, { query }) => {
    const { customer } = context
    const purpose: CodePurpose = query.purpose ?? (customer === undefined ? 'register' : 'change_contact')
    const contact = contactOf(query.user_id, context.country)
    if (purpose === 'change_contact' && customer === undefined) throw fail('not_authorized')
    if (purpose === 'change_contact' && (await findByContact(context.db, contact))?.id === customer?.id)
      throw failFields({ user_id: 'contact_unchanged' })
    const sending =
      purpose === 'forgot'
        ? await sendToRecover(context, contact)
        : await sendToNewContact(context, contact, purpose, purpose === 'register' ? null : (customer?.id ?? null))
    const result = otpView(contact, sending)
    return { action: true, message: context.message('code_sent', { contact: result.sent_to }), result }
  },
})

export const registerVerifyCode = prepared(accountCalls.registerVerifyCode, {
  answersSecret: true,
  naturalKey: (context, { body }) => secretKey(context, body.otp_key, body.code),
  keepSeconds: replaySeconds,
  prepare: async (context, { body }) => {
    const contact = contactOf(body.user_id, context.country)
    const row = await findCode(context.db, body.otp_key, { contact: contact.value, purpose: 'register' })
    return assertCode(context, row, body.code)
  },
  run: async (context, _, row) => {
    const proof = await markVerified(context.db, row.id, context.now, registrationSeconds)
    if (proof === undefined) throw failFields({ code: 'code_void' })
    return {
      action: true,
      message: context.message('code_right'),
      result: { registration_token: proof.token, expires_at: proof.expiresAt.toISOString() },
    }
  },
})

/** The second contact, of the other kind. It is unverified: it opens no session until a code verifies it. */
const secondContact = (context: RequestContext, text: string | null | undefined, first: UserId): UserId | undefined => {
  if (!text) return undefined
  const second = contactOf(text, context.country, 'second_user_id')
  if (second.kind === first.kind) throw failFields({ second_user_id: 'contact_same_kind' })
  return second
}

export const registerMandatory = prepared(accountCalls.registerMandatory, {
  answersSecret: true,
  naturalKey: (context, { body }) => secretKey(context, body.registration_token),
  keepSeconds: replaySeconds,
  prepare: async (context, { body }) => {
    const contact = contactOf(body.user_id, context.country)
    const second = secondContact(context, body.second_user_id, contact)
    const row = await findByToken(context.db, tokenHash(body.registration_token), 'register', context.now)
    if (row?.contact !== contact.value) throw fail('registration_token_invalid')
    if (row.country !== context.country) throw fail('country_mismatch')
    assertPrintable({ first_name: body.first_name, last_name: body.last_name })
    await assertPassword(body.password, [contact.value, second?.value, body.first_name, body.last_name])
    return { codeId: row.id, contact, second, passwordHash: await hashPassword(body.password) }
  },
  run: async (context, { body }, { codeId, contact, second, passwordHash }) => {
    const { db, now } = context
    if (!(await consumeCode(db, codeId, now))) throw fail('registration_token_invalid')
    const email = [contact, second].find((one) => one?.kind === 'email')?.value ?? null
    const phone = [contact, second].find((one) => one?.kind === 'phone')?.value ?? null
    const customer = await addCustomer(db, {
      country: context.country,
      email,
      emailVerifiedAt: contact.kind === 'email' ? now : null,
      phone,
      phoneVerifiedAt: contact.kind === 'phone' ? now : null,
      passwordHash,
      firstName: body.first_name?.trim() ?? '',
      lastName: body.last_name?.trim() ?? '',
      language: context.language,
    })
    if (customer === undefined) throw fail('contact_taken')
    await recordConsents(context, customer)
    await welcome(context, customer.id, customer.firstName)
    return signIn(context, customer, 'registered', null)
  },
})
