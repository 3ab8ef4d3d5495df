import { canTransition, exportTable, isStatusOf, shipmentTable, type StatusTable } from '@layar/domain'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { closeReceipts, transitionShipment, type ShipmentMove } from '../../cargo/public'
import { mainShipmentsOf, type Service } from '../invoice/links'
import type { InvoiceRow } from '../invoice/store'
import { isGivenBack } from './goods'
import type { RefundRow } from './store'

export interface ClosedRefund {
  readonly refund: RefundRow
  readonly invoice: InvoiceRow
}

const canBeRefunded = <S extends string>(table: StatusTable<S | 'refunded'>, status: string): boolean =>
  isStatusOf(table, status) && canTransition(table, status, 'refunded', 'system')

const services = {
  impor: { rows: shipments, canTransition: (status: string) => canBeRefunded(shipmentTable, status) },
  ekspor: { rows: exportShipments, canTransition: (status: string) => canBeRefunded(exportTable, status) },
} as const

/**
 * The shipments that become refunded once a refund is closed: the one that the refund names, whether cancelled or lost
 * in transit, and the cancelled ones of an invoice that was refunded in full. Any other open refund of the same
 * shipment must be sent or rejected first.
 */
const refundedShipments = async (db: Db, { refund, invoice }: ClosedRefund): Promise<string[]> => {
  const { service } = invoice
  const { rows: table, canTransition: mayMove } = services[service]
  const named = refund.shipmentId ?? refund.exportShipmentId
  const ofWhole = invoice.status === 'refunded' ? await mainShipmentsOf(db, service, invoice.id) : []
  const ids = named === null ? ofWhole : [...ofWhole, named]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
  const refunded: string[] = []
  for (const { id: shipmentId, status } of rows)
    if ((shipmentId === named || status === 'cancelled') && mayMove(status))
      if (await isGivenBack(db, { service, shipmentId })) refunded.push(shipmentId)
  return refunded
}

/** Transitions the shipments of a service to refunded once their money was returned; `transition` is the service's own. */
export const transitionRefunded = async (
  { db }: WriteContext,
  closed: ClosedRefund,
  service: Service,
  transition: (move: ShipmentMove<'refunded'>) => Promise<unknown>,
): Promise<void> => {
  const { refund, invoice } = closed
  if (invoice.service !== service) return
  for (const shipmentId of await refundedShipments(db, closed))
    await transition({
      shipmentId,
      to: 'refunded',
      actor: { kind: 'system' },
      details: { invoice_code: invoice.invoiceCode, refund_id: refund.id },
    })
}

export const refundShipments = (context: WriteContext, closed: ClosedRefund): Promise<void> =>
  transitionRefunded(context, closed, 'impor', async (move) => {
    await transitionShipment(context, move)
    await closeReceipts(context.db, move.shipmentId)
  })
