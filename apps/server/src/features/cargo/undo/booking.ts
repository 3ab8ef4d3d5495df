import { groupCartons } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import {
  cartons,
  files,
  shipmentIntakes,
  shipmentPackagings,
  shipmentReceipts,
  type shipmentEvents,
} from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { cartonsWithMeasures } from '../carton/book'
import { takeBackCartons } from '../carton/take-back'
import { writeBoxes } from '../receiving/measures'
import type { ShipmentRow } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'

type EventRow = typeof shipmentEvents.$inferSelect

/** A number that came with the carton was not declared: it goes with it. */
const forgetReceipt = async ({ db }: StaffContext, shipmentId: string, { details }: EventRow): Promise<void> => {
  const { receipt_number: number, receipt_added: isAdded } = details
  if (isAdded !== true || typeof number !== 'string') return
  await db
    .delete(shipmentReceipts)
    .where(and(eq(shipmentReceipts.shipmentId, shipmentId), eq(shipmentReceipts.receiptNumber, number)))
}

/**
 * Takes a booking-in back, except for the status and the columns of the shipment: its cartons are voided, its intake
 * counts no more, the measured boxes are those of the cartons that remain, and the customer no longer sees its photos.
 * @throws `undo_followed` if its cartons were moved, counted or measured since, `undo_impossible` without an intake
 */
export const takeBackBooking = async (
  context: StaffContext,
  shipment: ShipmentRow,
  event: EventRow,
  restored: Partial<ShipmentRow>,
  reason: string,
): Promise<void> => {
  const { db, now } = context
  const { intake_id: intakeId } = event.details
  if (typeof intakeId !== 'string') throw fail('undo_impossible')
  const later = await db.select().from(shipmentIntakes).where(eq(shipmentIntakes.replacesId, intakeId))
  if (later.length > 0) throw fail('undo_followed')
  await takeBackCartons(
    db,
    { made: eq(cartons.intakeId, intakeId), all: eq(cartons.shipmentId, shipment.id), at: event.createdAt },
    { actor: staffActor(context.staff), reason },
  )
  const [intake] = await db
    .update(shipmentIntakes)
    .set({ undoneAt: now })
    .where(eq(shipmentIntakes.id, intakeId))
    .returning()
  if (intake !== undefined && intake.photos.length > 0)
    await db
      .update(files)
      .set({ customerId: null })
      .where(and(inArray(files.id, intake.photos), eq(files.purpose, 'inspection')))
  await forgetReceipt(context, shipment.id, event)
  const isMeasured = restored.measuredAt !== undefined && restored.measuredAt !== null
  const left = isMeasured ? await cartonsWithMeasures(db, eq(cartons.shipmentId, shipment.id)) : []
  if (left.length > 0) await writeBoxes(context, shipment.id, groupCartons(left.map(({ measure }) => measure)))
  else
    await db
      .delete(shipmentPackagings)
      .where(and(eq(shipmentPackagings.shipmentId, shipment.id), eq(shipmentPackagings.kind, 'measured')))
}
