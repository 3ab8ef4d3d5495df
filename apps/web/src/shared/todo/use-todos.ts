import {
  type CartCard,
  type CartCount,
  invoiceCalls,
  type InvoiceSummary,
  mostHeldListed,
  shipmentCalls,
} from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

export interface Todos {
  /** Held by customs, and staff wrote what they need of the customer. */
  readonly held: CartCount['held']
  /** Not left yet, with devices of which customs need the IMEI. */
  readonly lackingImeis: CartCount['lacking_imeis']
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
  const stopped = useRead(shipmentCalls.cartCards, { query: { status: 'quarantine', count: 10 } })
  const cart = useRead(shipmentCalls.cartCount, {})
  const invoices = unpaid.data?.result ?? []
  const quarantined = (stopped.data?.results ?? []).filter(({ status }) => status === 'quarantine')
  const { in_cart: allInCart = 0, ready: inCart = 0, held = [], lacking_imeis: lacking = [] } = cart.data?.result ?? {}
  const lackingImeis = lacking.slice(0, mostHeldListed)
  return {
    held,
    lackingImeis,
    quarantined,
    invoices,
    inCart,
    allInCart,
    count: held.length + lackingImeis.length + quarantined.length + (unpaid.data?.count ?? 0) + (inCart > 0 ? 1 : 0),
    pending: unpaid.isPending || stopped.isPending || cart.isPending,
    error: unpaid.error ?? stopped.error ?? cart.error,
    retry: () => {
      for (const read of [unpaid, stopped, cart]) if (read.error) void read.refetch()
    },
  }
}
