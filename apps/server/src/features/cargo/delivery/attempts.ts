import type { DeliveryAttempt, StaffAttempt } from '@layar/contract'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { deliveryAttempts, staff } from '../../../db/schema'

/** A shipment of either service. */
export type DeliveryOf =
  | { readonly service: 'impor'; readonly shipmentId: string }
  | { readonly service: 'ekspor'; readonly shipmentId: string }

export type AttemptRow = typeof deliveryAttempts.$inferSelect & { readonly recordedByName: string }

const idColumn = { impor: deliveryAttempts.shipmentId, ekspor: deliveryAttempts.exportShipmentId } as const

const attemptsWhere = async (db: Db, where: SQL): Promise<AttemptRow[]> => {
  const rows = await db
    .select({ attempt: deliveryAttempts, name: staff.name })
    .from(deliveryAttempts)
    .innerJoin(staff, eq(staff.id, deliveryAttempts.recordedBy))
    .where(where)
    .orderBy(asc(deliveryAttempts.number))
  return rows.map(({ attempt, name }) => ({ ...attempt, recordedByName: name }))
}

/** Oldest first. */
export const attemptsOf = (db: Db, { service, shipmentId }: DeliveryOf): Promise<AttemptRow[]> =>
  attemptsWhere(db, eq(idColumn[service], shipmentId))

/** The attempts of each shipment of a page, oldest first. */
export const attemptsOfEach = async (db: Db, service: DeliveryOf['service'], ids: readonly string[]) => {
  const rows = ids.length === 0 ? [] : await attemptsWhere(db, inArray(idColumn[service], [...ids]))
  const owner = (row: AttemptRow): string | null => (service === 'impor' ? row.shipmentId : row.exportShipmentId)
  return (id: string): AttemptRow[] => rows.filter((row) => owner(row) === id)
}

type UrlOf = (fileId: string) => string

export const attemptView = (row: AttemptRow, urlOf: UrlOf): DeliveryAttempt => ({
  number: row.number,
  outcome: row.outcome,
  reason: row.reason,
  at: row.attemptedAt.toISOString(),
  receiver_name: row.receiverName,
  relation: row.relation,
  photo: row.photoFileId && urlOf(row.photoFileId),
  signature: row.signatureFileId && urlOf(row.signatureFileId),
})

export const staffAttemptView = (row: AttemptRow, urlOf: UrlOf): StaffAttempt => ({
  ...attemptView(row, urlOf),
  note: row.note,
  recorded_by: row.recordedByName,
})
