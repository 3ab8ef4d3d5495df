import {
  type ExportShipment,
  exportShipmentCalls,
  exportOverviewCalls,
  invoiceCalls,
  type InvoiceSummary,
} from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

export interface ExportTodos {
  /** Held, and staff wrote what they need of the customer. */
  readonly held: readonly ExportShipment[]
  /** Staff requested documents. */
  readonly asked: readonly ExportShipment[]
  readonly unpaid: readonly InvoiceSummary[]
  /** Paid, to be sent to the warehouse. */
  readonly paid: readonly ExportShipment[]
  /** Paid, and our courier waits for a time to pick them up. */
  readonly toBook: readonly ExportShipment[]
  readonly inCart: number
  readonly count: number
  readonly pending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Maximum number of items listed of each kind; the groups above link to the rest. */
const shown = 5

/** All open export tasks of the customer: what holds are about, documents, payment, sending or pickup, then the cart. */
export function useExportTodos(): ExportTodos {
  const holds = useRead(exportShipmentCalls.exportShipments, { query: { status: 'hold', count: shown } })
  const lacking = useRead(exportShipmentCalls.exportShipments, {
    query: { status: 'document_incomplete', count: shown },
  })
  const open = useRead(invoiceCalls.unpaidInvoices, { query: { service: 'ekspor' } })
  const ready = useRead(exportShipmentCalls.exportShipments, { query: { status: 'waiting_shipment', count: shown } })
  const summary = useRead(exportOverviewCalls.exportSummary, {})
  const held = (holds.data?.data.results ?? []).filter(({ hold_note: note }) => note !== null)
  const asked = lacking.data?.data.results ?? []
  const unpaid = (open.data?.result ?? []).slice(0, shown)
  const waiting = ready.data?.data.results ?? []
  const paid = waiting.filter(({ pickup_address: pickup }) => pickup === null)
  const toBook = waiting.filter(
    ({ pickup_address: pickup, is_pickup_booked: isBooked }) => pickup !== null && !isBooked,
  )
  const inCart = summary.data?.data.cart_count ?? 0
  const reads = [holds, lacking, open, ready, summary]
  return {
    held,
    asked,
    unpaid,
    paid,
    toBook,
    inCart,
    count: held.length + asked.length + (open.data?.count ?? 0) + paid.length + toBook.length + (inCart > 0 ? 1 : 0),
    pending: reads.some(({ isPending }) => isPending),
    error: reads.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch()
    },
  }
}
