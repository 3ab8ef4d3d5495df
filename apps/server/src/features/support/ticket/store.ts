import { randomBytes } from 'node:crypto'
import type { TicketInput } from '@layar/contract'
import { codeBytes, codeFromBytes, dueAfterOneWorkingDay, maskIdentityNumbers } from '@layar/domain'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { staff, ticketMessages, tickets } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { olderThan, type Cursor } from '../../../request/cursor'
import { findFiles, ownFile, type FileRow } from '../../platform/public'
import { recordTicketEvent, type TicketRow } from './transition'

export type MessageRow = typeof ticketMessages.$inferSelect

/** MIME types that a message may attach. */
export const attachable = ['image/jpeg', 'image/png', 'application/pdf']

export const isPictureFile = ({ mime }: FileRow): boolean => mime.startsWith('image/')

/** The files a customer attaches: their own, pictures and PDF only. */
export const attachedFiles = async (
  { db, customer }: CustomerContext,
  urls: readonly string[] | null | undefined,
): Promise<FileRow[]> => {
  const found: FileRow[] = []
  for (const [index, url] of (urls ?? []).entries()) {
    const file = await ownFile(db, customer.id, url, ['image', 'document'])
    if (file === undefined) throw failFields({ [`files.${String(index)}`]: 'ticket_file_unknown' })
    if (!attachable.includes(file.mime)) throw failFields({ [`files.${String(index)}`]: 'ticket_file_type' })
    if (!found.some(({ id }) => id === file.id)) found.push(file)
  }
  return found
}

export const findTicket = async (db: Db, customerId: string, ticketCode: string): Promise<TicketRow> => {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.ticketCode, ticketCode), eq(tickets.customerId, customerId)))
  if (row === undefined) throw fail('not_found')
  return row
}

/** Newest first, one more than requested. */
export const ticketPage = (
  db: Db,
  query: { customerId: string; status: TicketRow['status'] | undefined; after: Cursor | null; count: number },
) =>
  db
    .select({ ticket: tickets, sort_at: sql<string>`${tickets.createdAt}::text`, id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.customerId, query.customerId),
        query.status === undefined ? undefined : eq(tickets.status, query.status),
        olderThan(tickets.createdAt, tickets.id, query.after),
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(query.count + 1)

export const insertTicket = async (
  { db, now, customer }: CustomerContext,
  input: Pick<TicketInput, 'category' | 'subject' | 'cart_code' | 'shipment_code' | 'invoice_code'>,
): Promise<TicketRow> => {
  const [row] = await db
    .insert(tickets)
    .values({
      ticketCode: codeFromBytes('ticket', randomBytes(codeBytes)),
      customerId: customer.id,
      category: input.category,
      subject: maskIdentityNumbers(input.subject),
      status: 'open',
      cartCode: input.cart_code || null,
      shipmentCode: input.shipment_code || null,
      invoiceCode: input.invoice_code || null,
      // The deadline below is computed from this time.
      createdAt: now,
      firstAnswerDueAt: dueAfterOneWorkingDay(now, customer.country),
    })
    .returning()
  if (row === undefined) throw new Error('The ticket was not written.')
  await recordTicketEvent(db, {
    ticketId: row.id,
    from: null,
    to: row.status,
    actor: { kind: 'customer', id: customer.id },
  })
  return row
}

interface NewMessage {
  readonly author: { readonly kind: 'customer' | 'staff'; readonly id: string }
  readonly body: string
  readonly files?: readonly FileRow[]
  readonly isInternal?: boolean
}

/**
 * Appends to the thread, with identity numbers masked. The ticket must be locked or new: times come from `clock_timestamp()`, so that a message
 * written later never has an earlier time than one that was read.
 */
export const addTicketMessage = async (db: Db, ticketId: string, message: NewMessage): Promise<void> => {
  const { author, isInternal = false } = message
  await db.insert(ticketMessages).values({
    ticketId,
    authorKind: author.kind,
    authorId: author.id,
    body: maskIdentityNumbers(message.body),
    files: (message.files ?? []).map(({ id }) => id),
    isInternal,
    createdAt: sql`clock_timestamp()`,
  })
  if (isInternal) return
  const isStaff = author.kind === 'staff'
  const wroteAt = sql`clock_timestamp()`
  await db
    .update(tickets)
    .set({
      lastMessageAt: wroteAt,
      updatedAt: sql`now()`,
      ...(isStaff ? { firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, now())` } : {}),
    })
    .where(eq(tickets.id, ticketId))
  if (!isStaff) await markRead(db, ticketId)
}

/** Marks as read what is committed by now; an answer that commits a moment later stays unread. */
export const markRead = async (db: Db, ticketId: string): Promise<void> => {
  await db.update(tickets).set({ customerReadAt: tickets.lastMessageAt }).where(eq(tickets.id, ticketId))
}

/** Whether the customer wrote after this message of the ticket; also if it is not one of the ticket's. */
export const hasUnseenMessage = async (db: Db, ticketId: string, seenMessageId: string): Promise<boolean> => {
  const unseen = await queryRows<{ id: string }>(
    db,
    sql`select m.id from ticket_messages m
          left join ticket_messages seen on seen.id = ${seenMessageId} and seen.ticket_id = m.ticket_id
         where m.ticket_id = ${ticketId} and m.author_kind = 'customer'
           and ((m.created_at, m.id) <= (seen.created_at, seen.id)) is not true
         limit 1`,
  )
  return unseen.length > 0
}

export interface ThreadRow {
  readonly message: MessageRow
  readonly staffName: string | null
}

/** Oldest first. `withNotes` includes internal notes. */
export const threadOf = async (db: Db, ticketId: string, withNotes: boolean): Promise<ThreadRow[]> =>
  db
    .select({ message: ticketMessages, staffName: staff.name })
    .from(ticketMessages)
    .leftJoin(staff, and(eq(staff.id, ticketMessages.authorId), eq(ticketMessages.authorKind, 'staff')))
    .where(and(eq(ticketMessages.ticketId, ticketId), withNotes ? undefined : eq(ticketMessages.isInternal, false)))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))

export const filesOfThread = (db: Db, rows: readonly ThreadRow[]): Promise<ReadonlyMap<string, FileRow>> =>
  findFiles(
    db,
    rows.flatMap(({ message }) => message.files),
  )
