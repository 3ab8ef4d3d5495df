import type { WriteContext } from '../../../jobs/write'
import type { ExportsTakenBack } from '../../cargo/public'
import { undoExport } from './shipment'

/** Export shipments come back from a step of their consolidation; their cartons are taken back with it. */
export const undoWithConsolidation = async (
  _: WriteContext,
  { desk, exports, reason }: ExportsTakenBack,
): Promise<void> => {
  for (const { code, eventId } of exports)
    await undoExport(desk, code, { which: { eventId }, reason, isWithDeparture: true })
}
