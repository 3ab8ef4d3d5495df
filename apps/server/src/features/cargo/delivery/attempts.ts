import type { DeliveryAttempt, StaffAttempt } from '@layar/contract'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { deliveryAttempts, staff } from '../../../db/schema'

/** A shipment of either service. */
export type DeliveryOf =
  | { readonly service: 'impor'; readonly shipmentId: string }
  | { readonly service: 'ekspor'; readonly shipmentId: string }

export type AttemptRow = typeof deliveryAttempts.$inferSelect & {
  readonly recordedByName: string
  /** Null unless it was taken back. */
  readonly undoneByName: string | null
}

const idColumn = { impor: deliveryAttempts.shipmentId, ekspor: deliveryAttempts.exportShipmentId } as const

const undoer = alias(staff, 'undoer')

const attemptsWhere = async (db: Db, where: SQL): Promise<AttemptRow[]> => {
  const rows = await db
    .select({ attempt: deliveryAttempts, name: staff.name, undoneByName: undoer.name })
    .from(deliveryAttempts)
    .innerJoin(staff, eq(staff.id, deliveryAttempts.recordedBy))
    .leftJoin(undoer, eq(undoer.id, deliveryAttempts.undoneBy))
    .where(where)
    .orderBy(asc(deliveryAttempts.number))
  return rows.map(({ attempt, name, undoneByName }) => ({ ...attempt, recordedByName: name, undoneByName }))
}

/** Without those taken back. */
export const standingAttempts = (attempts: readonly AttemptRow[]): AttemptRow[] =>
  attempts.filter(({ undoneAt }) => undoneAt === null)

/** Oldest first, those taken back among them. */
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

export const staffAttemptView = (row: AttemptRow, urlOf: UrlOf, undo: StaffAttempt['undo']): StaffAttempt => ({
  ...attemptView(row, urlOf),
  note: row.note,
  recorded_by: row.recordedByName,
  undone:
    row.undoneAt === null
      ? null
      : { at: row.undoneAt.toISOString(), by: row.undoneByName ?? '', reason: row.undoReason ?? '' },
  undo,
})
