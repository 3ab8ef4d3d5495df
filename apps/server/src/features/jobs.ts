import type { Job } from '../jobs/job'
import { sweepClientLogs } from './client-log/jobs'
import { forgetIdCardImages } from './identity/jobs'
import { askAboutCharges, tendCharges } from './gateway/jobs'
import { prepareCharge } from './gateway/prepare'
import { expireInvoices, expirePayments } from './invoice/jobs'
import { sweepLeadFiles } from './lead/jobs'
import { codeDeliveries, deliverMessage } from './notification/jobs'
import { sweepSessions } from './session/jobs'
import { exportData, sweepExports } from './privacy/jobs'
import { forgetFiles } from './upload/jobs'
import { sweepFiles } from './upload/sweep'
import { finishShipments } from './shipment/jobs'
import { sweepUnclaimed } from './unclaimed/jobs'
import { closeTickets } from './ticket/jobs'

/** Every job of the server. A job's payload is checked by its own schema before it runs. */
export const allJobs = [
  ...codeDeliveries,
  deliverMessage,
  prepareCharge,
  tendCharges,
  askAboutCharges,
  expireInvoices,
  expirePayments,
  finishShipments,
  forgetIdCardImages,
  sweepClientLogs,
  sweepSessions,
  exportData,
  sweepExports,
  forgetFiles,
  sweepFiles,
  closeTickets,
  sweepLeadFiles,
  sweepUnclaimed,
] as readonly Job<object>[]
