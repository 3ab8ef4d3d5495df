import {
  exportInvoiceCalls,
  exportOverviewCalls,
  exportPickupCalls,
  exportShipmentCalls,
  invoiceCalls,
} from '@layar/contract'

/** Reads to invalidate after a shipment was changed. */
export const changed = [
  exportPickupCalls.exportPickup,
  exportShipmentCalls.exportShipmentDetail,
  exportShipmentCalls.exportShipments,
  exportShipmentCalls.exportCart,
  exportInvoiceCalls.exportInvoices,
  exportInvoiceCalls.exportInvoice,
  invoiceCalls.unpaidInvoices,
  exportOverviewCalls.exportSummary,
  exportOverviewCalls.exportTasks,
  exportOverviewCalls.exportNotices,
]
