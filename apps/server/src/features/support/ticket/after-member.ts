import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { tickets } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { hasRole } from '../../../request/roles'
import { seenCustomerId } from '../../../request/sites'
import type { ChangedMember } from '../../access/public'
import { transitionTicket } from './transition'

/**
 * Frees the tickets that a staff member can no longer answer: nobody else is asked to look after what somebody holds. One
 * that waits for its customer goes on waiting, and is open once the customer has replied.
 */
export const freeTicketsOf = async (
  context: WriteContext,
  { staffId, isActive, roles, sight }: ChangedMember,
): Promise<void> => {
  const mayAnswer = isActive && hasRole(roles, ['support'])
  const held = await context.db
    .select({ id: tickets.id, status: tickets.status })
    .from(tickets)
    .where(
      and(
        eq(tickets.assignedTo, staffId),
        inArray(tickets.status, ['in_progress', 'waiting_customer']),
        mayAnswer ? not(seenCustomerId({ sight }, sql`${tickets.customerId}`)) : undefined,
      ),
    )
    .orderBy(asc(tickets.id))
    .for('update')
  const set = { assignedTo: null }
  for (const { id, status } of held)
    if (status === 'in_progress')
      await transitionTicket(context, { ticketId: id, to: 'open', actor: { kind: 'system' }, set })
    else await context.db.update(tickets).set(set).where(eq(tickets.id, id))
}
