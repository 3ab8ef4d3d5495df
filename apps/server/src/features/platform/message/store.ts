import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { messages } from '../../../db/schema'
import { olderThan, type Cursor } from '../../../request/cursor'
import type { NoticeService } from './notify'

const mostCounted = 100

/** The customer and the side of the portal. */
interface Inbox {
  readonly customerId: string
  readonly service: NoticeService
}

const inPortal = ({ customerId, service }: Inbox) =>
  and(eq(messages.customerId, customerId), eq(messages.channel, 'app'), eq(messages.service, service))

/** Newest first, one more than requested. */
export const noticePage = (db: Db, query: Inbox & { after: Cursor | null; count: number }) =>
  db
    .select({ message: messages, sort_at: sql<string>`${messages.createdAt}::text`, id: messages.id })
    .from(messages)
    .where(and(inPortal(query), olderThan(messages.createdAt, messages.id, query.after)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(query.count + 1)

/** Unread notices among the newest hundred, the maximum a badge shows. */
export const countUnread = async (db: Db, inbox: Inbox): Promise<number> => {
  const newest = db
    .select({ readAt: messages.readAt })
    .from(messages)
    .where(inPortal(inbox))
    .orderBy(desc(messages.createdAt))
    .limit(mostCounted)
    .as('newest')
  const [row] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(newest)
    .where(isNull(newest.readAt))
  return row?.unread ?? 0
}

/** Marks one or all notices of a side as read; false if the one is not among the customer's there. */
export const markRead = async (db: Db, inbox: Inbox, noticeId: string | undefined): Promise<boolean> => {
  const marked = await db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, now())` })
    .where(
      noticeId === undefined
        ? and(inPortal(inbox), isNull(messages.readAt))
        : and(inPortal(inbox), eq(messages.id, noticeId)),
    )
    .returning({ id: messages.id })
  return noticeId === undefined || marked.length > 0
}
