import { exportInvoiceCalls, exportOverviewCalls, exportShipmentCalls } from '@layar/contract'

/** What changes on the export's screens when an invoice of it does. */
export const exportReads = [
  exportInvoiceCalls.exportInvoices,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportShipmentDetail,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportNotices,
] as const
