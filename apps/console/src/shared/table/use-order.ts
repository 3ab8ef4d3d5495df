import { listOrders, type ListOrder } from '@layar/contract'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'

/** The parameter of the address; nothing for the list's own order. */
export const orderReader = oneOf(listOrders)
const readers = { order: orderReader }

export interface TableOrder {
  readonly now: ListOrder
  readonly choose: (order: ListOrder) => void
}

/**
 * From which end a list is shown, kept in the address.
 * @param own the order that the list has unless somebody turns it
 * @returns what the table says, and what the server is asked
 */
export function useOrder(own: ListOrder): {
  readonly table: TableOrder
  readonly query: { readonly order?: ListOrder }
} {
  const { values, choose } = useAddress(readers)
  const chosen = values.order === own ? undefined : values.order
  return {
    table: { now: chosen ?? own, choose: (order) => choose({ order: order === own ? undefined : order }) },
    query: chosen === undefined ? {} : { order: chosen },
  }
}
