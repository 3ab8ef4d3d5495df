import { canMove as tableAllows, exportTable, isStatusOf, shipmentTable, type StatusTable } from '@layar/domain'
import { asc, inArray } from 'drizzle-orm'
import { exportShipments, shipments } from '../../../db/schema'
import { moveExport } from '../../export/shipment/move'
import { mainShipmentsOf, type Service } from '../invoice/links'
import type { InvoiceRow } from '../invoice/store'
import { moveShipment } from '../../cargo/shipment/move'
import { type WriteContext } from '../../../jobs/write'
import { closeReceipts } from '../../cargo/shipment/save'
import { isGivenBack } from './goods'
import type { RefundRow } from './store'

const canBeRefunded = <S extends string>(table: StatusTable<S | 'refunded'>, status: string): boolean =>
  isStatusOf(table, status) && tableAllows(table, status, 'refunded', 'system')

interface Follower {
  readonly rows: typeof shipments | typeof exportShipments
  readonly canMove: (status: string) => boolean
  readonly move: (context: WriteContext, shipmentId: string, details: Record<string, string>) => Promise<void>
}

const step = { to: 'refunded', actor: { kind: 'system' } } as const

const followers: Readonly<Record<Service, Follower>> = {
  impor: {
    rows: shipments,
    canMove: (status) => canBeRefunded(shipmentTable, status),
    move: async (context, shipmentId, details) => {
      await moveShipment(context, { ...step, shipmentId, details })
      await closeReceipts(context.db, shipmentId)
    },
  },
  ekspor: {
    rows: exportShipments,
    canMove: (status) => canBeRefunded(exportTable, status),
    move: async (context, shipmentId, details) => {
      await moveExport(context, { ...step, shipmentId, details })
    },
  },
}

/**
 * Once the money of a shipment went back, the shipment is refunded: the one that the refund names, be it cancelled or lost
 * on its way, and of an invoice that went back whole those that were cancelled. Another refund of the same shipment that
 * is still under way has to be sent or refused first. The invoice is locked, and its shipments with it.
 */
export const followRefund = async (context: WriteContext, refund: RefundRow, invoice: InvoiceRow): Promise<void> => {
  const { db } = context
  const { service } = invoice
  const { rows: table, canMove, move } = followers[service]
  const named = refund.shipmentId ?? refund.exportShipmentId
  const ofWhole = invoice.status === 'refunded' ? await mainShipmentsOf(db, service, invoice.id) : []
  const ids = named === null ? ofWhole : [...ofWhole, named]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
  for (const { id: shipmentId, status } of rows)
    if ((shipmentId === named || status === 'cancelled') && canMove(status))
      if (await isGivenBack(db, { service, shipmentId }))
        await move(context, shipmentId, { invoice_code: invoice.invoiceCode, refund_id: refund.id })
}
