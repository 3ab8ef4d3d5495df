import type { TransferDetailUndo } from '@layar/contract'
import { worksIn } from '@layar/domain'
import { and, asc, eq } from 'drizzle-orm'
import { cartonEvents, cartons, shipmentEvents, warehouseTransfers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { barcodeOf, changeCartons, lockCartons } from '../carton/change'
import { newestStanding } from '../carton/take-back'
import { staffActor } from '../transition/resolve-transition'
import { eventsOf } from '../transition/store'
import { assertMayUndo, offerOf, standingEvents } from '../transition/undo'
import { holdCarton, type Held, type TransferScanned } from './receive'
import { recordTransfer } from './record'
import type { TransferListRow } from './rows'
import { lastTransferOf, type TransferRow } from './store'

interface Asked {
  readonly barcode: string
  readonly eventId: string
  readonly reason: string
}

/** Where the cartons of a shipment are while nothing was done with them since their transfer ended. */
const atRest: readonly string[] = ['stored', 'received', 'missing', 'in_transfer', 'voided']

/**
 * The transfer goes on, and the shipment belongs to the first warehouse again.
 * @throws `undo_followed` if anything was done to the shipment, or to another carton of it, since it arrived
 */
const reopen = async (context: StaffContext, { shipment, transfer }: Held, reason: string): Promise<TransferRow> => {
  const { db, staff } = context
  if (transfer.status === 'open') return transfer
  const events = (await eventsOf(db, shipmentEvents, shipment.id)).map(({ event }) => event)
  const arrival = standingEvents(events).at(-1)
  const { act, transfer_id: transferId } = arrival?.details ?? {}
  if (arrival === undefined || act !== 'transferred' || transferId !== transfer.id) throw fail('undo_followed')
  const all = await lockCartons(db, eq(cartons.shipmentId, shipment.id))
  if (!all.every(({ status }) => atRest.includes(status))) throw fail('undo_followed')
  const [open] = await db
    .update(warehouseTransfers)
    .set({ status: 'open', arrivedAt: null })
    .where(and(eq(warehouseTransfers.id, transfer.id), eq(warehouseTransfers.status, 'arrived')))
    .returning()
  if (open === undefined) throw new Error('The transfer has changed meanwhile.')
  const { fromAgentId: agentId } = transfer
  const declaredAgentId = shipment.declaredAgentId === agentId ? null : shipment.declaredAgentId
  await recordTransfer(context, shipment, transfer, {
    act: 'transferred',
    actor: staffActor(staff),
    reason,
    set: { agentId, declaredAgentId },
    undoes: { eventId: arrival.id, since: context.now, restored: {} },
  })
  return open
}

/**
 * Takes back that a carton was scanned in by mistake: it is on its way again, or missing if it was. A transfer that ended
 * is open again with it. Repeated, it changes nothing.
 * @throws as `holdCarton`, `undo_impossible` for an event that is no such scan, `undo_followed`, `undo_not_yours`, `undo_too_late`
 */
export const undoReceived = async (
  context: StaffContext,
  { barcode, eventId, reason }: Asked,
): Promise<TransferScanned> => {
  const { db, staff } = context
  const held = await holdCarton(context, barcode)
  const { carton, transfer, shipment } = held
  const events = await db
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, carton.id))
    .orderBy(asc(cartonEvents.id))
  const scan = events.find(({ id }) => String(id) === eventId)
  if (scan?.act !== 'transfer_received' || scan.undoesId !== null || scan.fromStatus === null)
    throw fail('undo_impossible')
  if (events.some(({ undoesId }) => undoesId === scan.id)) return { transfer, carton, shipment, isNew: false }
  if (standingEvents(events).at(-1)?.id !== scan.id) throw fail('undo_followed')
  assertMayUndo(context, scan)
  const { fromStatus: status } = scan
  const after = status === 'in_transfer' ? await reopen(context, held, reason) : transfer
  await changeCartons(db, [carton], () => ({ status, locationId: null }), {
    act: 'transfer_received',
    actor: staffActor(staff),
    reason,
    undoes: new Map([[carton.id, scan.id]]),
  })
  return { transfer: after, carton, shipment, isNew: true }
}

/** The scans of a transfer that the reader may take back, by the barcode of each carton. */
export const undoableScans = async (
  context: StaffContext,
  { id, shipment_id: shipmentId, to_agent_id: toAgentId }: TransferListRow,
): Promise<TransferDetailUndo[]> => {
  const { db, staff } = context
  const mayAct = hasRole(staff.roles, ['warehouse']) && worksIn(staff.sites, { agentId: toAgentId })
  if (!mayAct || (await lastTransferOf(db, shipmentId))?.id !== id) return []
  const rows = await db.select().from(cartons).where(eq(cartons.shipmentId, shipmentId)).orderBy(asc(cartons.serial))
  const events = await newestStanding(
    db,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const event = events.get(row.id)
    const offer = event?.act === 'transfer_received' ? offerOf(context, event) : null
    return offer === null ? [] : [{ barcode: barcodeOf(row), ...offer }]
  })
}
