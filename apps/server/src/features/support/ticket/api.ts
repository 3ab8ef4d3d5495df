import { ticketCalls } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { countHits } from '../../../request/limits'
import { cutPage, readCursor } from '../../../request/cursor'
import { sameBody } from '../../../request/same-body'
import { lockTicket, transitionTicket } from './transition'
import { openTicket } from './open'
import { addTicketMessage, attachedFiles, findTicket, markRead, ticketPage } from './store'
import { threadView, ticketView } from './view'

const pageSize = 20
const replaySeconds = 600
const hourSeconds = 3600

const answer = async (context: CustomerContext, code: string) =>
  threadView(context, await findTicket(context.db, context.customer.id, code))

export const ticketFeature = feature(ticketCalls, {
  tickets: async (context, { query }) => {
    const count = query.count ?? pageSize
    const rows = await ticketPage(context.db, {
      customerId: context.customer.id,
      status: query.status,
      after: readCursor(query.after),
      count,
    })
    const page = cutPage(rows, count)
    return {
      action: true,
      message: context.message('ok'),
      results: page.rows.map(({ ticket }) => ticketView(ticket)),
      next: page.next,
    }
  },
  ticket: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await answer(context, query.code),
  }),
  openTicket: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      // Counted inside the write: a repeated request gets its stored answer and is not counted.
      await countHits(context.db, [{ bucket: `ticket:${context.customer.id}`, max: 10, windowSeconds: hourSeconds }])
      const { ticketCode } = await openTicket(context, body)
      return { action: true, message: context.message('ticket_opened'), result: await answer(context, ticketCode) }
    },
  },
  replyTicket: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      const { db, customer } = context
      await countHits(db, [{ bucket: `ticket-reply:${customer.id}`, max: 60, windowSeconds: hourSeconds }])
      const { id } = await findTicket(db, customer.id, body.code)
      const { status, assignedTo } = await lockTicket(db, id)
      if (status === 'closed') throw fail('ticket_closed')
      const files = await attachedFiles(context, body.files)
      const actor = { kind: 'customer', id: customer.id } as const
      if (status === 'waiting_customer')
        await transitionTicket(context, { ticketId: id, to: assignedTo === null ? 'open' : 'in_progress', actor })
      // Any staff member may pick it up next; the previous one may be on leave.
      if (status === 'resolved')
        await transitionTicket(context, { ticketId: id, to: 'open', actor, set: { assignedTo: null } })
      await addTicketMessage(db, id, { author: actor, body: body.message, files })
      return {
        action: true,
        message: context.message(status === 'resolved' ? 'ticket_reopened' : 'ticket_replied'),
        result: await answer(context, body.code),
      }
    },
  },
  closeTicket: async (context, { body }) => {
    const { db, customer } = context
    const { id } = await findTicket(db, customer.id, body.code)
    const { status } = await lockTicket(db, id)
    if (status !== 'closed')
      await transitionTicket(context, { ticketId: id, to: 'closed', actor: { kind: 'customer', id: customer.id } })
    return { action: true, message: context.message('ticket_done'), result: await answer(context, body.code) }
  },
  readTicket: async (context, { body }) => {
    const { id } = await findTicket(context.db, context.customer.id, body.code)
    await markRead(context.db, id)
    return { action: true, message: context.message('ok') }
  },
})
