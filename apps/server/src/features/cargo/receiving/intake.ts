import type { ReceiveInput } from '@layar/contract'
import type { CartonGroup } from '@layar/domain'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, shipmentIntakes } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail, type Failure } from '../../../request/fail'
import { shelvesOf } from '../location/store'

export type IntakeRow = typeof shipmentIntakes.$inferSelect

export const boxesOf = ({ boxes }: Pick<ReceiveInput, 'boxes'>): CartonGroup[] =>
  boxes.map((box) => ({
    weightGrams: box.weight_gram,
    lengthMm: box.length_mm,
    widthMm: box.width_mm,
    heightMm: box.height_mm,
    quantity: box.quantity,
    ...(box.scale && { scale: box.scale }),
  }))

/** Without those that were taken back. */
export const intakesOf = (db: Db, shipmentId: string): Promise<IntakeRow[]> =>
  db
    .select()
    .from(shipmentIntakes)
    .where(and(eq(shipmentIntakes.shipmentId, shipmentId), isNull(shipmentIntakes.undoneAt)))
    .orderBy(shipmentIntakes.createdAt, shipmentIntakes.id)

/** Without those that were measured again. */
export const currentOf = (intakes: readonly IntakeRow[]): IntakeRow[] => {
  const replaced = new Set(intakes.map(({ replacesId }) => replacesId))
  return intakes.filter(({ id }) => !replaced.has(id))
}

const missing = statement<{ receipt_number: string }>(
  'missing_receipts',
  `select r.receipt_number from shipment_receipts r
    where r.shipment_id = $1 and not exists (
      select 1 from shipment_intakes i where i.shipment_id = r.shipment_id and i.receipt_number = r.receipt_number
         and i.undone_at is null)
    order by r.receipt_number`,
)

/** Declared receipt numbers without an intake. */
export const missingReceipts = async (db: Db, shipmentId: string): Promise<string[]> =>
  (await missing(db, [shipmentId])).map(({ receipt_number: number }) => number)

/** The intake that an intake measured again, or the one before that: its cartons name it. */
export const rootOf = (intakes: readonly IntakeRow[], intake: IntakeRow): IntakeRow => {
  const before = intakes.find(({ id }) => id === intake.replacesId)
  return before === undefined ? intake : rootOf(intakes, before)
}

/** Names the location of cartons that were booked in before. */
export const receivedAlready = async (db: Db, which: SQL, at: Date): Promise<Failure> =>
  fail('parcel_received_already', { values: { shelf: (await shelvesOf(db, which)) ?? '–', at } })

/** The same for the cartons of an intake. */
export const intakeReceivedAlready = (db: Db, intakes: readonly IntakeRow[], intake: IntakeRow): Promise<Failure> =>
  receivedAlready(db, eq(cartons.intakeId, rootOf(intakes, intake).id), intake.createdAt)
