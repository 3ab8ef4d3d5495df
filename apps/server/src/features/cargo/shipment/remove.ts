import { and, eq, inArray, sql } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import { emit } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { cancellationStarted, shipmentCancelled } from './events'
import { lockCarts } from './lock'
import { lockShipments } from '../transition/store'
import { transitionShipment } from './transition'
import { closeReceipts } from './save'

/**
 * Cancels the named shipments, all or none. Their unpaid invoices are closed as well: the other shipments return to the
 * cart, so that no invoice misses a line. A shipment already cancelled counts as done; another customer's is not found.
 */
export const cancelCarts = async (context: CustomerContext, cartCodes: readonly string[]): Promise<void> => {
  const { db, customer } = context
  const codes = [...new Set(cartCodes)]
  await lockCarts(db, customer.id)
  const own = and(inArray(shipments.cartCode, codes), tested(eq(shipments.customerId, customer.id)))
  // Other shipments on the same invoices are locked as well.
  const locked = await lockShipments(
    db,
    shipments,
    sql`${shipments.id} in (
      select ${shipments.id} from ${shipments} where ${own}
      union
      select beside.shipment_id from ${shipments}
        join invoice_shipments named on named.shipment_id = ${shipments.id} and named.is_live
        join invoice_shipments beside on beside.invoice_id = named.invoice_id
       where ${own})`,
  )
  const chosen = locked.filter(({ cartCode }) => codes.includes(cartCode))
  if (chosen.length !== codes.length) throw fail('not_found')

  const open = chosen.filter(({ status }) => status !== 'cancelled')
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await emit(context, cancellationStarted, { shipmentIds: ids })
  for (const { id, status } of open) {
    await transitionShipment(context, {
      shipmentId: id,
      from: status,
      to: 'cancelled',
      actor: { kind: 'customer', id: customer.id },
    })
    await closeReceipts(db, id)
    await emit(context, shipmentCancelled, { shipmentId: id, staffId: null })
  }
}
