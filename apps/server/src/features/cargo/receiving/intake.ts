import type { ReceiveInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentIntakes, type IntakeBox } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail, type Failure } from '../../../request/fail'

export type IntakeRow = typeof shipmentIntakes.$inferSelect

export const boxesOf = ({ boxes }: Pick<ReceiveInput, 'boxes'>): IntakeBox[] =>
  boxes.map((box) => ({
    weightGrams: box.weight_gram,
    lengthMm: box.length_mm,
    widthMm: box.width_mm,
    heightMm: box.height_mm,
    quantity: box.quantity,
  }))

export const intakesOf = (db: Db, shipmentId: string): Promise<IntakeRow[]> =>
  db
    .select()
    .from(shipmentIntakes)
    .where(eq(shipmentIntakes.shipmentId, shipmentId))
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
      select 1 from shipment_intakes i where i.shipment_id = r.shipment_id and i.receipt_number = r.receipt_number)
    order by r.receipt_number`,
)

/** Declared receipt numbers without an intake. */
export const missingReceipts = async (db: Db, shipmentId: string): Promise<string[]> =>
  (await missing(db, [shipmentId])).map(({ receipt_number: number }) => number)

/** Names the location of a parcel that was booked in before. */
export const receivedAlready = ({ shelf, createdAt }: { shelf: string | null; createdAt: Date }): Failure =>
  fail('parcel_received_already', { values: { shelf: shelf || '–', at: createdAt } })
