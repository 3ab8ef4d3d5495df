import type { StaffRole } from '@layar/contract'
import type { Actor, Arrival, Transition, StatusTable } from '@layar/domain'
import type { StaffMember } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import type { Refusal } from './guard'

export type TransitionActor =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string; readonly roles: readonly StaffRole[] }
  | { readonly kind: 'timer' }
  | { readonly kind: 'system' }

/** What the transitions of both kinds of shipment are told. */
export interface ShipmentMove<Status extends string> {
  readonly shipmentId: string
  /** The expected current status; any other is refused. If absent, any is accepted. */
  readonly from?: Status | undefined
  readonly to: Status
  readonly actor: TransitionActor
  /** For staff; some transitions require it. */
  readonly reason?: string | undefined
  /** Shown to the customer; some transitions require it. */
  readonly publicNote?: string | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** The customer gets another message, or one for another transition of the same action. */
  readonly isSilent?: boolean | undefined
  /** Part of a booking-in: its first event, or one that continues it. Only a booking-in is taken back with its cartons. */
  readonly booking?: 'begins' | 'continues' | undefined
  readonly undoes?: Undoing | undefined
  /** What the customer is told of the arrival, as it leaves. */
  readonly arrival?: Arrival | undefined
}

/** The event that a transition takes back. */
export interface Undoing {
  readonly eventId: number
  /** Since when money may have moved because of it. */
  readonly since: Date
  /** Columns as they were. */
  readonly restored: Readonly<Record<string, unknown>>
  /** It is taken back with its departure, which takes the cartons back. */
  readonly isWithDeparture?: boolean | undefined
  /** Since when cartons were with the last carrier, for an event that brought them back to us. */
  readonly handedOver?: unknown
}

/** For the details of an event. */
export const bookingDetails = (booking: ShipmentMove<string>['booking']) => ({
  ...(booking === 'begins' && { booked_in: true }),
  ...(booking === 'continues' && { continues: true }),
})

const actorsOfRole: Readonly<Record<StaffRole, readonly Actor[]>> = {
  warehouse: ['origin'],
  hub: ['hub', 'broker', 'last_mile'],
  finance: ['finance'],
  support: ['support'],
  admin: ['origin', 'hub', 'broker', 'last_mile', 'finance', 'support', 'admin'],
}

export type StaffActor = Extract<TransitionActor, { kind: 'staff' }>

export const staffActor = ({ id, roles }: StaffMember): StaffActor => ({ kind: 'staff', id, roles })

export const actorsOf = (mover: TransitionActor): readonly Actor[] =>
  mover.kind === 'staff' ? mover.roles.flatMap((role) => actorsOfRole[role]) : [mover.kind]

/** The actor id of an event; null for timers and the system. */
export const actorId = (mover: TransitionActor): string | null =>
  mover.kind === 'customer' || mover.kind === 'staff' ? mover.id : null

/** The transitions that a table allows these roles from a status, without checking guards. */
export const transitionsInTable = <S extends string>(
  table: StatusTable<S>,
  status: S,
  roles: readonly StaffRole[],
): readonly S[] => {
  const actors = roles.flatMap((role) => actorsOfRole[role])
  return [...new Set(table[status].to.filter(({ by }) => by.some((a) => actors.includes(a))).map((m) => m.status))]
}

const refused = (refusal: Refusal): Failure =>
  typeof refusal === 'string' ? fail(refusal) : fail(refusal.code, { values: refusal.values })

/**
 * Among several entries for the same status (quarantine resolved by the customer, by staff) the first whose guard
 * passes.
 */
export const resolveTransition = async <S extends string>(
  moves: readonly Transition<S>[],
  { to, actor }: { readonly to: S; readonly actor: TransitionActor },
  errorOf: (guard: string | undefined) => Promise<Refusal | null>,
): Promise<Transition<S>> => {
  const actors = actorsOf(actor)
  const open = moves.filter((entry) => entry.status === to && entry.by.some((one) => actors.includes(one)))
  let error: Refusal = 'move_not_allowed'
  for (const entry of open) {
    const found = await errorOf(entry.guard)
    if (found === null) return entry
    error = found
  }
  throw refused(error)
}
