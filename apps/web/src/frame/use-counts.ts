import { exportOverviewCalls, type InvoiceSummary, invoiceCalls, shipmentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useMode } from '../shared/mode/use-mode'

/** Page size of the export notices, whose response also counts the unpaid invoices. */
export const noticeCount = 10

export interface WaitingCounts {
  readonly cart: number
  readonly unpaid: number
  /** The newest unpaid invoices of import mode. */
  readonly invoices: readonly InvoiceSummary[]
}

/** Badge counts of the bar in the current mode: shipments in the cart, unpaid invoices [SHELL-02] [SHELL-04]. */
export function useCounts(): WaitingCounts {
  const isExport = useMode() === 'export'
  const ofImport = { enabled: !isExport }
  const ofExport = { enabled: isExport }
  const cart = useRead(shipmentCalls.cartList, {}, ofImport)
  const unpaid = useRead(invoiceCalls.unpaidInvoices, { query: {} }, ofImport)
  const summary = useRead(exportOverviewCalls.exportSummary, {}, ofExport)
  const notices = useRead(exportOverviewCalls.exportNotices, { query: { count: noticeCount } }, ofExport)
  if (isExport) {
    return { cart: summary.data?.data.cart_count ?? 0, unpaid: notices.data?.data.unpaid_count ?? 0, invoices: [] }
  }
  return {
    cart: cart.data?.results.length ?? 0,
    unpaid: unpaid.data?.count ?? 0,
    invoices: unpaid.data?.result ?? [],
  }
}
