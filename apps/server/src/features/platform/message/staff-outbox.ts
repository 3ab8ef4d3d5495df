import type { OutboxMessage, OutboxMessageDetail } from '@layar/contract'
import { maskPhone } from '@layar/domain'
import { and, desc, eq, ilike, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { messages } from '../../../db/schema'
import { containing } from '../../../request/search-pattern'
import { cutPage, olderThan, readCursor } from '../../../request/cursor'

type MessageRow = typeof messages.$inferSelect

const stateOf = { queued: 'waiting', sent: 'sent', failed: 'failed', dropped: 'dropped' } as const
const statusOf = { waiting: 'queued', sent: 'sent', failed: 'failed', dropped: 'dropped' } as const

/** Reading one of these allows an account takeover. */
const secretKinds: readonly string[] = ['verification_code', 'password_recovery']
/** Never readable here: support staff could become an admin with it. */
const staffSecret = 'staff_password'
const dots = '••••••'

/** A code is only for its owner, unless the outbox is the only way to deliver it. */
const isHidden = ({ smtp, phoneGateway }: Config, { template, channel }: MessageRow): boolean => {
  const realWayOut = channel === 'email' ? smtp : phoneGateway
  return template === staffSecret || (secretKinds.includes(template) && realWayOut !== undefined)
}

const messageView = (row: MessageRow, config: Config): OutboxMessage => ({
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
const searched = ({ smtp, phoneGateway }: Config, text: string): SQL | undefined => {
  const like = containing(text)
  const subject = ilike(messages.subject, like)
  const isOpen = smtp === undefined && phoneGateway === undefined
  return or(
    ilike(messages.recipient, like),
    isOpen ? subject : and(subject, notInArray(messages.template, [...secretKinds])),
  )
}

/** Outgoing messages, sent or not, newest first; without notices inside the portal. */
export const outboxPage = async (
  db: Db,
  config: Config,
  query: {
    state?: OutboxMessage['state'] | undefined
    search?: string | undefined
    after?: string | undefined
    count: number
  },
): Promise<{ results: OutboxMessage[]; next: string | null }> => {
  const cursor = readCursor(query.after)
  const rows = await db
    .select({ message: messages, sort_at: sql<string>`${messages.createdAt}::text`, id: messages.id })
    .from(messages)
    .where(
      and(
        sql`${messages.channel} <> 'app'`,
        query.state === undefined ? undefined : eq(messages.status, statusOf[query.state]),
        query.search ? searched(config, query.search) : undefined,
        olderThan(messages.createdAt, messages.id, cursor),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(query.count + 1)
  const page = cutPage(rows, query.count)
  return { results: page.rows.map(({ message }) => messageView(message, config)), next: page.next }
}

export const outboxMessage = async (db: Db, id: string, config: Config): Promise<OutboxMessageDetail | undefined> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  if (row === undefined) return undefined
  return { ...messageView(row, config), body: isHidden(config, row) ? dots : row.body, html: null }
}
