import { shipmentTable } from '@layar/domain'
import { statement } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { resolveTransition } from '../transition/resolve-transition'
import type { ShipmentRow } from './transition'

const afterCheckout = { pending: 'from_seller', pending_locker: 'warehouse' } as const
type Open = keyof typeof afterCheckout
const openStatuses = Object.keys(afterCheckout) as Open[]

/**
 * Moves shipments that still have their status `$3`, with an event each. Selecting the array keeps one plan, and the status is
 * tested on what was found (decision 063): while it is rarer than it was, PostgreSQL would read all shipments that have it.
 */
const move = statement<{ id: string }>(
  'check_out_shipments',
  `with moved as (
     update "shipments" set status = $2, sub_status = null, is_quarantine = false, status_at = now(), updated_at = now()
      where "shipments"."id" = any(array(select unnest($1::uuid[]))) and ("shipments"."status" = $3) is true
     returning id
   ), e as (
     insert into shipment_events (shipment_id, from_status, to_status, actor_kind, actor_id, details)
     select id, $3, $2, 'customer', $4, $5 from moved
   )
   select id from moved`,
)

/**
 * The transitions of `transitionShipment` for all shipments of a checkout: the caller has locked them and written the
 * live invoice that the guard of these transitions asks for.
 * @throws `move_not_allowed` if a shipment has left its status
 */
export const checkOutShipments = async (
  { db, customer }: Pick<CustomerContext, 'db' | 'customer'>,
  rows: readonly Pick<ShipmentRow, 'id' | 'status'>[],
  invoiceCode: string,
): Promise<void> => {
  const actor = { kind: 'customer', id: customer.id } as const
  for (const from of openStatuses) {
    const ids = rows.filter(({ status }) => status === from).map(({ id }) => id)
    if (ids.length === 0) continue
    const to = afterCheckout[from]
    await resolveTransition(shipmentTable[from].to, { to, actor }, (guard) =>
      Promise.resolve(guard === 'checkout_done' ? null : 'move_not_allowed'),
    )
    const moved = await move(db, [ids, to, from, customer.id, JSON.stringify({ invoice_code: invoiceCode })])
    if (moved.length < ids.length) throw fail('move_not_allowed')
  }
}
