import { exportShipmentCalls } from '@layar/contract'
import { mainShipmentsOf, cancelInvoice, requestCancellationRefund } from '../../billing/public'
import type { TransitionActor } from '../../cargo/public'
import { clearIdempotencyKeys } from '../../../request/clear-idempotency-keys'
import type { WriteContext } from '../../../jobs/write'
import { billIfDecided } from './bill'
import { billRemaining } from './bill-remaining'
import { cancelOpenPickup } from '../pickup/store'
import { lockOwnExportsToCancel } from './lock'
import { unpaidInvoicesOf } from './unpaid'
import { transitionExport } from './transition'

interface Cancelling {
  readonly customerId: string
  readonly shipmentIds: readonly string[]
  readonly actor: TransitionActor
  readonly reason?: string | undefined
  readonly publicNote?: string | undefined
}

/**
 * Cancels shipments of a customer, all or none. Their unpaid invoices are cancelled and the other shipments billed
 * again; a checkout that waited for nothing else is billed; a refund is requested for what was paid. A shipment already
 * cancelled counts as done.
 * @throws `not_found`, `move_not_allowed`
 */
export const cancelExports = async (context: WriteContext, cancelling: Cancelling): Promise<void> => {
  const { customerId, shipmentIds, ...move } = cancelling
  const rows = await lockOwnExportsToCancel(context.db, customerId, shipmentIds)
  const open = rows.filter(({ status }) => status !== 'cancelled')
  if (open.length === 0) return
  await clearIdempotencyKeys(context.db, customerId, [exportShipmentCalls.exportCreateShipment.path])
  const unpaid = await unpaidInvoicesOf(
    context,
    open.map(({ id }) => id),
  )
  for (const { id } of unpaid)
    await cancelInvoice(context, {
      invoiceId: id,
      cause: 'customer',
      except: await mainShipmentsOf(context.db, 'ekspor', id),
    })
  const staffId = move.actor.kind === 'staff' ? move.actor.id : null
  for (const { id, status } of open) {
    await transitionExport(context, { ...move, shipmentId: id, from: status, to: 'cancelled' })
    await cancelOpenPickup(context.db, id)
    await requestCancellationRefund(context, { service: 'ekspor', shipmentId: id }, staffId)
  }
  for (const invoice of unpaid)
    await billRemaining(context, invoice, { status: 'waiting_payment', actor: { kind: 'system' } })
  for (const requestId of new Set(open.map((row) => row.requestId)))
    if (requestId !== null) await billIfDecided(context, requestId)
}
