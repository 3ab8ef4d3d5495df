import { cartonBarcodes, shipmentLabel } from '@layar/domain'
import { and, eq, ne } from 'drizzle-orm'
import { cartons, shipments, warehouseTransfers } from '../../../db/schema'
import { ask } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { findAgent } from '../../pricing/public'
import { changeCartons, lockCartons, type CartonRow } from '../carton/change'
import { refundOpen } from '../shipment/questions'
import type { ShipmentRow } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'
import { lockShipment } from '../transition/store'
import { recordTransfer } from './record'
import { inTransferFailure, isTransferable, openTransferOf, transferTargetRefusal, type TransferRow } from './store'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language' | 'reactions'>

/** @throws errors at `agent_id` */
const targetOf = async ({ db }: Desk, shipment: ShipmentRow, asked: string): Promise<number> => {
  const [from, to] = [await findAgent(db, shipment.agentId), await findAgent(db, asked)]
  if (from === undefined || to === undefined) throw failFields({ agent_id: 'agent_unknown' })
  const refusal = transferTargetRefusal(from, to, shipment)
  if (refusal !== null) throw failFields({ agent_id: refusal })
  return to.id
}

const assertOnShelves = (rows: readonly CartonRow[]): void => {
  if (rows.length === 0) throw fail('transfer_no_cartons')
  const elsewhere = rows.filter(({ status }) => status !== 'stored' && status !== 'received')
  if (elsewhere.length > 0)
    throw fail('transfer_cartons_elsewhere', {
      values: { barcodes: cartonBarcodes(elsewhere.map(({ serial }) => String(serial))) },
    })
}

/**
 * Sends a shipment whose cartons are all on the shelves of its warehouse to another of the same country. Asked again, it
 * is the same transfer. The lock on the shipment keeps two starts, and a start and a departure, apart.
 * @throws `at_other_site`, `shipment_in_transfer` to a third warehouse, `transfer_not_ready`, `transfer_in_refund`,
 * `transfer_no_cartons`, `transfer_cartons_elsewhere`, or at `agent_id`
 */
export const startTransfer = async (
  context: Desk,
  asked: { readonly shipmentId: string; readonly agentId: string; readonly reason: string },
): Promise<{ readonly transfer: TransferRow; readonly isNew: boolean }> => {
  const { db, staff, language } = context
  const shipment = await lockShipment(db, shipments, asked)
  const { id: shipmentId, agentId, status, country } = shipment
  assertAtSite(context, { country, agentId, status })
  const open = await openTransferOf(db, shipmentId)
  if (open !== undefined && String(open.toAgentId) === asked.agentId) return { transfer: open, isNew: false }
  if (open !== undefined) throw await inTransferFailure(db, shipmentId)
  const toAgentId = await targetOf(context, shipment, asked.agentId)
  if (!isTransferable(status))
    throw fail('transfer_not_ready', { values: { status: shipmentLabel(status, country, language) } })
  if (await ask(context, refundOpen, { shipmentId })) throw fail('transfer_in_refund')
  const rows = await lockCartons(db, and(eq(cartons.shipmentId, shipmentId), ne(cartons.status, 'voided')))
  assertOnShelves(rows)
  const [transfer] = await db
    .insert(warehouseTransfers)
    .values({
      shipmentId,
      fromAgentId: agentId,
      toAgentId,
      cartonCount: rows.length,
      reason: asked.reason,
      startedBy: staff.id,
    })
    .returning()
  if (transfer === undefined) throw new Error('The transfer was not written.')
  const change = { actor: staffActor(staff), reason: asked.reason }
  await changeCartons(db, rows, () => ({ status: 'in_transfer', locationId: null }), { act: 'transferred', ...change })
  await recordTransfer(context, shipment, transfer, { act: 'transfer_started', ...change })
  return { transfer, isNew: true }
}
