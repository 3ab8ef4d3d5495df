import { staffCalls, staffExportCalls } from '@layar/contract'

/** What is read anew after a step of an export shipment. */
export const reloads = [staffExportCalls.staffExports, staffExportCalls.staffExport, staffCalls.staffQueues]
