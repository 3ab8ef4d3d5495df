import { exportOverviewCalls, type InvoiceSummary, invoiceCalls, shipmentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useMode } from '../shared/mode/use-mode'

/** Page size of the export notices, whose response also counts the unpaid invoices. */
export const noticeCount = 10

/** A count that could not be read is not zero. */
export type Count = number | 'unknown'

export interface WaitingCounts {
  readonly cart: Count
  readonly unpaid: Count
  /** The read of the unpaid invoices of import mode, for a retry. */
  readonly unpaidRead: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  /** The unpaid invoices of import mode, due soonest first. */
  readonly invoices: readonly InvoiceSummary[]
}

const counted = <Data>(
  { data, error }: { readonly data: Data | undefined; readonly error: unknown },
  count: (data: Data) => number,
): Count => (data === undefined ? (error ? 'unknown' : 0) : count(data))

/** Badge counts of the bar in the current mode: shipments in the cart, unpaid invoices [SHELL-02] [SHELL-04]. */
export function useCounts(): WaitingCounts {
  const isExport = useMode() === 'export'
  const ofImport = { enabled: !isExport }
  const ofExport = { enabled: isExport }
  const cart = useRead(shipmentCalls.cartCount, {}, ofImport)
  const unpaid = useRead(invoiceCalls.unpaidInvoices, { query: {} }, ofImport)
  const summary = useRead(exportOverviewCalls.exportSummary, {}, ofExport)
  const notices = useRead(exportOverviewCalls.exportNotices, { query: { count: noticeCount } }, ofExport)
  return {
    ...(isExport
      ? {
          cart: counted(summary, ({ data }) => data.cart_count),
          unpaid: counted(notices, ({ data }) => data.unpaid_count),
        }
      : {
          cart: counted(cart, ({ result }) => result.in_cart),
          unpaid: counted(unpaid, ({ count }) => count),
        }),
    invoices: isExport ? [] : (unpaid.data?.result ?? []),
    unpaidRead: unpaid,
  }
}
