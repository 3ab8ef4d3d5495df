import { staffCalls, staffExportCalls, staffInvoiceCalls, staffRefundCalls } from '@layar/contract'

/** What is read anew after a step of an export shipment; a cancellation asks for a refund. */
export const reloads = [
  staffExportCalls.staffExports,
  staffExportCalls.staffExport,
  staffCalls.staffQueues,
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
]
