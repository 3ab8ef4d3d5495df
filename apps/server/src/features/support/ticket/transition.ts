import type { ErrorCode } from '@layar/contract'
import { findTransition, ticketTable, type Actor, type TicketStatus } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ticketEvents, tickets } from '../../../db/schema'
import { fail } from '../../../request/fail'

export type TicketRow = typeof tickets.$inferSelect

export type TicketActor =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'timer' | 'system' }

export interface TicketTransition {
  readonly ticketId: string
  readonly to: TicketStatus
  readonly actor: TicketActor
  readonly reason?: string
  /** Other columns that change with the transition. */
  readonly set?: Partial<Pick<TicketRow, 'assignedTo'>>
}

const dayMs = 86_400_000
export const reopenDays = 7
export const silentDays = 14

const actorOf = ({ kind }: TicketActor): Actor => (kind === 'staff' ? 'support' : kind)

const lasted = (since: Date | null, days: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= days * dayMs

type Guard = (ticket: TicketRow, now: Date) => ErrorCode | null

/** Every guard that `ticketTable` of the domain names. A guard without an entry here refuses the transition. */
const guards: Readonly<Record<string, Guard>> = {
  nobody_holds: (ticket) => (ticket.assignedTo === null ? null : 'move_not_allowed'),
  silent_for_14_days: (ticket, now) => (lasted(ticket.lastMessageAt, silentDays, now) ? null : 'move_not_allowed'),
  resolved_7_days_ago: (ticket, now) => (lasted(ticket.resolvedAt, reopenDays, now) ? null : 'move_not_allowed'),
  within_7_days_of_resolving: (ticket, now) => (lasted(ticket.resolvedAt, reopenDays, now) ? 'ticket_closed' : null),
}

/** Locks a ticket until the transaction ends. @throws `not_found` */
export const lockTicket = async (db: Db, ticketId: string): Promise<TicketRow> => {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update')
  if (row === undefined) throw fail('not_found')
  return row
}

/** The first event of a ticket has no `from`. */
export const recordTicketEvent = async (
  db: Db,
  event: {
    ticketId: string
    from: TicketStatus | null
    to: TicketStatus
    actor: TicketActor
    reason?: string | undefined
  },
): Promise<void> => {
  await db.insert(ticketEvents).values({
    ticketId: event.ticketId,
    fromStatus: event.from,
    toStatus: event.to,
    actorKind: event.actor.kind,
    actorId: 'id' in event.actor ? event.actor.id : null,
    reason: event.reason ?? null,
  })
}

/**
 * The only function that changes the status of a ticket: the transition table of the domain defines who may, the guards
 * whether it is possible now; records an event.
 * @throws `not_found`, `move_not_allowed`, or the code of the guard that failed; nothing is written then.
 */
export const transitionTicket = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  move: TicketTransition,
): Promise<TicketRow> => {
  const before = await lockTicket(db, move.ticketId)
  const entry = findTransition(ticketTable, before.status, move.to, actorOf(move.actor))
  if (entry === undefined) throw fail(before.status === 'closed' ? 'ticket_closed' : 'move_not_allowed')
  if (entry.guard !== undefined) {
    const error = guards[entry.guard]?.(before, now)
    if (error !== null) throw fail(error ?? 'move_not_allowed')
  }
  const [after] = await db
    .update(tickets)
    .set({
      ...move.set,
      status: move.to,
      statusAt: sql`clock_timestamp()`,
      resolvedAt: move.to === 'resolved' ? sql`now()` : move.to === 'closed' ? before.resolvedAt : null,
      closedAt: move.to === 'closed' ? sql`now()` : null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(tickets.id, before.id), eq(tickets.status, before.status)))
    .returning()
  if (after === undefined) throw fail('move_not_allowed')
  await recordTicketEvent(db, { ...move, from: before.status })
  return after
}
