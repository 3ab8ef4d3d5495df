import { exportInvoiceCalls, exportOverviewCalls, exportShipmentCalls } from '@layar/contract'

/** Reads to invalidate after a shipment was changed. */
export const changed = [
  exportShipmentCalls.exportShipmentDetail,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportCart,
  exportInvoiceCalls.exportInvoices,
  exportInvoiceCalls.exportInvoice,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportNotices,
]
