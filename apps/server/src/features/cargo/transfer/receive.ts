import { worksIn } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { cartons, locations, shipments, warehouseTransfers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { cartonByBarcode } from '../carton/rows'
import { barcodeOf, changeCartons, lockCartons, onShelf, type CartonRow } from '../carton/change'
import { locationOf } from '../location/store'
import type { ShipmentRow } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'
import { lockShipment } from '../transition/store'
import { recordTransfer } from './record'
import { lastTransferOf, underWayCount, warehouseName, type TransferRow } from './store'

type Desk = Pick<StaffContext, 'db' | 'staff'>

export interface Held {
  readonly shipment: ShipmentRow
  readonly transfer: TransferRow
  readonly carton: CartonRow
}

export interface TransferScanned {
  readonly transfer: TransferRow
  readonly carton: CartonRow
  readonly shipment: ShipmentRow
  /** False where nothing changed: a repeated scan is one. */
  readonly isNew: boolean
}

/**
 * A scanned carton with its transfer, in the hands of whoever works where it goes to. The lock on the shipment keeps the
 * scans of its cartons and a cancellation apart; each then reads what the one before it did.
 * @throws `carton_unknown`, `carton_not_in_transfer`, `transfer_other_warehouse`
 */
export const holdCarton = async (context: Desk, text: string): Promise<Held> => {
  const { db, staff } = context
  const known = await cartonByBarcode(context, text)
  if (known === undefined) throw fail('carton_unknown')
  const barcode = barcodeOf(known)
  if (known.shipmentId === null) throw fail('carton_not_in_transfer', { values: { barcode } })
  const shipment = await lockShipment(db, shipments, { shipmentId: known.shipmentId })
  const [carton = known] = await lockCartons(db, eq(cartons.id, known.id))
  const transfer = await lastTransferOf(db, shipment.id)
  if (transfer === undefined) throw fail('carton_not_in_transfer', { values: { barcode } })
  if (!worksIn(staff.sites, { agentId: transfer.toAgentId }))
    throw fail('transfer_other_warehouse', {
      values: { barcode, warehouse: await warehouseName(db, transfer.toAgentId) },
    })
  return { shipment, transfer, carton }
}

/** Ends the transfer once no carton is under way any more: the shipment belongs to the second warehouse from then on. */
const endIfComplete = async (context: Desk, { shipment, transfer }: Held): Promise<TransferRow> => {
  const { db, staff } = context
  if (transfer.status !== 'open' || (await underWayCount(db, shipment.id)) > 0) return transfer
  const [arrived] = await db
    .update(warehouseTransfers)
    .set({ status: 'arrived', arrivedAt: sql`now()` })
    .where(and(eq(warehouseTransfers.id, transfer.id), eq(warehouseTransfers.status, 'open')))
    .returning()
  if (arrived === undefined) throw new Error('The transfer has ended meanwhile.')
  await recordTransfer(context, shipment, transfer, {
    act: 'transferred',
    actor: staffActor(staff),
    // Prices stay those of the warehouse that was declared.
    set: { agentId: transfer.toAgentId, declaredAgentId: shipment.declaredAgentId ?? shipment.agentId },
  })
  return arrived
}

/**
 * Puts a transferred carton on a location of the second warehouse, also one that was missing. One that is there already
 * stays.
 * @throws as `holdCarton`, `location_unknown`, `location_other_building`
 */
export const receiveTransferred = async (
  context: Desk,
  asked: { readonly barcode: string; readonly location: string },
): Promise<TransferScanned> => {
  const { db, staff } = context
  const held = await holdCarton(context, asked.barcode)
  const { carton, transfer, shipment } = held
  const isHere = carton.status === 'stored' && (await isShelfOf(context, carton, transfer.toAgentId))
  if (!isHere && carton.status !== 'in_transfer' && carton.status !== 'missing')
    throw fail('carton_not_in_transfer', { values: { barcode: barcodeOf(carton) } })
  const location = await locationOf(context, [{ agentId: transfer.toAgentId }], asked.location)
  const moved = await changeCartons(db, [carton], () => onShelf(location.id), {
    act: isHere ? 'moved' : 'transfer_received',
    actor: staffActor(staff),
  })
  return { transfer: await endIfComplete(context, held), carton, shipment, isNew: moved.length > 0 }
}

const isShelfOf = async ({ db }: Desk, { locationId }: CartonRow, agentId: number): Promise<boolean> => {
  if (locationId === null) return false
  const [shelf] = await db.select().from(locations).where(eq(locations.id, locationId))
  return shelf?.agentId === agentId
}

/**
 * Marks a carton that never came as missing, as a stock-take does.
 * @throws as `holdCarton`
 */
export const missTransferred = async (
  context: Desk,
  asked: { readonly transferId: string; readonly barcode: string; readonly reason: string },
): Promise<TransferScanned> => {
  const { db, staff } = context
  const held = await holdCarton(context, asked.barcode)
  const { carton, transfer, shipment } = held
  const isOfTransfer = transfer.id === asked.transferId && ['in_transfer', 'missing'].includes(carton.status)
  if (!isOfTransfer) throw fail('carton_not_in_transfer', { values: { barcode: barcodeOf(carton) } })
  const moved = await changeCartons(db, [carton], () => ({ status: 'missing', locationId: null }), {
    act: 'missed',
    actor: staffActor(staff),
    reason: asked.reason,
  })
  return { transfer: await endIfComplete(context, held), carton, shipment, isNew: moved.length > 0 }
}
