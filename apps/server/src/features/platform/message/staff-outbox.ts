import type { OutboxMessage, OutboxMessageDetail } from '@layar/contract'
import { maskPhone } from '@layar/domain'
import { and, eq, ilike, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { messages } from '../../../db/schema'
import { foundBy } from '../../../request/found-by'
import type { StaffContext } from '../../../request/context'
import { containing } from '../../../request/search-pattern'
import { seenCustomerId } from '../../../request/sites'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { mailHtml } from './mail/mail'

type MessageRow = typeof messages.$inferSelect

const stateOf = { queued: 'waiting', sent: 'sent', failed: 'failed', dropped: 'dropped' } as const
const statusOf = { waiting: 'queued', sent: 'sent', failed: 'failed', dropped: 'dropped' } as const

/** Reading one of these opens an account, or collects somebody's goods. */
const secretKinds: readonly string[] = [
  'verification_code',
  'password_recovery',
  'shipment_outbound_collection',
  'shipment_collection_reminder',
  'shipment_collection_late',
  'shipment_collection_rest',
]
/** Never readable here: support staff could become an admin with it. */
const staffSecret = 'staff_password'
const dots = '••••••'

/** A code is only for its owner, unless the outbox is the only way to deliver it. */
const isHidden = ({ smtp, phoneGateway }: Config, { template, channel }: MessageRow): boolean => {
  const realWayOut = channel === 'email' ? smtp : phoneGateway
  return template === staffSecret || (secretKinds.includes(template) && realWayOut !== undefined)
}

export const messageView = (row: MessageRow, config: Config): OutboxMessage => ({
  message_id: row.id,
  channel: row.channel,
  recipient: row.channel === 'sms' || row.channel === 'whatsapp' ? maskPhone(row.recipient) : row.recipient,
  kind: row.template,
  subject: isHidden(config, row) ? dots : row.subject,
  state: stateOf[row.status],
  attempts: row.tries,
  last_error: row.lastError,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
})

/** Searches by recipient or subject. Hidden subjects are excluded: searching digit by digit would reveal them. */
const waysOf = ({ smtp, phoneGateway }: Config, text: string): (SQL | undefined)[] => {
  const like = containing(text)
  const subject = ilike(messages.subject, like)
  const isOpen = smtp === undefined && phoneGateway === undefined
  return [
    ilike(messages.recipient, like),
    isOpen ? subject : and(subject, notInArray(messages.template, [...secretKinds])),
  ]
}

/** Outgoing messages, sent or not, newest first unless asked otherwise; without notices inside the portal. */
export const outboxPage = (
  { db, staff, config }: Pick<StaffContext, 'db' | 'staff' | 'config'>,
  query: { state?: OutboxMessage['state'] | undefined; search?: string | undefined },
  { cursor, limit, order = 'desc' }: AskedPage,
) => {
  const where = and(
    sql`${messages.channel} <> 'app'`,
    seenCustomerId(staff, sql`${messages.customerId}`),
    query.state === undefined ? undefined : eq(messages.status, statusOf[query.state]),
    beyond(messages.createdAt, messages.id, cursor, order),
  )
  const inOrder = keyOrder(messages.createdAt, messages.id, order)
  const page = { table: messages, id: messages.id, where, order: inOrder, limit }
  return db
    .select({ message: messages, sort_at: sql<string>`${messages.createdAt}::text`, id: messages.id })
    .from(messages)
    .where(query.search ? foundBy(page, waysOf(config, query.search)) : where)
    .orderBy(inOrder)
    .limit(limit)
}

export const outboxMessage = async (db: Db, id: string, config: Config): Promise<OutboxMessageDetail | undefined> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  if (row === undefined) return undefined
  if (isHidden(config, row)) return { ...messageView(row, config), body: dots, html: null }
  return { ...messageView(row, config), body: row.body, html: row.channel === 'email' ? mailHtml(row, config) : null }
}
