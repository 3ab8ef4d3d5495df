import type { CartonAct, CartonStatus } from './carton'
import type { ExportStatus } from './export-shipment'
import type { Actor, Transition } from './machine'
import type { ShipmentStatus } from './shipment'

/** What is taken back: a station of the goods, or a booking-in with its cartons and measures. */
export type UndoneAct = 'station' | 'booking_in'

/** Takes an act of staff back: to the status before it, by the actors who may make it. */
export type Undo<S extends string> = Transition<S> & { readonly act: UndoneAct }
export type UndoTable<S extends string> = Readonly<Partial<Record<S, readonly Undo<S>[]>>>

/** Whoever made an act may take it back for so long; a lead may at any time. */
export const undoMinutes = 15

const undo = <S extends string>(
  act: UndoneAct,
  status: S,
  by: readonly Actor[],
  more: Pick<Transition, 'guard'> = {},
): Undo<S> => ({ act, status, by, notice: 'all', ...more })

// What a station may have caused: a measured difference is billed, an invoice on arrival falls due.
const unbilled = { guard: 'no_money_moved' } as const

// A delivery bills nothing: what rests on it is a claim that is open, or the money that was given back.
const unclaimed = { guard: 'no_claim_or_refund' } as const

export const shipmentUndos: UndoTable<ShipmentStatus> = {
  pending_locker: [undo('booking_in', 'pending', ['origin'], unbilled)],
  warehouse: [undo('booking_in', 'from_seller', ['origin'], unbilled)],
  quarantine: [
    undo('booking_in', 'from_seller', ['origin'], unbilled),
    undo('booking_in', 'pending_locker', ['origin'], unbilled),
    undo('booking_in', 'warehouse', ['origin'], unbilled),
  ],
  sent: [undo('station', 'warehouse', ['origin'])],
  inbound: [undo('station', 'sent', ['hub'], unbilled)],
  outbound: [undo('station', 'inbound', ['hub']), undo('station', 'returned', ['hub'])],
  delivered: [undo('station', 'outbound', ['last_mile'], unclaimed)],
  returning: [undo('station', 'outbound', ['last_mile', 'hub'], unclaimed)],
  returned: [undo('station', 'returning', ['hub'], unclaimed)],
}

export const exportUndos: UndoTable<ExportStatus> = {
  sent_to_warehouse: [undo('station', 'waiting_shipment', ['hub'])],
  received: [undo('booking_in', 'sent_to_warehouse', ['hub'], unbilled)],
  hold: [undo('booking_in', 'received', ['hub'], unbilled)],
  sent: [undo('station', 'received', ['hub'])],
  on_clearance: [undo('station', 'sent', ['hub', 'broker'])],
  delivering: [undo('station', 'on_clearance', ['hub', 'broker', 'last_mile']), undo('station', 'returned', ['hub'])],
  delivered: [undo('station', 'delivering', ['last_mile'], unclaimed)],
  returning: [undo('station', 'delivering', ['last_mile', 'hub'], unclaimed)],
  returned: [undo('station', 'returning', ['hub'], unclaimed)],
}

/** Of the booking-in that made a shipment, because nobody had declared the parcel: there is no status before it. */
export const undoOfMaking = undo('booking_in', 'cancelled', ['origin'], unbilled)

/** The undo of the step between two statuses, if the table has it. */
export const findUndo = <S extends string>(table: UndoTable<S>, from: S, to: S): Undo<S> | undefined =>
  table[from]?.find(({ status }) => status === to)

/** Acts on cartons that are taken back by themselves, and how that is recorded; others follow their shipment. */
export const cartonActUndos = {
  moved: 'moved',
  found: 'missed',
  missed: 'found',
  declared_lost: 'missed',
  // Of a parcel that belongs to nobody; any other goes back with its shipment.
  booked_in: 'voided',
  // Of a carton by itself: its shipment left before.
  released: 'quarantined',
} as const satisfies Partial<Record<CartonAct, CartonAct>>

export const isUndoableCartonAct = (act: CartonAct): act is keyof typeof cartonActUndos =>
  Object.hasOwn(cartonActUndos, act)

const back = (status: CartonStatus): Transition<CartonStatus> => ({ status, by: ['origin', 'hub', 'system'] })

/** Where a carton may be taken back to, besides another shelf in the same status. */
export const cartonUndos: Readonly<Partial<Record<CartonStatus, readonly Transition<CartonStatus>[]>>> = {
  received: [back('voided')],
  // Of one that another warehouse has not received after all.
  stored: [back('received'), back('missing'), back('gone'), back('lost'), back('voided'), back('in_transfer')],
  quarantined: [back('received'), back('stored'), back('missing'), back('voided')],
  missing: [back('received'), back('stored'), back('quarantined'), back('gone'), back('returned')],
  lost: [{ status: 'missing', by: ['admin'] }, back('gone'), back('returned')],
  // Of one whose departure did not leave after all, or that a mistaken scan took off a flight that it was never on, or put on a shelf of the hub.
  gone: [
    back('loaded'),
    back('received'),
    back('stored'),
    back('quarantined'),
    back('returned'),
    back('missing'),
    back('lost'),
  ],
  // What the last carrier reported was wrong.
  delivered: [back('gone'), back('returned'), back('lost')],
  returned: [back('gone'), back('lost'), back('missing')],
}
