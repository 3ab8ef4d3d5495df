import { eq } from 'drizzle-orm'
import { shipmentEvents, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { audit } from '../../platform/public'
import { attemptsOf, type AttemptRow } from '../delivery/attempts'
import { isHandedOut } from '../collection/rest'
import { takeBackRest } from '../delivery/rest'
import { assertStaysOut, attemptToUndo, movesShipment, takeBackAttempt } from '../delivery/undo'
import { notifyAttemptCorrection } from '../shipment/correction'
import type { ShipmentRow } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'
import { eventsOf, lockShipments } from '../transition/store'
import { eventOfAttempt } from '../transition/undo'
import { undoShipment } from './shipment'

/** The attempt counts no more, and its customer is told. */
const takenBack = async (
  context: StaffContext,
  shipment: ShipmentRow,
  attempt: AttemptRow,
  reason: string,
): Promise<void> => {
  await takeBackAttempt(context, attempt, reason)
  await notifyAttemptCorrection(context, shipment)
  await audit(context.db, {
    staffId: context.staff.id,
    action: 'shipment.delivery_undone',
    subject: `shipment:${shipment.cartCode}`,
    details: { number: attempt.number, outcome: attempt.outcome, reason },
  })
}

/**
 * Takes the newest delivery attempt back: with the status that it led to, or by itself where the shipment stayed out.
 * @throws as `undoShipment`
 */
export const undoDelivery = async (
  context: StaffContext,
  cartCode: string,
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<void> => {
  const { db, staff } = context
  const [shipment] = await lockShipments(db, shipments, eq(shipments.cartCode, cartCode))
  if (shipment === undefined) throw fail('not_found')
  const { id: shipmentId, status, statusAt } = shipment
  const attempt = attemptToUndo(await attemptsOf(db, { service: 'impor', shipmentId }), number)
  if (movesShipment(attempt)) {
    const events = await eventsOf(db, shipmentEvents, shipmentId)
    const own = events.map(({ event }) => event)
    if (isHandedOut(status) && !own.some(({ details }) => details['attempt'] === number)) {
      assertAtSite(context, shipment)
      assertStaysOut(context, attempt, { isOut: true, statusAt })
      await takeBackRest(db, shipmentId, attempt, { actor: staffActor(staff), reason })
      await takenBack(context, shipment, attempt, reason)
      return
    }
    const eventId = eventOfAttempt(own, number)
    await undoShipment(context, cartCode, { which: { eventId }, reason })
    return
  }
  assertAtSite(context, shipment)
  assertStaysOut(context, attempt, { isOut: status === 'outbound', statusAt })
  await takenBack(context, shipment, attempt, reason)
}
