import type { Job } from '../jobs/job'
import { sweepClientLogs } from './platform/client-log/jobs'
import { deleteExpiredIdCardImages } from './customer/identity/jobs'
import { pollCharges, syncCharges } from './billing/gateway/jobs'
import { prepareCharge } from './billing/gateway/prepare'
import { expireInvoices, expirePayments } from './billing/invoice/jobs'
import { settleFlight } from './billing/flight-gst/jobs'
import { sweepLeadFiles } from './support/lead/jobs'
import { codeDeliveries, deliverMessage } from './platform/message/jobs'
import { sweepSessions } from './access/session/jobs'
import { eraseKeptData, exportData, sweepExports } from './customer/privacy/jobs'
import { eraseAgain, rememberErasure } from './customer/privacy/register'
import { deleteFiles } from './platform/upload/jobs'
import { sweepFiles } from './platform/upload/sweep'
import { tellOverdueGoods } from './cargo/consolidation/jobs'
import { sweepDrafts } from './cargo/draft/jobs'
import { remindToCollect, restCollections } from './cargo/collection/jobs'
import { finishShipments } from './cargo/shipment/jobs'
import { finishExports } from './export/shipment/jobs'
import { tellStorage } from './cargo/storage/jobs'
import { sweepUnclaimed } from './cargo/unclaimed/jobs'
import { closeTickets } from './support/ticket/jobs'
import { maskTickets } from './support/ticket/mask'

/** Every job of the server. A job's payload is checked by its own schema before it runs. */
export const allJobs = [
  ...codeDeliveries,
  deliverMessage,
  prepareCharge,
  syncCharges,
  pollCharges,
  expireInvoices,
  expirePayments,
  settleFlight,
  remindToCollect,
  restCollections,
  tellOverdueGoods,
  finishShipments,
  finishExports,
  sweepDrafts,
  deleteExpiredIdCardImages,
  sweepClientLogs,
  sweepSessions,
  exportData,
  sweepExports,
  eraseKeptData,
  rememberErasure,
  eraseAgain,
  deleteFiles,
  sweepFiles,
  closeTickets,
  maskTickets,
  sweepLeadFiles,
  sweepUnclaimed,
  tellStorage,
] as readonly Job<object>[]
