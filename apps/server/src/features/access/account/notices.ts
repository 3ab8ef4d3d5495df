import type { LegalBasis, UserId } from '@layar/domain'
import type { RequestContext } from '../../../request/context'
import { notify, notifyContact } from '../../platform/public'
import type { Sending } from './code-store'

const channelOf = ({ kind }: UserId): 'email' | 'sms' => (kind === 'email' ? 'email' : 'sms')

const toContact = (
  context: RequestContext,
  contact: UserId,
  template: Parameters<typeof notifyContact>[1]['template'],
  data: Record<string, string | number>,
  staleAt: Date | null,
): Promise<void> =>
  notifyContact(context, {
    contact: contact.value,
    channel: channelOf(contact),
    language: context.language,
    country: context.country,
    template,
    data,
    staleAt,
  })

export const sendVerificationCode = (context: RequestContext, contact: UserId, { code, row }: Sending): Promise<void> =>
  toContact(context, contact, 'verification_code', { code, minutes: 5 }, row.expiresAt)

/** Sent to the account holder only: the requester learns nothing about the account. */
export const sendContactTaken = (
  context: RequestContext,
  contact: UserId,
  { row }: Sending,
  template: 'account_exists' | 'contact_taken',
): Promise<void> => toContact(context, contact, template, { link: `${context.config.baseUrl}/login` }, row.expiresAt)

/** The token follows `#`, so that no server or log in between sees it. */
export const sendRecovery = (context: RequestContext, contact: UserId, { code, token, row }: Sending): Promise<void> =>
  contact.kind === 'email'
    ? toContact(
        context,
        contact,
        'password_recovery',
        { link: `${context.config.baseUrl}/reset-password#token=${token}`, minutes: 15 },
        row.tokenExpiresAt,
      )
    : toContact(context, contact, 'verification_code', { code, minutes: 5 }, row.expiresAt)

export const welcome = (context: RequestContext, customerId: string, name: string): Promise<void> =>
  notify(context, { customerId, template: 'welcome', data: { name } })

export const notifyPasswordChanged = (context: RequestContext, customerId: string): Promise<void> =>
  notify(context, { customerId, template: 'password_changed', data: {} })

/** The last message to a contact, which is erased with the account. It says what the law makes us keep, and until when. */
export const notifyAccountDeleted = (
  context: RequestContext,
  contact: UserId,
  kept: readonly { readonly basis: LegalBasis; readonly until: string }[],
): Promise<void> =>
  toContact(
    context,
    contact,
    'account_deleted',
    Object.fromEntries(kept.map(({ basis, until }) => [`${basis}_kept_until`, until])),
    null,
  )

export const notifySignInLinked = (context: RequestContext, customerId: string, provider: string): Promise<void> =>
  notify(context, { customerId, template: 'sign_in_linked', data: { provider } })

/** Sent to the former contact: its owner must learn of a change that another person may have made. */
export const notifyContactChanged = (context: RequestContext, old: UserId, shownNew: string): Promise<void> =>
  toContact(context, old, 'contact_changed', { contact: shownNew }, null)
