import { exportInvoiceCalls, exportOverviewCalls, exportShipmentCalls } from '@layar/contract'

/** What is read anew after something was done with a shipment. */
export const changed = [
  exportShipmentCalls.exportShipmentDetail,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportCart,
  exportInvoiceCalls.exportInvoices,
  exportInvoiceCalls.exportInvoice,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportNotices,
]
