import { transferTable, worksIn } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { cartons, shipments, warehouseTransfers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { changeCartons, lockCartons, onShelf } from '../carton/change'
import { staffActor } from '../transition/resolve-transition'
import { lockShipment } from '../transition/store'
import { recordTransfer } from './record'
import { shelvesLeft, warehouseName, type TransferRow } from './store'

const findTransfer = async ({ db }: StaffContext, id: string): Promise<TransferRow> => {
  const [row] = await db.select().from(warehouseTransfers).where(eq(warehouseTransfers.id, id))
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * Cancels a transfer of which nothing has arrived: its cartons are back on the shelves they left. What the second
 * warehouse marked as missing stays so until it is scanned.
 * @throws `not_found`, `transfer_not_yours`, `transfer_begun`, `transfer_over`
 */
export const cancelTransfer = async (
  context: StaffContext,
  asked: { readonly transferId: string; readonly reason: string },
): Promise<{ readonly transfer: TransferRow; readonly isNew: boolean }> => {
  const { db, staff, language } = context
  const { shipmentId } = await findTransfer(context, asked.transferId)
  const shipment = await lockShipment(db, shipments, { shipmentId })
  const transfer = await findTransfer(context, asked.transferId)
  if (!worksIn(staff.sites, { agentId: transfer.fromAgentId }))
    throw fail('transfer_not_yours', { values: { warehouse: await warehouseName(db, transfer.fromAgentId) } })
  if (transfer.status === 'cancelled') return { transfer, isNew: false }
  if (transfer.status === 'arrived')
    throw fail('transfer_over', { values: { status: transferTable.arrived.labels[language] } })
  const rows = await lockCartons(db, eq(cartons.shipmentId, shipmentId))
  if (rows.some(({ status }) => status !== 'in_transfer' && status !== 'missing' && status !== 'voided'))
    throw fail('transfer_begun', { values: { warehouse: await warehouseName(db, transfer.toAgentId) } })
  const underWay = rows.filter(({ status }) => status === 'in_transfer')
  const shelves = await shelvesLeft(
    db,
    underWay.map(({ id }) => id),
  )
  const change = { actor: staffActor(staff), reason: asked.reason }
  await changeCartons(db, underWay, ({ id }) => onShelf(shelves.get(id) ?? null), {
    act: 'transfer_cancelled',
    ...change,
  })
  const [cancelled] = await db
    .update(warehouseTransfers)
    .set({ status: 'cancelled', cancelledAt: sql`now()`, cancelledBy: staff.id, cancelReason: asked.reason })
    .where(and(eq(warehouseTransfers.id, transfer.id), eq(warehouseTransfers.status, 'open')))
    .returning()
  if (cancelled === undefined) throw new Error('The transfer has ended meanwhile.')
  await recordTransfer(context, shipment, transfer, { act: 'transfer_cancelled', ...change })
  return { transfer: cancelled, isNew: true }
}
