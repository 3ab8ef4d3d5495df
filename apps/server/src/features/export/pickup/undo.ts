import { undoMinutes } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { files, pickups } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { auditExport } from '../shipment/staff-transitions'
import { lockPickup } from './record'
import { lockPickups, pickupsOf, tellOfPickup, updatePickup, type PickupRow } from './store'

/** As it was before it was recorded; the customer no longer sees the photos. */
const reopen = async ({ db }: Pick<StaffContext, 'db'>, pickup: PickupRow): Promise<PickupRow> => {
  for (const id of [pickup.photoFileId, pickup.signatureFileId])
    if (id !== null)
      await db
        .update(files)
        .set({ customerId: null })
        .where(and(eq(files.id, id), eq(files.purpose, 'inspection')))
  return updatePickup(db, pickup.id, {
    status: pickup.startedAt === null ? 'booked' : 'on_the_way',
    boxCount: null,
    handedOverBy: null,
    photoFileId: null,
    signatureFileId: null,
    note: null,
    failure: null,
    snapshot: null,
    recordedBy: null,
    recordedAt: null,
  })
}

/** The courier is to come again for a shipment whose pickup was recorded by mistake; its customer is told. */
export const reopenPickup = async (
  context: StaffContext,
  { id, shipmentCode }: { readonly id: string; readonly shipmentCode: string },
): Promise<void> => {
  const ofShipment = and(eq(pickups.shipmentId, id), eq(pickups.status, 'picked_up'))
  const [taken] = await lockPickups(context.db, ofShipment)
  if (taken === undefined) return
  await tellOfPickup(context, await reopen(context, taken), { template: 'export_pickup_corrected', shipmentCode })
}

/**
 * Takes back that a courier left without the boxes.
 * @throws `undone_already`, `undo_followed`, `undo_not_yours`, `undo_too_late`
 */
export const undoFailure = async (context: StaffContext, id: string, reason: string): Promise<void> => {
  const { staff, now, db } = context
  const { pickup, shipment } = await lockPickup(context, id)
  if (pickup.status !== 'failed' || pickup.recordedAt === null) throw fail('undone_already')
  const [newest] = await pickupsOf(db, shipment.id)
  if (newest?.id !== pickup.id || shipment.status !== 'waiting_shipment') throw fail('undo_followed')
  if (!staff.roles.includes('admin')) {
    if (pickup.recordedBy !== staff.id) throw fail('undo_not_yours')
    // A device may have kept the record for hours: the minutes count from when it came in.
    if (now.getTime() - pickup.updatedAt.getTime() >= undoMinutes * 60_000)
      throw fail('undo_too_late', { values: { minutes: undoMinutes } })
  }
  const { shipmentCode } = shipment
  const open = await reopen(context, pickup)
  await tellOfPickup(context, open, { template: 'export_pickup_corrected', shipmentCode })
  await auditExport(context, shipmentCode, 'pickup_undone', { number: pickup.number, reason })
}
