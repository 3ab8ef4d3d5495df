import { and, asc, eq, ne } from 'drizzle-orm'
import { tickets } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { transitionTicket } from './transition'

/** Closes all tickets of a customer who is leaving: staff would wait for, and answer, nobody. */
export const closeTicketsOf = async (
  context: WriteContext,
  { customerId }: { readonly customerId: string },
): Promise<void> => {
  const left = await context.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.customerId, customerId), ne(tickets.status, 'closed')))
    .orderBy(asc(tickets.id))
  for (const { id } of left) await transitionTicket(context, { ticketId: id, to: 'closed', actor: { kind: 'system' } })
}
