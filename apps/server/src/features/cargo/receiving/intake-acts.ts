import type { MeasureInput } from '@layar/contract'
import type { Language } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { shipmentIntakes, shipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { boxesOf, currentOf, intakeReceivedAlready, intakesOf, rootOf } from './intake'
import { addUp, emitMeasured } from './measures'
import { measureCartons } from '../carton/book'
import { shelfOf } from '../location/store'
import { transitionShipment, recordInPlace, type ShipmentRow } from '../shipment/transition'
import { lockShipment } from '../transition/store'
import { type WriteContext } from '../../../jobs/write'
import { assertAtWarehouse, assertNotInTransfer, holdShipment, movesOn, ruleFor, type Receiving } from './receive'

type Act = Pick<Receiving, 'staff' | 'language'>

/** @throws `not_found`, `parcel_left_warehouse` */
const lockAtWarehouse = async (context: WriteContext, shipmentId: string, language: Language): Promise<ShipmentRow> => {
  const shipment = await lockShipment(context.db, shipments, { shipmentId })
  assertAtWarehouse(shipment, language)
  await assertNotInTransfer(context, shipment)
  return shipment
}

/**
 * Re-measures what was booked in: a new row replaces the old one, which is kept; the shipment's measures, its price and
 * the difference from the bill are updated. Goods found damaged are held.
 * @throws `not_found`, `parcel_left_warehouse`, `parcel_measured_meanwhile`, `parcel_received_already` for photos that
 * were used before
 */
export const measureAgain = async (
  context: WriteContext,
  again: Act & {
    readonly intakeId: string
    readonly input: MeasureInput
    readonly photoIds: readonly string[]
  },
): Promise<ShipmentRow> => {
  const { staff, language, intakeId, input, photoIds } = again
  const { db } = context
  const [known] = await db.select().from(shipmentIntakes).where(eq(shipmentIntakes.id, intakeId))
  if (known === undefined || known.undoneAt !== null) throw fail('not_found')
  const shipment = await lockAtWarehouse(context, known.shipmentId, language)
  const all = await intakesOf(db, shipment.id)
  if (!currentOf(all).some(({ id }) => id === intakeId)) throw fail('parcel_measured_meanwhile')
  const samePhotos = all.find(({ photos }) => photos.some((id) => photoIds.includes(id)))
  if (samePhotos !== undefined) throw await intakeReceivedAlready(db, all, samePhotos)
  const [added] = await db
    .insert(shipmentIntakes)
    .values({
      shipmentId: shipment.id,
      receiptNumber: known.receiptNumber,
      photos: [...photoIds],
      condition: input.condition,
      note: input.note ?? null,
      receivedBy: staff.id,
      replacesId: intakeId,
    })
    .onConflictDoNothing()
    .returning()
  if (added === undefined) throw fail('parcel_measured_meanwhile')
  const shelf = await shelfOf(db, { agentId: shipment.agentId }, input.shelf)
  await measureCartons(context, rootOf(all, known).id, {
    owner: { shipmentId: shipment.id },
    intakeId: added.id,
    receiptNumber: known.receiptNumber,
    boxes: boxesOf(input),
    condition: input.condition,
    photoIds,
    place: { status: shipment.status === 'quarantine' ? 'quarantined' : 'stored', locationId: shelf.id },
    staff,
    note: input.note,
  })
  const measures = await addUp(context, shipment)
  const rule = await ruleFor(context, shipment, input)
  const told = {
    actor: staff,
    reason: input.note ?? rule,
    publicNote: input.public_note ?? undefined,
    details: {
      photos: [...photoIds],
      condition: input.condition,
      shelf: shelf.name,
      receipt_number: known.receiptNumber,
      replaces: intakeId,
      ...measures.details,
    },
  }
  if (rule === undefined || shipment.status === 'quarantine')
    await recordInPlace(context, shipment, measures.set, { act: 'measured_again', ...told })
  else await holdShipment(context, shipment, { ...measures.set, quarantineReason: rule }, told)
  await emitMeasured(context, shipment, measures)
  return shipment
}

/**
 * Staff decide, with a reason, that a shipment proceeds with what is booked in. A later parcel is still added to it.
 * @throws `not_found`, `parcel_left_warehouse`, `not_measured` before anything is booked in, `nothing_missing`
 */
export const waiveRest = async (
  context: WriteContext,
  { staff, language, shipmentId, reason }: Act & { readonly shipmentId: string; readonly reason: string },
): Promise<ShipmentRow> => {
  const before = await lockAtWarehouse(context, shipmentId, language)
  if (before.restWaivedAt !== null) throw fail('nothing_missing')
  const shipment = { ...before, restWaivedAt: context.now }
  const measures = await addUp(context, shipment)
  if (!measures.isComplete) throw fail('not_measured')
  if (measures.missing.length === 0) throw fail('nothing_missing')
  const set = { ...measures.set, restWaivedAt: context.now }
  const told = { actor: staff, reason, details: { missing_receipts: measures.missing, ...measures.details } }
  const to = movesOn[before.status]
  if (to === undefined) await recordInPlace(context, before, set, { act: 'rest_waived', ...told })
  else await transitionShipment(context, { shipmentId, from: before.status, to, set, ...told })
  await emitMeasured(context, before, measures)
  return before
}
