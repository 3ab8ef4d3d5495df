import { type ExportTasks, exportOverviewCalls, invoiceCalls, type InvoiceSummary } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

export interface ExportTodos extends ExportTasks {
  readonly unpaid: readonly InvoiceSummary[]
  readonly inCart: number
  readonly count: number
  readonly pending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Maximum number of invoices listed; their page has the rest. */
const shown = 5

const none: ExportTasks = { held: [], lacking: [], to_send: [], to_book: [] }

/** All open export tasks of the customer: what holds are about, documents, payment, sending or pickup, then the cart. */
export function useExportTodos(): ExportTodos {
  const read = useRead(exportOverviewCalls.exportTasks, {})
  const open = useRead(invoiceCalls.unpaidInvoices, { query: { service: 'ekspor' } })
  const summary = useRead(exportOverviewCalls.exportSummary, {})
  const tasks = read.data?.data.result ?? none
  const inCart = summary.data?.data.cart_count ?? 0
  const reads = [read, open, summary]
  return {
    ...tasks,
    unpaid: (open.data?.result ?? []).slice(0, shown),
    inCart,
    count:
      Object.values(tasks).reduce((sum, { length }) => sum + length, 0) +
      (open.data?.count ?? 0) +
      (inCart > 0 ? 1 : 0),
    pending: reads.some(({ isPending }) => isPending),
    error: reads.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of reads) if (error) void refetch()
    },
  }
}
