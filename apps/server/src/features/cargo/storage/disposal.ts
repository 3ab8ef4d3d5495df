import type { StaffShipmentDetail } from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { staff, storageDisposals } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { actsOnGoods, type GoodsAtSite } from '@layar/domain'
import { hasRole } from '../../../request/roles'

const isOpen = (shipmentId: string) =>
  and(
    eq(storageDisposals.shipmentId, shipmentId),
    isNull(storageDisposals.confirmedAt),
    isNull(storageDisposals.withdrawnAt),
  )

/** The proposal that waits for another person. */
export const openDisposal = async (db: Db, shipmentId: string) => {
  const [row] = await db
    .select({ disposal: storageDisposals, proposedBy: staff.name })
    .from(storageDisposals)
    .innerJoin(staff, eq(staff.id, storageDisposals.proposedBy))
    .where(isOpen(shipmentId))
  return row
}

/** The open proposal for its reader, and whether they may make one. */
export const disposalView = async (
  { db, staff: reader }: Pick<StaffContext, 'db' | 'staff'>,
  goods: GoodsAtSite & { readonly shipmentId: string; readonly isAbandoned: boolean; readonly isBilled: boolean },
  urlOf: (fileId: string) => string,
): Promise<Pick<StaffShipmentDetail, 'disposal' | 'may_dispose'>> => {
  const mayAct = hasRole(reader.roles, ['warehouse']) && actsOnGoods(reader.sites, goods) && !goods.isBilled
  if (!goods.isAbandoned) return { disposal: null, may_dispose: false }
  const open = await openDisposal(db, goods.shipmentId)
  if (open === undefined) return { disposal: null, may_dispose: mayAct }
  const { reason, photos, createdAt, proposedBy } = open.disposal
  return {
    disposal: {
      proposed_by: open.proposedBy,
      is_mine: proposedBy === reader.id,
      reason,
      photos: photos.map(urlOf),
      created_at: createdAt.toISOString(),
    },
    may_dispose: mayAct,
  }
}
