import type { Ticket, TicketMessage, TicketThread } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { attachmentsOf, fileUrl, type FileRow } from '../../platform/public'
import { reopenDays, type TicketRow } from './transition'
import { filesOfThread, threadOf, type ThreadRow } from './store'

const dayMs = 86_400_000

const reopenUntil = ({ status, resolvedAt }: TicketRow): string | null =>
  status === 'resolved' && resolvedAt !== null
    ? new Date(resolvedAt.getTime() + reopenDays * dayMs).toISOString()
    : null

export const ticketView = (row: TicketRow): Ticket => ({
  ticket_code: row.ticketCode,
  category: row.category,
  subject: row.subject,
  status: row.status,
  cart_code: row.cartCode,
  shipment_code: row.shipmentCode,
  invoice_code: row.invoiceCode,
  is_unread: row.lastMessageAt > row.customerReadAt,
  first_answer_due_at: row.firstAnswerDueAt.toISOString(),
  first_answered_at: row.firstAnsweredAt?.toISOString() ?? null,
  reopen_until: reopenUntil(row),
  last_message_at: row.lastMessageAt.toISOString(),
  created_at: row.createdAt.toISOString(),
})

/** Customers see the first name of a staff member, staff the full name. */
const firstName = (name: string | null): string | null => name?.split(' ')[0] ?? null

export const messageView = (
  { message, staffName }: ThreadRow,
  files: ReadonlyMap<string, FileRow>,
  reader: { readonly urlOf: (file: FileRow) => string; readonly isStaff: boolean },
): TicketMessage => ({
  message_id: message.id,
  author: message.authorKind,
  author_name: reader.isStaff ? staffName : firstName(staffName),
  body: message.body,
  files: attachmentsOf(message.files, files, reader.urlOf),
  created_at: message.createdAt.toISOString(),
})

export const threadView = async (context: CustomerContext, row: TicketRow): Promise<TicketThread> => {
  const thread = await threadOf(context.db, row.id, false)
  const files = await filesOfThread(context.db, thread)
  const urlOf = (file: FileRow) => fileUrl(context, file, { customerId: context.customer.id })
  return { ...ticketView(row), messages: thread.map((entry) => messageView(entry, files, { urlOf, isStaff: false })) }
}
