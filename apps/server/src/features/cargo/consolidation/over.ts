import type { CartonStatus } from '@layar/domain'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { consolidationCartons, consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import type { CartonRow } from '../carton/change'
import type { CartonOwner } from '../carton/book'
import { voidHouseConsignments } from '../customs/make'
import { underWay, type ConsolidationRow } from './store'

const atOrigin: readonly CartonStatus[] = ['received', 'stored', 'quarantined', 'missing', 'loaded']

/**
 * Nobody had seen a carton leave that comes off a flight on which it was not loaded: it was left behind, or comes ahead of its
 * shipment, which is still at the origin.
 */
export const hadLeftUnseen = ({ status, leftBehindAt, shipmentId, exportShipmentId }: CartonRow): boolean =>
  atOrigin.includes(status) &&
  (leftBehindAt === null ? shipmentId !== null || exportShipmentId !== null : status !== 'loaded')

const ownerOf = ({ shipmentId, exportShipmentId }: CartonRow): CartonOwner | undefined =>
  shipmentId !== null ? { shipmentId } : exportShipmentId !== null ? { exportShipmentId } : undefined

/** What came ahead is not on the departure onto which it was loaded for its shipment. */
export const takeOffOther = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  departure: ConsolidationRow,
  carton: CartonRow,
): Promise<void> => {
  if (carton.status !== 'loaded') return
  await db
    .update(consolidationCartons)
    .set({ offloadedAt: sql`now()`, offloadedBy: staff.id })
    .where(
      and(
        eq(consolidationCartons.cartonId, carton.id),
        underWay,
        ne(consolidationCartons.consolidationId, departure.id),
      ),
    )
  const owner = ownerOf(carton)
  if (owner !== undefined) await voidHouseConsignments(db, owner)
}

/**
 * The scan was a mistake: the carton is on the departure again from which the scan took it, if that has not left. False where it
 * has.
 */
export const putBackOn = async (db: Db, carton: CartonRow, scannedAt: Date): Promise<boolean> => {
  const back = await db
    .update(consolidationCartons)
    .set({ offloadedAt: null, offloadedBy: null })
    .where(
      and(
        eq(consolidationCartons.cartonId, carton.id),
        isNotNull(consolidationCartons.loadedAt),
        isNull(consolidationCartons.unloadedAt),
        sql`date_trunc('milliseconds', ${consolidationCartons.offloadedAt}) = ${scannedAt.toISOString()}::timestamptz`,
        sql`exists (select 1 from ${consolidations} d where d.id = ${consolidationCartons.consolidationId}
          and d.status in ('open', 'closed'))`,
      ),
    )
    .returning({ id: consolidationCartons.id })
  return back.length > 0
}
