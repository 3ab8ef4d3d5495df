import { workOwner } from '../shared/access/session/session'
import type { Portal } from './portal'

/**
 * What a guest has read is read again for the customer who signs in: the same call answers each of them differently, as
 * the list of warehouses does, which holds the customer's marking codes.
 */
export const readAgainAfterSignIn = ({ session, queries }: Pick<Portal, 'session' | 'queries'>): void => {
  session.store.subscribe((now, before) => {
    if (workOwner(before) !== null || now.customer_id === null) return
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
  })
}
