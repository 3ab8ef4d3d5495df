import { type Answer, exportOverviewCalls, type ExportTasks } from '@layar/contract'
import { answer } from './render-portal'

export type ExportSummary = Answer<typeof exportOverviewCalls.exportSummary>['data']

/** The export summary of a customer without exports. */
export const exportSummaryOf = (change: Partial<ExportSummary> = {}) =>
  answer(exportOverviewCalls.exportSummary, {
    data: {
      action: true,
      message: '',
      current_month_shipment__count: 0,
      last_month_shipment__count: 0,
      groups: {
        waiting_payment: 0,
        waiting_verification: 0,
        waiting_shipment: 0,
        rejected: 0,
        document_incomplete: 0,
      },
      cart_count: 0,
      results: [],
      ...change,
    },
  })

/** The tasks of a customer whose exports need nothing. */
export const exportTasksOf = (change: Partial<ExportTasks> = {}) =>
  answer(exportOverviewCalls.exportTasks, {
    data: { action: true, message: '', result: { held: [], lacking: [], to_send: [], to_book: [], ...change } },
  })
