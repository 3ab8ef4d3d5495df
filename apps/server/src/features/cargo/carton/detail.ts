import type { StaffCartonDetail, UndoOffer } from '@layar/contract'
import { cartonTable, isInHouse, locationBarcode } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cartonEvents, cartonMeasures, customers, locations, shipmentEvents, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { departuresOf } from '../consolidation/rows'
import { staffShipmentByCode } from '../shipment/staff-rows'
import { historyOf, staffReader } from '../shipment/staff-view'
import { transitionsInTable } from '../transition/resolve-transition'
import { offerOf, standingEvents, undoneView } from '../transition/undo'
import { mayRelease } from './release'
import { staffCartonRow, staffCartonView, type StaffCartonRow } from './rows'
import { ownAct } from './take-back'

const source = alias(locations, 'source')
const target = alias(locations, 'target')

const nameOf = (row: typeof locations.$inferSelect | null) =>
  row && { barcode: locationBarcode(row.serial), name: row.name }

/** The undo of the booking-in that made a carton, where that is the newest act on its shipment. */
const bookingUndo = async (
  context: StaffContext,
  { cart_code: code, intake_id: intakeId }: StaffCartonRow,
): Promise<UndoOffer> => {
  const shipment = code === null ? undefined : await staffShipmentByCode(context, code)
  const { undo } = shipment === undefined ? { undo: null } : await historyOf(context, shipment)
  if (undo === null || intakeId === null) return null
  const [event] = await context.db
    .select({ details: shipmentEvents.details })
    .from(shipmentEvents)
    .where(eq(shipmentEvents.id, Number(undo.event_id)))
  return event?.details['intake_id'] === intakeId ? undo : null
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

const canLose = ({ staff: { roles } }: StaffContext): boolean =>
  transitionsInTable(cartonTable, 'missing', roles).includes('lost')

/** One carton with every measure and every event. @throws `carton_unknown` */
export const cartonDetail = async (context: StaffContext, barcode: string): Promise<StaffCartonDetail> => {
  const { db } = context
  const row = await staffCartonRow(context, barcode)
  const leftBehindAt = dateOf(row.left_behind_at)
  const owned = {
    status: row.status,
    leftBehindAt,
    shipmentId: row.shipment_id,
    exportShipmentId: row.export_shipment_id,
    unclaimedId: row.unclaimed_id,
  }
  const measures = await db
    .select({ measure: cartonMeasures, by: staff.name })
    .from(cartonMeasures)
    .leftJoin(staff, eq(staff.id, cartonMeasures.measuredBy))
    .where(eq(cartonMeasures.cartonId, row.id))
    .orderBy(desc(cartonMeasures.id))
  const events = await db
    .select({ event: cartonEvents, source, target, by: staff.name })
    .from(cartonEvents)
    .leftJoin(source, eq(source.id, cartonEvents.fromLocationId))
    .leftJoin(target, eq(target.id, cartonEvents.toLocationId))
    .leftJoin(staff, eq(staff.id, cartonEvents.actorId))
    .where(eq(cartonEvents.cartonId, row.id))
    .orderBy(desc(cartonEvents.id))
  const [customer] =
    row.customer_id === null ? [] : await db.select().from(customers).where(eq(customers.id, row.customer_id))
  const history = events.map(({ event }) => event).toReversed()
  const undone = undoneView(history)
  const newest = standingEvents(history).at(-1)
  const isAtHub = row.location_serial !== null && !isInHouse(row.status)
  const isHere = isInHouse(row.status) || isAtHub || row.status === 'missing' || newest?.act === 'declared_lost'
  return {
    carton: staffCartonView(row),
    photos: row.photos.map(staffReader(context).urlOf),
    customer_name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : null,
    departures: await departuresOf(db, { cartonId: row.id }),
    measures: measures.map(({ measure, by }) => ({
      weight_gram: measure.weightGrams,
      length_mm: measure.lengthMm,
      width_mm: measure.widthMm,
      height_mm: measure.heightMm,
      measured_at: measure.createdAt.toISOString(),
      measured_by: by,
      scale: measure.scale,
    })),
    events: events.map(({ event, source: from, target: to, by }) => ({
      event_id: String(event.id),
      at: event.createdAt.toISOString(),
      act: event.act,
      to_status: event.toStatus,
      from_location: nameOf(from),
      to_location: nameOf(to),
      actor_name: by,
      reason: event.reason,
      ...undone(event),
    })),
    undo:
      newest?.actorKind === 'staff' &&
      ownAct(newest, owned) !== undefined &&
      isHere &&
      newest.fromStatus !== 'in_transfer'
        ? offerOf(context, newest)
        : null,
    may_be_lost: row.status === 'missing' && canLose(context),
    may_be_released: await mayRelease(context, owned),
    booking_undo: newest?.act === 'booked_in' && isHere ? await bookingUndo(context, row) : null,
  }
}
