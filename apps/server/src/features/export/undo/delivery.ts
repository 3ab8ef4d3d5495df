import { eq } from 'drizzle-orm'
import { exportEvents, exportShipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import {
  assertStaysOut,
  attemptsOf,
  attemptToUndo,
  eventOfAttempt,
  eventsOf,
  lockShipments,
  movesShipment,
  takeBackAttempt,
} from '../../cargo/public'
import { auditExport } from '../shipment/staff-transitions'
import { notifyAttemptCorrection } from '../shipment/transition'
import { undoExport } from './shipment'

/**
 * Takes the newest delivery attempt back: with the status that it led to, or by itself where the shipment stayed out.
 * @throws as `undoExport`
 */
export const undoExportDelivery = async (
  context: StaffContext,
  shipmentCode: string,
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<void> => {
  const { db } = context
  const [shipment] = await lockShipments(db, exportShipments, eq(exportShipments.shipmentCode, shipmentCode))
  if (shipment === undefined) throw fail('not_found')
  const { id: shipmentId, status, statusAt } = shipment
  const attempt = attemptToUndo(await attemptsOf(db, { service: 'ekspor', shipmentId }), number)
  if (movesShipment(attempt)) {
    const events = await eventsOf(db, exportEvents, shipmentId)
    const eventId = eventOfAttempt(
      events.map(({ event }) => event),
      number,
    )
    await undoExport(context, shipmentCode, { which: { eventId }, reason })
    return
  }
  assertAtSite(context, { ...shipment, agentId: null })
  assertStaysOut(context, attempt, { isOut: status === 'delivering', statusAt })
  await takeBackAttempt(context, attempt, reason)
  await notifyAttemptCorrection(context, shipment)
  await auditExport(context, shipmentCode, 'delivery_undone', { number, outcome: attempt.outcome, reason })
}
