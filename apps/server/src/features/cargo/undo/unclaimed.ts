import type { UndoOffer } from '@layar/contract'
import { and, desc, eq } from 'drizzle-orm'
import { cartonEvents, cartons, parcelClaims, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { takeBackCartons } from '../carton/take-back'
import { staffActor } from '../transition/resolve-transition'
import { offerOf } from '../transition/undo'
import { endWait } from '../unclaimed/store'

/** The undo of the booking-in that made this carton and those of its parcel just now. */
export const parcelOffer = async (context: StaffContext, cartonId: string | undefined): Promise<UndoOffer> => {
  if (cartonId === undefined) return null
  const [event] = await context.db
    .select()
    .from(cartonEvents)
    .where(and(eq(cartonEvents.cartonId, cartonId), eq(cartonEvents.act, 'booked_in')))
    .orderBy(desc(cartonEvents.id))
    .limit(1)
  return event === undefined ? null : offerOf(context, event)
}

/**
 * Takes the booking-in of a parcel that belongs to nobody back: its cartons are voided and so is it, and
 * its receipt number is free for the parcel that bears it.
 * @throws `undo_followed` if one of its cartons was moved or counted since, or somebody claims it
 */
export const takeBackParcel = async (context: StaffContext, parcelId: string, reason: string): Promise<void> => {
  const { db, staff } = context
  const [parcel] = await db.select().from(unclaimedParcels).where(eq(unclaimedParcels.id, parcelId)).for('update')
  const claimed = await db
    .select({ id: parcelClaims.id })
    .from(parcelClaims)
    .where(and(eq(parcelClaims.parcelId, parcelId), eq(parcelClaims.status, 'pending')))
    .limit(1)
  if (parcel?.status !== 'waiting' || claimed.length > 0) throw fail('undo_followed')
  const made = eq(cartons.unclaimedId, parcelId)
  await takeBackCartons(db, { made, all: made, at: parcel.createdAt }, { actor: staffActor(staff), reason })
  // The cartons keep the number.
  await endWait(db, parcelId, 'voided', { receiptNumber: null })
}
