import { exportInvoiceCalls, exportOverviewCalls, exportShipmentCalls } from '@layar/contract'

/** Reads to invalidate on the export screens when an export invoice changes. */
export const exportReads = [
  exportInvoiceCalls.exportInvoices,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportShipmentDetail,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportTasks,
  exportOverviewCalls.exportNotices,
] as const
