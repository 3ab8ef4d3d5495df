import { createHash } from 'node:crypto'
import { staffTicketCalls } from '@layar/contract'
import { parseOwnCode, ticketStatuses, type AuditVerb, type TicketStatus } from '@layar/domain'
import { and, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { staff, tickets } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { notify, type TemplateName, audit, fileIdOf } from '../../platform/public'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { foundBy } from '../../../request/found-by'
import { namedLike } from '../../customer/public'
import { containing } from '../../../request/search-pattern'
import { seenCustomerId } from '../../../request/sites'
import { lockTicket, transitionTicket, type TicketRow } from './transition'
import { addTicketMessage, hasUnseenMessage } from './store'
import { answerFiles, staffUploadFile } from './staff-files'
import { findTicketRow, staffThreadView, staffTicketView, ticketRows } from './staff-view'

const replaySeconds = 600
/** How much of an answer the mail quotes; the link leads to the whole. */
const excerptLength = 600

const bodyKey = (kind: string, code: string, text: string, files: readonly string[] = []): string =>
  `${kind}:${code}:${createHash('sha256')
    .update(JSON.stringify([text, ...files.map((url) => fileIdOf(url) ?? url)]))
    .digest('hex')}`

const told = (
  context: StaffContext,
  action: AuditVerb<'ticket'>,
  ticket: TicketRow,
  details: Record<string, unknown> = {},
) =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `ticket.${action}`,
    subject: `ticket:${ticket.ticketCode}`,
    details,
  })

const result = async (context: StaffContext, code: string) => staffThreadView(context, code)

const nameOf = async ({ db }: StaffContext, staffId: string | null): Promise<string> => {
  if (staffId === null) return '-'
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return row?.name ?? '-'
}

const lockByCode = async (context: StaffContext, code: string): Promise<TicketRow> => {
  const { ticket } = await findTicketRow(context, code)
  return lockTicket(context.db, ticket.id)
}

/** Only the staff member who picked the ticket may answer it. */
const assertHeld = async (context: StaffContext, ticket: TicketRow): Promise<void> => {
  if (ticket.status === 'open') throw fail('ticket_not_picked')
  if (ticket.status === 'closed') throw fail('ticket_closed')
  if (ticket.status === 'resolved') throw fail('move_not_allowed')
  if (ticket.assignedTo !== context.staff.id)
    throw fail('ticket_taken', { values: { name: await nameOf(context, ticket.assignedTo) } })
}

const templates = {
  keep: 'ticket_answered',
  ask: 'ticket_waiting',
  resolve: 'ticket_resolved',
} as const satisfies Record<string, TemplateName>

const excerpt = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

const waysOf = (text: string, status: TicketStatus | undefined): (SQL | undefined)[] => {
  const like = containing(text)
  const ofTicket = or(
    ilike(tickets.ticketCode, like),
    ilike(tickets.subject, like),
    ilike(tickets.cartCode, like),
    ilike(tickets.shipmentCode, like),
  )
  // Nobody is called by a code of goods, and few tickets name one: they need no cut of each status.
  if (parseOwnCode(text) !== undefined) return [and(ofTicket, status && eq(tickets.status, status))]
  const ways = [ofTicket, sql`${tickets.customerId} in (${namedLike(text)})`]
  // Each status has its own order in the index of the list.
  return (status ? [status] : ticketStatuses).flatMap((one) => ways.map((way) => and(eq(tickets.status, one), way)))
}

export const staffTicketFeature = feature(staffTicketCalls, {
  staffTickets: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) => {
        const where = and(
          query.search ? undefined : eq(tickets.status, query.status ?? 'open'),
          query.owner === 'me' ? eq(tickets.assignedTo, context.staff.id) : undefined,
          query.owner === 'nobody' ? isNull(tickets.assignedTo) : undefined,
          seenCustomerId(context.staff, sql`${tickets.customerId}`),
          beyond(tickets.statusAt, tickets.id, cursor, order),
        )
        const inOrder = keyOrder(tickets.statusAt, tickets.id, order)
        const search = { table: tickets, id: tickets.id, where, order: inOrder, limit }
        return ticketRows(context)
          .where(query.search ? foundBy(search, waysOf(query.search, query.status)) : where)
          .orderBy(inOrder)
          .limit(limit)
      },
      (rows) => rows.map((row) => staffTicketView(context, row)),
    ),
  staffTicket: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await result(context, params.ticket_code),
  }),
  staffPickTicket: async (context, { params, body }) => {
    const ticket = await lockByCode(context, params.ticket_code)
    const me = context.staff.id
    if (ticket.status === 'open') {
      await transitionTicket(context, {
        ticketId: ticket.id,
        to: 'in_progress',
        actor: { kind: 'staff', id: me },
        set: { assignedTo: me },
      })
      await told(context, 'picked', ticket)
    } else if (ticket.assignedTo !== me) {
      if (ticket.status === 'closed') throw fail('ticket_closed')
      if (ticket.status === 'resolved') throw fail('move_not_allowed')
      // Another one may have taken it over since: that colleague is told of first.
      const isOther = body.seen_staff_id !== undefined && body.seen_staff_id !== ticket.assignedTo
      if (body.take_over !== true || isOther)
        throw fail('ticket_taken', { values: { name: await nameOf(context, ticket.assignedTo) } })
      await context.db
        .update(tickets)
        .set({ assignedTo: me, updatedAt: sql`now()` })
        .where(eq(tickets.id, ticket.id))
      await told(context, 'taken_over', ticket, { from: ticket.assignedTo })
    }
    return {
      action: true,
      message: context.message('ticket_picked'),
      result: await result(context, params.ticket_code),
    }
  },
  staffAnswerTicket: {
    naturalKey: (_, { params, body }) =>
      bodyKey(`answer-${body.then}`, params.ticket_code, body.message, body.files ?? []),
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const ticket = await lockByCode(context, params.ticket_code)
      await assertHeld(context, ticket)
      // Otherwise it would wait for a customer who has answered, or end with a question that nobody read.
      const seen = body.then === 'keep' ? undefined : body.seen_message_id
      if (seen !== undefined && (await hasUnseenMessage(context.db, ticket.id, seen)))
        throw fail('ticket_message_unseen')
      const actor = { kind: 'staff', id: context.staff.id } as const
      const files = await answerFiles(context, body.files ?? [], ticket.customerId)
      await addTicketMessage(context.db, ticket.id, { author: actor, body: body.message, files })
      const to = { keep: ticket.status, ask: 'waiting_customer', resolve: 'resolved' } as const
      if (to[body.then] !== ticket.status)
        await transitionTicket(context, { ticketId: ticket.id, to: to[body.then], actor })
      await notify(context, {
        customerId: ticket.customerId,
        template: templates[body.then],
        data: { ticket_code: ticket.ticketCode, subject: ticket.subject, answer: excerpt(body.message) },
        link: `/import/ticket?code=${ticket.ticketCode}`,
      })
      await told(context, 'answered', ticket, { then: body.then, files: files.length })
      return {
        action: true,
        message: context.message('ticket_answered'),
        result: await result(context, params.ticket_code),
      }
    },
  },
  staffUploadFile,
  staffNoteTicket: {
    naturalKey: (_, { params, body }) => bodyKey('note', params.ticket_code, body.message),
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const ticket = await lockByCode(context, params.ticket_code)
      await addTicketMessage(context.db, ticket.id, {
        author: { kind: 'staff', id: context.staff.id },
        body: body.message,
        isInternal: true,
      })
      await told(context, 'noted', ticket)
      return {
        action: true,
        message: context.message('ticket_noted'),
        result: await result(context, params.ticket_code),
      }
    },
  },
})
