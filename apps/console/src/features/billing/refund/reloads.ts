import {
  staffExportCalls,
  staffInvoiceCalls,
  staffQueueCalls,
  staffRefundCalls,
  staffShipmentCalls,
} from '@layar/contract'

/** What shows a refund, and is read anew once it changes. */
export const reloads = [
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
  staffShipmentCalls.staffShipment,
  staffExportCalls.staffExport,
  staffQueueCalls.staffQueues,
]
