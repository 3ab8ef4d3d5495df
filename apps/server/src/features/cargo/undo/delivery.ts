import { eq } from 'drizzle-orm'
import { shipmentEvents, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { audit } from '../../platform/public'
import { attemptsOf } from '../delivery/attempts'
import { assertStaysOut, attemptToUndo, movesShipment, takeBackAttempt } from '../delivery/undo'
import { notifyAttemptCorrection } from '../shipment/correction'
import { eventsOf, lockShipments } from '../transition/store'
import { eventOfAttempt } from '../transition/undo'
import { undoShipment } from './shipment'

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
    const eventId = eventOfAttempt(
      events.map(({ event }) => event),
      number,
    )
    await undoShipment(context, cartCode, { which: { eventId }, reason })
    return
  }
  assertAtSite(context, shipment)
  assertStaysOut(context, attempt, { isOut: status === 'outbound', statusAt })
  await takeBackAttempt(context, attempt, reason)
  await notifyAttemptCorrection(context, shipment)
  await audit(db, {
    staffId: staff.id,
    action: 'shipment.delivery_undone',
    subject: `shipment:${cartCode}`,
    details: { number, outcome: attempt.outcome, reason },
  })
}
