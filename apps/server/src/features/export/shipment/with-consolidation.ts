import type { WriteContext } from '../../../jobs/write'
import { exportShipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { exportArrival, lockShipment, type ExportAtCustoms, type ExportsMoved } from '../../cargo/public'
import { transitionExport } from './transition'

/** Export shipments leave, and are brought to customs, with their consolidation. */
export const moveWithConsolidation = async (
  context: WriteContext,
  { shipmentIds, to, actor, reason, manifestNumber, departureCode, etaAt }: ExportsMoved,
): Promise<void> => {
  for (const shipmentId of shipmentIds)
    await transitionExport(context, {
      shipmentId,
      to,
      actor,
      reason,
      details: { departure_code: departureCode, ...(to === 'sent' && { manifest_number: manifestNumber }) },
      ...(to === 'sent' && { set: { manifestNumber }, arrival: exportArrival(etaAt) }),
    })
}

/** Customs hold an export shipment, or let go of it; one that has only left is brought to customs first. */
export const moveAtCustoms = async (
  context: WriteContext,
  { shipmentId, to, actor, reason, publicNote }: ExportAtCustoms,
): Promise<void> => {
  const { status } = await lockShipment(context.db, exportShipments, { shipmentId })
  if (status === to) return
  // A hold in our own building is none of customs.
  if (to === 'hold' && status !== 'sent' && status !== 'on_clearance') throw fail('move_not_allowed')
  const move = { shipmentId, actor }
  if (to === 'hold' && status === 'sent')
    await transitionExport(context, { ...move, to: 'on_clearance', isSilent: true })
  await transitionExport(context, { ...move, to, reason, publicNote })
}
