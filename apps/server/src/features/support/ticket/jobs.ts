import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { tickets } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { transitionEach } from '../../../request/unless-moved'
import { transitionTicket, reopenDays, silentDays } from './transition'

const everyHour = '23 * * * *'
const batch = 200

/** Closes tickets without a message for 14 days, and those resolved 7 days ago (domain notes 4.6). */
export const closeTickets = job({
  name: 'ticket.close',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`
    const due = await context.database.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(
        or(
          and(inArray(tickets.status, ['open', 'waiting_customer']), lte(tickets.lastMessageAt, ago(silentDays))),
          and(eq(tickets.status, 'resolved'), lte(tickets.resolvedAt, ago(reopenDays))),
        ),
      )
      .orderBy(tickets.statusAt)
      .limit(batch)
    await transitionEach(context, due, async (write, id) => {
      await transitionTicket(write, { ticketId: id, to: 'closed', actor: { kind: 'timer' } })
    })
  },
})
