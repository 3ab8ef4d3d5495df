import {
  eachCarton,
  mostCartonsAtOnce,
  type CartonGroup,
  type CartonMeasure,
  type ParcelCondition,
} from '@layar/domain'
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartonMeasures, cartons } from '../../../db/schema'
import { failFields } from '../../../request/fail'
import type { WriteContext } from '../../../jobs/write'
import type { StaffActor } from '../transition/resolve-transition'
import { changeCartons, lockCartons, recordCartons, type CartonPlace, type CartonRow } from './change'

/** What a carton belongs to; at most one of them. */
export type CartonOwner =
  { readonly shipmentId: string } | { readonly exportShipmentId: string } | { readonly unclaimedId: string }

export const ofOwner = (owner: CartonOwner): SQL =>
  'shipmentId' in owner
    ? eq(cartons.shipmentId, owner.shipmentId)
    : 'exportShipmentId' in owner
      ? eq(cartons.exportShipmentId, owner.exportShipmentId)
      : eq(cartons.unclaimedId, owner.unclaimedId)

export interface CartonBooking {
  readonly owner: CartonOwner
  readonly intakeId?: string
  readonly receiptNumber: string | null
  readonly boxes: readonly CartonGroup[]
  readonly condition: ParcelCondition
  readonly photoIds: readonly string[]
  readonly place: CartonPlace
  readonly staff: StaffActor | { readonly kind: 'system' }
  readonly note?: string | null | undefined
  /** When it arrived; now unless the sample data tells a story. */
  readonly at?: Date
}

/** Rows of one statement. */
const atOnce = 1_000

const addMeasures = async (
  db: Db,
  measured: readonly { readonly carton: CartonRow; readonly measure: CartonMeasure }[],
  { intakeId, staff, at }: Pick<CartonBooking, 'intakeId' | 'staff' | 'at'>,
): Promise<void> => {
  for (let from = 0; from < measured.length; from += atOnce)
    await db.insert(cartonMeasures).values(
      measured.slice(from, from + atOnce).map(({ carton, measure }) => ({
        cartonId: carton.id,
        ...measure,
        intakeId: intakeId ?? null,
        measuredBy: staff.kind === 'staff' ? staff.id : null,
        ...(at !== undefined && { createdAt: at }),
      })),
    )
}

const makeCartons = async (
  db: Db,
  booking: Omit<CartonBooking, 'boxes'>,
  measures: readonly CartonMeasure[],
): Promise<CartonRow[]> => {
  const made: CartonRow[] = []
  for (let from = 0; from < measures.length; from += atOnce)
    made.push(
      ...(await db
        .insert(cartons)
        .values(
          measures.slice(from, from + atOnce).map(() => ({
            ...booking.owner,
            intakeId: booking.intakeId ?? null,
            receiptNumber: booking.receiptNumber,
            condition: booking.condition,
            photos: [...booking.photoIds],
            ...booking.place,
            ...(booking.at !== undefined && { createdAt: booking.at, statusAt: booking.at }),
          })),
        )
        .returning()),
    )
  made.sort((a, b) => a.serial - b.serial)
  await addMeasures(
    db,
    made.flatMap((carton, index) => {
      const measure = measures[index]
      return measure === undefined ? [] : [{ carton, measure }]
    }),
    booking,
  )
  await recordCartons(
    db,
    made.map((after) => ({ before: null, after })),
    { act: 'booked_in', actor: booking.staff, reason: booking.note ?? undefined, at: booking.at },
  )
  return made
}

const measuresOf = (boxes: readonly CartonGroup[]): CartonMeasure[] => {
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > mostCartonsAtOnce)
    throw failFields({ boxes: { code: 'too_many_cartons', values: { max: mostCartonsAtOnce } } })
  return eachCarton(boxes)
}

/** Each box that was booked in becomes a carton with its barcode, its first measure and its first event. */
export const bookCartons = ({ db }: Pick<WriteContext, 'db'>, booking: CartonBooking): Promise<CartonRow[]> =>
  makeCartons(db, booking, measuresOf(booking.boxes))

/**
 * Adds a measure to each carton of a booking-in. A further box becomes a carton; a carton that has no box any more was
 * booked in by mistake.
 */
export const measureCartons = async (
  { db }: Pick<WriteContext, 'db'>,
  rootIntakeId: string,
  { intakeId, ...booking }: CartonBooking & { readonly intakeId: string },
): Promise<void> => {
  const measures = measuresOf(booking.boxes)
  const locked = await lockCartons(db, and(eq(cartons.intakeId, rootIntakeId), ne(cartons.status, 'voided')))
  const known = locked.sort((a, b) => a.serial - b.serial)
  const kept = known.slice(0, measures.length)
  await addMeasures(
    db,
    kept.flatMap((carton, index) => {
      const measure = measures[index]
      return measure === undefined ? [] : [{ carton, measure }]
    }),
    { intakeId, staff: booking.staff },
  )
  await db
    .update(cartons)
    .set({ condition: booking.condition, photos: [...booking.photoIds] })
    .where(and(eq(cartons.intakeId, rootIntakeId), ne(cartons.status, 'voided')))
  const change = { actor: booking.staff, reason: booking.note ?? undefined }
  await recordCartons(
    db,
    kept.map((carton) => ({ before: carton, after: carton })),
    { act: 'measured', ...change },
  )
  await changeCartons(db, kept, (carton) => placeAgain(carton, booking.place), { act: 'moved', ...change })
  await changeCartons(db, known.slice(measures.length), () => ({ status: 'voided', locationId: null }), {
    act: 'voided',
    ...change,
  })
  const more = measures.slice(kept.length)
  if (more.length > 0) await makeCartons(db, { ...booking, intakeId: rootIntakeId }, more)
}

/** The shelf that was named with the measures; quarantine stays quarantine. */
const placeAgain = (carton: CartonRow, place: CartonPlace): CartonPlace =>
  carton.status === 'quarantined' ? { ...place, status: carton.status } : place

/** The newest measure of each carton of an owner, in the order of their labels, without those voided. */
export const cartonsWithMeasures = async (
  db: Db,
  which: SQL | undefined,
): Promise<(CartonRow & { measure: CartonMeasure })[]> => {
  const newest = db
    .selectDistinctOn([cartonMeasures.cartonId])
    .from(cartonMeasures)
    .where(sql`${cartonMeasures.cartonId} in (select ${cartons.id} from ${cartons} where ${which ?? sql`true`})`)
    .orderBy(cartonMeasures.cartonId, sql`${cartonMeasures.id} desc`)
    .as('newest')
  const rows = await db
    .select()
    .from(cartons)
    .innerJoin(newest, eq(newest.cartonId, cartons.id))
    .where(and(which, ne(cartons.status, 'voided')))
    .orderBy(asc(cartons.serial))
  return rows.map(({ cartons: carton, newest: { weightGrams, lengthMm, widthMm, heightMm } }) => ({
    ...carton,
    measure: { weightGrams, lengthMm, widthMm, heightMm },
  }))
}
