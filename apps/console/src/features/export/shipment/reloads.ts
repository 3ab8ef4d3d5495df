import { staffExportCalls, staffInvoiceCalls, staffQueueCalls, staffRefundCalls } from '@layar/contract'

/** What is read anew after a step of an export shipment; a cancellation asks for a refund. */
export const reloads = [
  staffExportCalls.staffExports,
  staffExportCalls.staffExport,
  staffQueueCalls.staffQueues,
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
]
