import type { Language } from '@layar/contract'
import type { messages } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { WriteContext } from '../../../jobs/write'
import { findContacts } from './contact-book'
import { deliveryOf } from './jobs'
import { routeNotice } from './preferences'
import { render, type TemplateName } from './render'
import type { MessageData } from './labels'

type NoticeContext = Pick<WriteContext, 'db' | 'now' | 'enqueue' | 'config'>
type Channel = (typeof messages.$inferInsert)['channel']
export type NoticeService = (typeof messages.$inferSelect)['service']

interface Outgoing {
  readonly customerId: string | null
  readonly service?: NoticeService | undefined
  readonly channel: Channel
  readonly recipient: string
  readonly language: Language
  readonly template: TemplateName
  readonly data: MessageData
  readonly link?: string | undefined
  readonly staleAt?: Date | null | undefined
}

/** Codes and recovery links are stored in the message text only. */
const secretData = new Set(['code', 'link'])

/** Inserts all messages of one event in one statement. A portal notice counts as delivered when written. */
const insertMessages = statement<{ id: string; channel: Channel; template: TemplateName }>(
  'insert_messages',
  `insert into messages (customer_id, service, channel, recipient, language, template, subject, body, data, stale_at,
                         status, sent_at)
   select m.customer_id, m.service, m.channel, m.recipient, m.language, m.template, m.subject, m.body, m.data, m.stale_at,
          case m.channel when 'app' then 'sent' else 'queued' end,
          case m.channel when 'app' then $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as m(
       customer_id uuid, service text, channel text, recipient text, language text, template text, subject text, body text,
       data jsonb, stale_at timestamptz)
   returning id, channel, template`,
)

const messageRow = ({ data, template, language, link, ...outgoing }: Outgoing) => ({
  customer_id: outgoing.customerId,
  service: outgoing.service ?? 'impor',
  channel: outgoing.channel,
  recipient: outgoing.recipient,
  language,
  template,
  ...render(template, language, data, link),
  data: Object.fromEntries(Object.entries(data).filter(([name]) => !secretData.has(name))),
  stale_at: outgoing.staleAt ?? null,
})

const write = async (context: NoticeContext, outgoing: readonly Outgoing[]): Promise<void> => {
  if (outgoing.length === 0) return
  const written = await insertMessages(context.db, [JSON.stringify(outgoing.map(messageRow)), context.now])
  for (const message of written)
    if (message.channel !== 'app') await context.enqueue(deliveryOf(message), { messageId: message.id })
}

/**
 * Notifies a customer of an event, in their language: inside the portal, and by mail, or by text message without a
 * verified mail address. An unverified contact may be a stranger's and gets nothing; muted channels are skipped, except
 * for mandatory notices. Written in the transaction of the event; a job delivers it.
 */
export const notify = async (
  context: NoticeContext,
  notice: {
    customerId: string
    template: TemplateName
    data: MessageData
    link?: string | undefined
    /** The side of the portal that shows it; absent for notices on the import or the account. */
    service?: NoticeService | undefined
  },
): Promise<void> => {
  const [customer] = await findContacts(context.db, [notice.customerId])
  if (customer === undefined) return
  const common = {
    customerId: notice.customerId,
    service: notice.service,
    language: customer.language,
    template: notice.template,
    data: notice.data,
    link: notice.link === undefined ? undefined : context.config.baseUrl + notice.link,
  }
  const { inPortal, contact } = routeNotice(notice.template, customer)
  const toContact = contact && {
    channel: contact.kind === 'email' ? ('email' as const) : ('sms' as const),
    recipient: contact.value,
  }
  await write(context, [
    ...(inPortal ? [{ ...common, channel: 'app' as const, recipient: notice.customerId }] : []),
    ...(toContact === undefined ? [] : [{ ...common, ...toContact }]),
  ])
}

/** Writes to a contact that need not belong to a customer yet: codes, recovery, warnings. */
export const notifyContact = (
  context: NoticeContext,
  notice: {
    contact: string
    channel: 'email' | 'sms' | 'whatsapp'
    language: Language
    template: TemplateName
    data: MessageData
    staleAt: Date | null
  },
): Promise<void> => {
  const { link } = notice.data
  return write(context, [
    {
      ...notice,
      customerId: null,
      recipient: notice.contact,
      link: typeof link === 'string' ? link : undefined,
    },
  ])
}
