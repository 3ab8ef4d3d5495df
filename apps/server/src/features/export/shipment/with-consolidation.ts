import type { WriteContext } from '../../../jobs/write'
import { exportArrival, type ExportsMoved } from '../../cargo/public'
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
