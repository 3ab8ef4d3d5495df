import { and, eq, inArray } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import { emit } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { cancellationStarted, shipmentCancelled } from './events'
import { lockToCancel } from './lock'
import { transitionShipment } from './transition'
import { closeReceipts } from './save'

/**
 * Cancels the named shipments, all or none. Their unpaid invoices are closed as well: the other shipments return to the
 * cart, so that no invoice misses a line. A shipment already cancelled counts as done; another customer's is not found.
 */
export const cancelCarts = async (context: CustomerContext, cartCodes: readonly string[]): Promise<void> => {
  const { db, customer } = context
  const codes = [...new Set(cartCodes)]
  const own = and(inArray(shipments.cartCode, codes), tested(eq(shipments.customerId, customer.id)))
  const locked = await lockToCancel(db, own)
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
