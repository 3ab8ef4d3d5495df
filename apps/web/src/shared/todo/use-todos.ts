import { type Cart, invoiceCalls, type InvoiceSummary, shipmentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

export interface Todos {
  readonly quarantined: readonly Cart[]
  readonly invoices: readonly InvoiceSummary[]
  readonly inCart: number
  readonly count: number
  readonly pending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** All open import tasks of the customer. */
export function useTodos(): Todos {
  const unpaid = useRead(invoiceCalls.unpaidInvoices, { query: {} })
  const held = useRead(shipmentCalls.cartHistory, { query: { status: 'quarantine', count: 10 } })
  const cart = useRead(shipmentCalls.cartList, {})
  const invoices = unpaid.data?.result ?? []
  const quarantined = (held.data?.results ?? []).filter(({ status }) => status === 'quarantine')
  const inCart = (cart.data?.results ?? []).filter(({ actions }) => actions.includes('checkout')).length
  return {
    quarantined,
    invoices,
    inCart,
    count: quarantined.length + (unpaid.data?.count ?? 0) + (inCart > 0 ? 1 : 0),
    pending: unpaid.isPending || held.isPending || cart.isPending,
    error: unpaid.error ?? held.error ?? cart.error,
    retry: () => {
      for (const read of [unpaid, held, cart]) if (read.error) void read.refetch()
    },
  }
}
