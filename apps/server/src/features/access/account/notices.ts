import type { UserId } from '@layar/domain'
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
    template,
    data,
    staleAt,
  })

export const sendVerificationCode = (context: RequestContext, contact: UserId, { code, row }: Sending): Promise<void> =>
  toContact(context, contact, 'verification_code', { code, minutes: 5 }, row.expiresAt)

/** Told to the holder alone: whoever asked learns nothing of the account. */
export const sendAccountExists = (context: RequestContext, contact: UserId, { row }: Sending): Promise<void> =>
  toContact(context, contact, 'account_exists', { link: `${context.config.baseUrl}/login` }, row.expiresAt)

/** The token stands behind `#`: no server and no log on the way sees it. */
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

export const tellPasswordChanged = (context: RequestContext, customerId: string): Promise<void> =>
  notify(context, { customerId, template: 'password_changed', data: {} })

/** The last word to a contact that the portal forgets with it. */
export const tellDeleted = (context: RequestContext, contact: UserId): Promise<void> =>
  toContact(context, contact, 'account_deleted', {}, null)

export const tellSignInLinked = (context: RequestContext, customerId: string, provider: string): Promise<void> =>
  notify(context, { customerId, template: 'sign_in_linked', data: { provider } })

/** To the contact that was given up: its owner learns of a change that somebody else may have made. */
export const tellContactChanged = (context: RequestContext, old: UserId, shownNew: string): Promise<void> =>
  toContact(context, old, 'contact_changed', { contact: shownNew }, null)
