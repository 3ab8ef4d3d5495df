import { afterDispatchStatuses } from './after-dispatch'
import type { ExportStatus } from './export-shipment'

/** What a shared link shows of an export: from the hand-over to us on. Review and payment are the sender's own. */
export const exportTrackingStatuses = [
  'sent_to_warehouse',
  'received',
  'hold',
  'sent',
  'on_clearance',
  'delivering',
  'finished',
  ...afterDispatchStatuses,
] as const satisfies readonly ExportStatus[]

export function isExportTrackingStatus(status: ExportStatus): boolean {
  return exportTrackingStatuses.some((tracked) => tracked === status)
}
