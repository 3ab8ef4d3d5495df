import { maskIdentityNumbers } from '@layar/domain'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ticketMessages, tickets } from '../../../db/schema'
import { job } from '../../../jobs/job'

const batch = 500
/** What may be an NRIC, FIN or NIK; the domain decides. */
const candidate = '[STFGMstfgm][0-9]{7}[A-Za-z]|[0-9]([ .-]?[0-9]){15}'
const firstId = '00000000-0000-0000-0000-000000000000'

interface Stored {
  readonly id: string
  readonly text: string
}

/** Rewrites the texts that `read` returns in the order of their ids; one that changed meanwhile is left as it is. */
const maskEach = async (
  read: (after: string) => Promise<readonly Stored[]>,
  write: (stored: Stored, masked: string) => Promise<unknown>,
): Promise<void> => {
  let rows: readonly Stored[] = []
  do {
    rows = await read(rows.at(-1)?.id ?? firstId)
    for (const stored of rows) {
      const masked = maskIdentityNumbers(stored.text)
      if (masked !== stored.text) await write(stored, masked)
    }
  } while (rows.length === batch)
}

/** Nightly: masks identity numbers in tickets that were stored, or imported, with them. */
export const maskTickets = job({
  name: 'ticket.mask',
  schema: z.object({}),
  cron: '50 19 * * *',
  run: async ({ database: { db } }) => {
    await maskEach(
      (after) =>
        db
          .select({ id: tickets.id, text: tickets.subject })
          .from(tickets)
          .where(and(gt(tickets.id, after), sql`${tickets.subject} ~ ${candidate}`))
          .orderBy(asc(tickets.id))
          .limit(batch),
      ({ id, text }, subject) =>
        db
          .update(tickets)
          .set({ subject })
          .where(and(eq(tickets.id, id), eq(tickets.subject, text))),
    )
    await maskEach(
      (after) =>
        db
          .select({ id: ticketMessages.id, text: ticketMessages.body })
          .from(ticketMessages)
          .where(and(gt(ticketMessages.id, after), sql`${ticketMessages.body} ~ ${candidate}`))
          .orderBy(asc(ticketMessages.id))
          .limit(batch),
      ({ id, text }, body) =>
        db
          .update(ticketMessages)
          .set({ body })
          .where(and(eq(ticketMessages.id, id), eq(ticketMessages.body, text))),
    )
  },
})
