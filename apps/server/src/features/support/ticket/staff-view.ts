import type { StaffTicket, StaffTicketThread } from '@layar/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { customers, staff, ticketEvents, tickets } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { filesOfThread, threadOf } from './store'
import { messageView } from './view'
import { staffUrls } from '../../platform/public'

const holder = { id: staff.id, name: staff.name }

export const ticketRows = ({ db }: StaffContext) =>
  db
    .select({
      ticket: tickets,
      customer: customers,
      holder,
      sort_at: sql<string>`${tickets.statusAt}::text`,
      id: tickets.id,
    })
    .from(tickets)
    .innerJoin(customers, eq(customers.id, tickets.customerId))
    .leftJoin(staff, eq(staff.id, tickets.assignedTo))

export type StaffTicketRow = Awaited<ReturnType<typeof ticketRows>>[number]

export const findTicketRow = async (context: StaffContext, ticketCode: string): Promise<StaffTicketRow> => {
  const [row] = await ticketRows(context).where(eq(tickets.ticketCode, ticketCode))
  if (row === undefined) throw fail('not_found')
  return row
}

export const staffTicketView = (
  { now }: StaffContext,
  { ticket, customer, holder: by }: StaffTicketRow,
): StaffTicket => ({
  ticket_code: ticket.ticketCode,
  category: ticket.category,
  subject: ticket.subject,
  status: ticket.status,
  customer_id: customer.id,
  customer_code: customer.code,
  customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
  country: customer.country,
  cart_code: ticket.cartCode,
  shipment_code: ticket.shipmentCode,
  invoice_code: ticket.invoiceCode,
  assigned_to: by === null ? null : { staff_id: by.id, name: by.name },
  first_answer_due_at: ticket.firstAnswerDueAt.toISOString(),
  first_answered_at: ticket.firstAnsweredAt?.toISOString() ?? null,
  is_late: ticket.firstAnsweredAt === null && ticket.status !== 'closed' && ticket.firstAnswerDueAt < now,
  status_at: ticket.statusAt.toISOString(),
  created_at: ticket.createdAt.toISOString(),
})

export const staffThreadView = async (context: StaffContext, ticketCode: string): Promise<StaffTicketThread> => {
  const { db } = context
  const row = await findTicketRow(context, ticketCode)
  const thread = await threadOf(db, row.ticket.id, true)
  const files = await filesOfThread(db, thread)
  const events = await db
    .select({ event: ticketEvents, staffName: staff.name })
    .from(ticketEvents)
    .leftJoin(staff, and(eq(staff.id, ticketEvents.actorId), eq(ticketEvents.actorKind, 'staff')))
    .where(eq(ticketEvents.ticketId, row.ticket.id))
    .orderBy(asc(ticketEvents.id))
  return {
    ...staffTicketView(context, row),
    customer_language: row.customer.language,
    messages: thread.map((entry) => ({
      ...messageView(entry, files, { urlOf: staffUrls(context), isStaff: true }),
      is_internal: entry.message.isInternal,
    })),
    events: events.map(({ event, staffName }) => ({
      from: event.fromStatus,
      to: event.toStatus,
      actor: event.actorKind,
      actor_name: staffName,
      at: event.createdAt.toISOString(),
    })),
  }
}
