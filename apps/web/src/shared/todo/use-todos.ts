import { type CartCard, invoiceCalls, type InvoiceSummary, shipmentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

export interface Todos {
  readonly quarantined: readonly CartCard[]
  readonly invoices: readonly InvoiceSummary[]
  /** Shipments in the cart that can be checked out, and all of them; both count to 100. */
  readonly inCart: number
  readonly allInCart: number
  readonly count: number
  readonly pending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** All open import tasks of the customer. */
export function useTodos(): Todos {
  const unpaid = useRead(invoiceCalls.unpaidInvoices, { query: {} })
  const held = useRead(shipmentCalls.cartCards, { query: { status: 'quarantine', count: 10 } })
  const cart = useRead(shipmentCalls.cartCount, {})
  const invoices = unpaid.data?.result ?? []
  const quarantined = (held.data?.results ?? []).filter(({ status }) => status === 'quarantine')
  const { in_cart: allInCart, ready: inCart } = cart.data?.result ?? { in_cart: 0, ready: 0 }
  return {
    quarantined,
    invoices,
    inCart,
    allInCart,
    count: quarantined.length + (unpaid.data?.count ?? 0) + (inCart > 0 ? 1 : 0),
    pending: unpaid.isPending || held.isPending || cart.isPending,
    error: unpaid.error ?? held.error ?? cart.error,
    retry: () => {
      for (const read of [unpaid, held, cart]) if (read.error) void read.refetch()
    },
  }
}
