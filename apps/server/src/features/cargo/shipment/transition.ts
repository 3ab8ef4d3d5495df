import type { CustomsMove, StaffRole, WarehouseAct } from '@layar/contract'
import {
  findUndo,
  shipmentTable,
  shipmentUndos,
  undoOfMaking,
  type DeliveryReason,
  type ShipmentStatus,
  type ShipmentSubStatus,
  type Transition,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { shipmentEvents, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { fail, failFields } from '../../../request/fail'
import { hasReason } from '../transition/guard'
import {
  actorsOf,
  bookingDetails,
  resolveTransition,
  transitionsInTable,
  type ShipmentMove,
} from '../transition/resolve-transition'
import { eventValues, lockShipment, updateInStatus } from '../transition/store'
import { keptBefore } from '../transition/undo'
import { notify, type TemplateName } from '../../platform/public'
import { cartonsComeBack, cartonsFollowImport } from '../carton/follow'
import { handedOverOf } from '../carton/report-undone'
import { customsFollowImport } from '../customs/follow'
import { collectionWords, makeReady } from '../collection/ready'
import { cancelServicesOf } from '../service/store'
import { isSelfCollected } from './collection'
import { notifyClearanceCorrection, notifyCorrection } from './correction'
import { arrivalData } from '../voyage/promise'
import { guardRefusal } from './guards'

export type ShipmentRow = typeof shipments.$inferSelect

export interface ShipmentTransition extends ShipmentMove<ShipmentStatus> {
  /** The customs status while the shipment is `sent`; null clears it. */
  readonly subStatus?: ShipmentSubStatus | null | undefined
  /** Other columns that change with the transition. */
  readonly set?: Partial<Omit<ShipmentRow, 'id' | 'status' | 'subStatus' | 'customerId'>> | undefined
}

/** The transitions that the table allows these roles from a status, without checking guards. */
export const transitionsOfRoles = (status: ShipmentStatus, roles: readonly StaffRole[]): readonly ShipmentStatus[] =>
  transitionsInTable(shipmentTable, status, roles)

/**
 * The only function that changes a shipment's status: the domain table decides who may, the guards whether it is
 * allowed now; it records an event and notifies the customer. Locks the shipment until the transaction ends.
 * @throws `not_found`, `move_not_allowed`, or the code of the guard that failed; nothing is written then.
 */
export const transitionShipment = async (context: WriteContext, move: ShipmentTransition): Promise<ShipmentRow> => {
  const { db, now, reactions } = context
  const before = await lockShipment(db, shipments, move)
  const { undoes } = move
  if (move.to === before.status && undoes === undefined) return setCustomsStatus(context, before, move)
  if (move.subStatus) throw fail('move_not_allowed')

  const shipment = { ...before, ...move.set, ...undoes?.restored }
  const guard = (name: string | undefined) =>
    guardRefusal(name, { db, now, reactions, shipment, ...told(move), since: undoes?.since })
  const entry = await resolveTransition(undoes ? undosFrom(before) : shipmentTable[before.status].to, move, guard)
  const after = await updateInStatus(db, shipments, before, {
    ...move.set,
    subStatus: null,
    isQuarantine: move.to === 'quarantine',
    ...undoes?.restored,
    ...(move.to !== before.status && { status: move.to }),
  })
  await recordEvent(context, before.status, after, { ...move, details: await detailsOf(db, before, move) })
  const follow = undoes === undefined ? cartonsFollowImport : cartonsComeBack
  if (undoes?.isWithDeparture !== true)
    await follow(db, {
      owner: { shipmentId: after.id },
      from: before.status,
      to: after.status,
      actor: move.actor,
      reason: move.reason,
      handedOver: undoes?.handedOver,
      undoneAt: undoes?.since,
    })
  await customsFollowImport(db, before, after, move)
  if (after.status === 'cancelled' || after.status === 'disposed') await cancelServicesOf(db, after.id)
  if (undoes === undefined && after.status === 'outbound' && (await isSelfCollected(db, after.id)))
    await makeReady(context, after)
  if (entry.notice === undefined || move.isSilent === true) return after
  if (undoes === undefined) await notifyCustomer(context, after, move)
  else await notifyCorrection(context, before, after)
  return after
}

const told = ({ reason, details = {} }: ShipmentTransition) => ({ reason, details })

/** The undos of the domain, that of a parcel that was booked in without a new status, and of one that made its shipment. */
const undosFrom = ({ status }: ShipmentRow): readonly Transition<ShipmentStatus>[] => [
  { status, by: ['origin'], guard: 'no_money_moved' },
  ...(shipmentUndos[status] ?? []),
  ...(status === 'quarantine' ? [undoOfMaking] : []),
]

/** With what an undo restores, where staff may take the transition back. */
const detailsOf = async (
  db: Db,
  before: ShipmentRow,
  { to, actor, booking, set, details, undoes }: ShipmentTransition,
) => {
  const undo = findUndo(shipmentUndos, to, before.status)
  const isUndoable = undo !== undefined && (undo.act === 'station' || booking !== undefined)
  const isKept = undoes === undefined && actor.kind === 'staff' && isUndoable
  return {
    ...details,
    ...bookingDetails(booking),
    ...(isKept && keptBefore(before, set)),
    ...(isKept && to === 'returned' && { handed_over: await handedOverOf(db, { shipmentId: before.id }) }),
  }
}

/** The customs statuses that these roles may set now. */
export const customsTransitionsOfRoles = (
  { status, subStatus }: Pick<ShipmentRow, 'status' | 'subStatus'>,
  roles: readonly StaffRole[],
): readonly CustomsMove[] => {
  if (status !== 'sent' || !actorsOf({ kind: 'staff', id: '', roles }).includes('broker')) return []
  if (subStatus === 'hold') return ['release']
  return subStatus === null ? ['on_clearance', 'hold'] : ['hold']
}

/** Sets the customs status while the shipment stays `sent`. A hold and its release require a reason. */
const setCustomsStatus = async (
  context: WriteContext,
  before: ShipmentRow,
  move: ShipmentTransition,
): Promise<ShipmentRow> => {
  const isBroker = actorsOf(move.actor).includes('broker')
  if (before.status !== 'sent' || move.subStatus === undefined || !isBroker) throw fail('move_not_allowed')
  if (before.subStatus === move.subStatus) return before
  const isRelease = before.subStatus === 'hold'
  if ((isRelease || move.subStatus === 'hold') && hasReason({ reason: move.reason }) !== null)
    throw failFields({ reason: 'reason_needed' })
  const after = await updateInStatus(context.db, shipments, before, { ...move.set, subStatus: move.subStatus })
  await recordEvent(context, before.status, after, move)
  await customsFollowImport(context.db, before, after, move)
  if (isRelease) await notifyCustomer(context, after, move, 'shipment_released')
  else if (move.subStatus !== null) await notifyCustomer(context, after, move)
  return after
}

/** A departure is not at customs after all: neither is its shipment, and the customer is told once. */
export const takeBackClearance = async (
  context: WriteContext,
  shipmentId: string,
  { eventId, ...told }: Pick<ShipmentTransition, 'actor' | 'reason'> & { readonly eventId: number },
): Promise<void> => {
  const before = await lockShipment(context.db, shipments, { shipmentId, from: 'sent' })
  const after = await updateInStatus(context.db, shipments, before, { subStatus: null })
  await recordEvent(context, before.status, after, { ...told, undoes: { eventId, since: context.now, restored: {} } })
  await notifyClearanceCorrection(context, after)
}

/**
 * Records what staff did to a shipment without changing its status: its columns, and an event from the status to
 * itself. The caller holds the lock on the shipment.
 */
export const recordInPlace = async (
  context: Pick<WriteContext, 'db'>,
  shipment: ShipmentRow,
  set: Partial<ShipmentRow>,
  {
    act,
    ...told
  }: Pick<ShipmentTransition, 'actor' | 'reason' | 'publicNote' | 'details' | 'undoes'> & {
    readonly act: WarehouseAct
  },
): Promise<void> => {
  const after = await updateInStatus(context.db, shipments, shipment, set)
  const isBooked = act === 'booked_in'
  const details = { ...told.details, act, ...(isBooked && { booked_in: true, ...keptBefore(shipment, set) }) }
  await recordEvent(context, shipment.status, after, { ...told, details })
}

export const recordEvent = async (
  { db }: Pick<WriteContext, 'db'>,
  from: ShipmentStatus | null,
  shipment: ShipmentRow,
  move: Pick<ShipmentTransition, 'actor' | 'reason' | 'publicNote' | 'details' | 'undoes'>,
): Promise<void> => {
  const heldFor = shipment.status === 'quarantine' ? shipment.quarantineReason : null
  const details = { ...move.details, ...(heldFor !== null && { held_for: heldFor }) }
  await db
    .insert(shipmentEvents)
    .values({ ...eventValues(from, shipment, { ...move, details }), subStatus: shipment.subStatus })
}

/** Separate templates for customers who collect the goods: there is no delivery to announce. */
const collectionTemplates = {
  inbound: 'shipment_inbound_collection',
  outbound: 'shipment_outbound_collection',
  delivered: 'shipment_delivered_collection',
  finished: 'shipment_finished_collection',
} as const
const isCollectable = (to: ShipmentStatus): to is keyof typeof collectionTemplates =>
  Object.hasOwn(collectionTemplates, to)

/** `shipment_sent`, `shipment_hold`…: one template for each status and each customs status. */
const templateOf = async (
  { db }: WriteContext,
  shipment: ShipmentRow,
  to: Exclude<ShipmentStatus, 'refunded'>,
): Promise<TemplateName> => {
  if (to === 'quarantine' && shipment.quarantineReason === 'damaged') return 'shipment_damaged'
  if (isCollectable(to) && (await isSelfCollected(db, shipment.id))) return collectionTemplates[to]
  return `shipment_${shipment.subStatus ?? to}`
}

export const notifyCustomer = async (
  context: WriteContext,
  shipment: ShipmentRow,
  {
    publicNote,
    to,
    arrival,
    deliveryReason,
  }: Pick<ShipmentTransition, 'publicNote' | 'to' | 'arrival'> & {
    readonly deliveryReason?: DeliveryReason | undefined
  },
  template?: TemplateName,
): Promise<void> => {
  // The refund sends its own message, with the amount and the method.
  if (to === 'refunded') return
  const chosen = template ?? (await templateOf(context, shipment, to))
  await notify(context, {
    customerId: shipment.customerId,
    template: chosen,
    data: {
      ...(chosen === collectionTemplates.outbound && (await collectionWords(context.db, shipment))),
      cart_code: shipment.cartCode,
      marking_code: shipment.markingCode,
      country: shipment.country,
      reason: shipment.quarantineReason ?? '',
      note: publicNote ?? '',
      ...arrivalData(arrival),
      ...(deliveryReason !== undefined && { delivery_reason: deliveryReason }),
      tracking_number: shipment.domesticTrackingNumber ?? '',
    },
    link: `/import/transaction/detail?code=${shipment.cartCode}`,
  })
}
