import { staffExportCalls, staffPickupCalls, staffQueueCalls } from '@layar/contract'

/** Reads to repeat after a pickup was changed. */
export const reloads = [
  staffPickupCalls.staffPickups,
  staffExportCalls.staffExport,
  staffExportCalls.staffExports,
  staffQueueCalls.staffQueues,
]
