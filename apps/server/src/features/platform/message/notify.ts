import { randomUUID } from 'node:crypto'
import type { Language } from '@layar/contract'
import type { Country } from '@layar/domain'
import { writeAtCommit } from '../../../db/at-commit'
import type { messages } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { findContacts, findContactsOfEach, type ContactRow } from './contact-book'
import { deliveryOf } from './jobs'
import { routeNotice } from './preferences'
import { render, type TemplateName } from './render'
import type { MessageData } from './labels'

type NoticeContext = Pick<WriteContext, 'db' | 'now' | 'enqueue' | 'config' | 'knownContacts'>
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

/** The contacts may have been read when the request began: an account erased since then gets nothing. */
const insertMessages = `
  insert into messages (id, customer_id, service, channel, recipient, language, template, subject, body, data, stale_at,
                        status, sent_at)
  select m.id, m.customer_id, m.service, m.channel, m.recipient, m.language, m.template, m.subject, m.body, m.data,
         m.stale_at, m.status, m.sent_at
    from jsonb_to_recordset($1::jsonb) as m(
      id uuid, customer_id uuid, service text, channel text, recipient text, language text, template text, subject text,
      body text, data jsonb, stale_at timestamptz, status text, sent_at timestamptz)
   where m.customer_id is null
      or exists (select 1 from customers c where c.id = m.customer_id and c.status <> 'deleted')`

/** A portal notice counts as delivered when written. */
const messageRow = ({ data, template, language, link, ...outgoing }: Outgoing, now: Date) => ({
  id: randomUUID(),
  customer_id: outgoing.customerId,
  service: outgoing.service ?? 'impor',
  channel: outgoing.channel,
  recipient: outgoing.recipient,
  language,
  template,
  ...render(template, language, data, link),
  data: Object.fromEntries(Object.entries(data).filter(([name]) => !secretData.has(name))),
  stale_at: outgoing.staleAt ?? null,
  ...(outgoing.channel === 'app' ? { status: 'sent', sent_at: now } : { status: 'queued', sent_at: null }),
})

const write = async (context: NoticeContext, outgoing: readonly Outgoing[]): Promise<void> => {
  if (outgoing.length === 0) return
  const rows = outgoing.map((one) => messageRow(one, context.now))
  await writeAtCommit(context.db, { name: 'insert_messages', text: insertMessages, rows })
  for (const row of rows) if (row.status === 'queued') await context.enqueue(deliveryOf(row), { messageId: row.id })
}

const contactsOf = async (context: NoticeContext, customerId: string): Promise<ContactRow | undefined> => {
  const known = context.knownContacts
  if (known?.customerId === customerId) return known
  const [row] = await findContacts(context.db, [customerId])
  return row
}

export interface Notice {
  readonly customerId: string
  readonly template: TemplateName
  readonly data: MessageData
  readonly link?: string | undefined
  /** The side of the portal that shows it; absent for notices on the import or the account. */
  readonly service?: NoticeService | undefined
}

/** Inside the portal, and by mail, or by text message without a verified mail address; muted channels are skipped. */
const routed = ({ config }: NoticeContext, notice: Notice, customer: ContactRow): Outgoing[] => {
  const common = {
    customerId: notice.customerId,
    service: notice.service,
    language: customer.language,
    template: notice.template,
    data: { ...notice.data, account_country: customer.country },
    link: notice.link === undefined ? undefined : config.baseUrl + notice.link,
  }
  const { inPortal, contact } = routeNotice(notice.template, customer)
  const toContact = contact && {
    channel: contact.kind === 'email' ? ('email' as const) : ('sms' as const),
    recipient: contact.value,
  }
  return [
    ...(inPortal ? [{ ...common, channel: 'app' as const, recipient: notice.customerId }] : []),
    ...(toContact === undefined ? [] : [{ ...common, ...toContact }]),
  ]
}

/**
 * Notifies a customer of an event, in their language. An unverified contact may be a stranger's and gets nothing;
 * mandatory notices ignore muted channels. Written at the end of the transaction of the event; a job delivers it.
 */
export const notify = async (context: NoticeContext, notice: Notice): Promise<void> => {
  const customer = await contactsOf(context, notice.customerId)
  if (customer !== undefined) await write(context, routed(context, notice, customer))
}

/** The same for one event of many shipments: all contacts are read at once. */
export const notifyEach = async (context: NoticeContext, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return
  const rows = await findContactsOfEach(context.db, [[...new Set(notices.map(({ customerId }) => customerId))]])
  const contacts = new Map(rows.map(({ id, ...contact }) => [id, contact]))
  await write(
    context,
    notices.flatMap((notice) => {
      const customer = contacts.get(notice.customerId)
      return customer === undefined ? [] : routed(context, notice, customer)
    }),
  )
}

/** Writes to a contact that need not belong to a customer yet: codes, recovery, warnings. */
export const notifyContact = (
  context: NoticeContext,
  notice: {
    contact: string
    channel: 'email' | 'sms' | 'whatsapp'
    language: Language
    /** Of the site that it comes from. */
    country: Country
    template: TemplateName
    data: MessageData
    staleAt: Date | null
  },
): Promise<void> => {
  const { link } = notice.data
  const { contact, country, ...common } = notice
  return write(context, [
    {
      ...common,
      data: { ...notice.data, account_country: country },
      customerId: null,
      recipient: contact,
      link: typeof link === 'string' ? link : undefined,
    },
  ])
}
