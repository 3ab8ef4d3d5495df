import { exportInvoiceCalls, exportOverviewCalls, exportPickupCalls, exportShipmentCalls } from '@layar/contract'

/** Reads to invalidate after a shipment was changed. */
export const changed = [
  exportPickupCalls.exportPickup,
  exportShipmentCalls.exportShipmentDetail,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportCart,
  exportInvoiceCalls.exportInvoices,
  exportInvoiceCalls.exportInvoice,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportNotices,
]
