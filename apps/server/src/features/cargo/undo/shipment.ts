import { shipmentUndos, undoOfMaking } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { shipmentEvents, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { audit } from '../../platform/public'
import { attemptsOf, standingAttempts } from '../delivery/attempts'
import { takeBackAttempt } from '../delivery/undo'
import { atWarehouse } from '../receiving/receive'
import { transitionShipment, type ShipmentRow } from '../shipment/transition'
import { claimCourierNumber } from '../transition/courier-number'
import { staffActor } from '../transition/resolve-transition'
import { eventsOf, lockShipments } from '../transition/store'
import { actToUndo, isAttemptedSince, isBookingIn, lastAct, restoredOf } from '../transition/undo'
import { takeBackBooking } from './booking'
import { stationUndone } from './events'

export interface UndoAsked {
  /** The event that the screen showed, or the status that the act led to. */
  readonly which: { readonly eventId: string } | { readonly status: ShipmentRow['status'] }
  readonly reason: string
  /** The whole departure is taken back, with the cartons of each shipment. */
  readonly isWithDeparture?: boolean
}

type EventRow = typeof shipmentEvents.$inferSelect

/** A courier's number that comes back is claimed again: another shipment may have got it since. */
const claimAgain = async (
  { db }: StaffContext,
  { id, domesticTrackingNumber: now }: ShipmentRow,
  restored: Partial<ShipmentRow>,
) => {
  const { domesticTrackingNumber: number, domesticCarrier: carrier, sharesCourierNumber } = restored
  if (!number || number === now) return
  await claimCourierNumber(db, {
    shipmentId: id,
    number,
    carrier: carrier ?? undefined,
    isOneConsignment: sharesCourierNumber === true,
  })
}

/** A booking-in measured the shipment for the first time: money that followed did so from then on. */
const since = (
  before: ShipmentRow,
  { createdAt }: { readonly createdAt: Date },
  restored: Partial<ShipmentRow>,
): Date =>
  restored.measuredAt !== undefined && before.measuredAt !== null && before.measuredAt < createdAt
    ? before.measuredAt
    : createdAt

/**
 * Takes the newest act on a shipment back, through the same function as every transition, with events of its own. The
 * shipment is as it was before: status, customs status, manifest, courier number, price, and where its cartons stand.
 * @throws as `actToUndo`, `at_other_site`, `undo_money_moved`, and what a departure says against it
 */
export const undoShipment = async (
  context: StaffContext,
  cartCode: string,
  { which, reason, isWithDeparture }: UndoAsked,
): Promise<ShipmentRow['status']> => {
  const { db, staff } = context
  const [shipment] = await lockShipments(db, shipments, eq(shipments.cartCode, cartCode))
  if (shipment === undefined) throw fail('not_found')
  const { id: shipmentId, country, agentId } = shipment
  const events = (await eventsOf(db, shipmentEvents, shipmentId)).map(({ event }) => event)
  const eventId = 'eventId' in which ? which.eventId : newestInto(events, which.status)
  const haveGoodsLeft = !atWarehouse.includes(shipment.status)
  const act = actToUndo(context, shipmentUndos, events, {
    eventId,
    haveGoodsLeft,
    isFinished: shipment.status === 'finished',
  })
  const [newest] = act
  assertAtSite(context, { country, agentId, status: act.at(-1)?.fromStatus ?? shipment.status })
  const attempts = standingAttempts(await attemptsOf(db, { service: 'impor', shipmentId }))
  const own = attempts.find(({ number }) => number === newest.details['attempt'])
  if (isAttemptedSince(newest, attempts)) throw fail('undo_followed')

  let before = shipment
  for (const known of act) {
    const event = events.find(({ id }) => id === known.id)
    const restored = event && restoredOf<ShipmentRow>(event)
    if (event === undefined || restored === undefined) throw fail('undo_impossible')
    if (isBookingIn(event) && event.details['continues'] !== true)
      await takeBackBooking(context, shipment, event, restored, reason)
    await claimAgain(context, before, restored)
    before = await transitionShipment(context, {
      shipmentId,
      from: event.toStatus,
      to: event.fromStatus ?? undoOfMaking.status,
      actor: staffActor(staff),
      reason,
      undoes: {
        eventId: event.id,
        since: since(before, event, restored),
        restored: { ...restored },
        isWithDeparture,
        handedOver: event.details['handed_over'],
      },
      // One correction for one act, and none for a parcel that was booked in without a new status.
      isSilent: event.id !== newest.id || event.fromStatus === event.toStatus,
      booking: event.id === newest.id ? undefined : 'continues',
      ...(event.details['act'] === 'booked_in' && { details: { act: 'booked_in' } }),
    })
  }
  if (own !== undefined) await takeBackAttempt(context, own, reason)
  await emit(context, stationUndone, { shipmentId, isWithDeparture })
  await audit(db, {
    staffId: staff.id,
    action: 'shipment.undone',
    subject: `shipment:${cartCode}`,
    details: { from: newest.toStatus, to: before.status, event_id: eventId, reason },
  })
  return before.status
}

/** @throws `undo_followed` where the newest act led elsewhere */
const newestInto = (events: readonly EventRow[], status: ShipmentRow['status']): string => {
  const [newest] = lastAct(events)
  if (newest?.toStatus !== status) throw fail('undo_followed')
  return String(newest.id)
}
