import { staffExportCalls, staffInvoiceCalls, staffQueueCalls, staffRefundCalls } from '@layar/contract'

/** What to read again after a transition of an export shipment; a cancellation requests a refund. */
export const reloads = [
  staffExportCalls.staffExports,
  staffExportCalls.staffExport,
  staffQueueCalls.staffQueues,
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
]
