import { canTransition, exportTable, isStatusOf, shipmentTable, type StatusTable } from '@layar/domain'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { transitionShipment, closeReceipts } from '../../cargo/public'
import { mainShipmentsOf } from '../invoice/links'
import type { InvoiceRow } from '../invoice/store'
import { isGivenBack } from './goods'
import type { RefundRow } from './store'

interface ClosedRefund {
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
export const refundedShipments = async (db: Db, { refund, invoice }: ClosedRefund): Promise<string[]> => {
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

/** How the events of a shipment reference its refund. */
export const refundDetails = ({ refund, invoice }: ClosedRefund): Record<string, string> => ({
  invoice_code: invoice.invoiceCode,
  refund_id: refund.id,
})

/** Transitions imported shipments to refunded once their money was returned. */
export const refundShipments = async (context: WriteContext, closed: ClosedRefund): Promise<void> => {
  if (closed.invoice.service !== 'impor') return
  for (const shipmentId of await refundedShipments(context.db, closed)) {
    await transitionShipment(context, {
      shipmentId,
      to: 'refunded',
      actor: { kind: 'system' },
      details: refundDetails(closed),
    })
    await closeReceipts(context.db, shipmentId)
  }
}
