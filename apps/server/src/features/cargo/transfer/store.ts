import type { ErrorCode } from '@layar/contract'
import { agentOffersTrack, type ContainerType, type ShipmentStatus, type Track } from '@layar/domain'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { cartonEvents, cartons, warehouseTransfers } from '../../../db/schema'
import type { Db } from '../../../db/open'
import { fail, type Failure } from '../../../request/fail'
import { findAgent, type allAgents } from '../../pricing/public'

export type TransferRow = typeof warehouseTransfers.$inferSelect

/** Complete in the warehouse: checked out, or not yet. */
export const isTransferable = (status: ShipmentStatus): boolean => status === 'pending_locker' || status === 'warehouse'

type Agent = Awaited<ReturnType<typeof allAgents>>[number]

/** Why goods may not move to a warehouse; null if they may. They leave from there in the way that was declared. */
export const transferTargetRefusal = (
  from: Agent,
  to: Agent,
  { track, containerType }: { readonly track: Track; readonly containerType: ContainerType },
): ErrorCode | null => {
  if (to.id === from.id) return 'transfer_same_warehouse'
  if (to.country !== from.country) return 'transfer_other_country'
  if (!to.isActive) return 'agent_not_active'
  if (!agentOffersTrack(to.shipmentTrack, track)) return 'departure_track_not_offered'
  return containerType !== 'lcl' && !to.allowFcl ? 'fcl_not_offered' : null
}

export const warehouseName = async (db: Db, agentId: number): Promise<string> =>
  (await findAgent(db, agentId))?.name ?? ''

/** The transfer that a shipment is in. */
export const openTransferOf = async (db: Db, shipmentId: string): Promise<TransferRow | undefined> => {
  const [row] = await db
    .select()
    .from(warehouseTransfers)
    .where(and(eq(warehouseTransfers.shipmentId, shipmentId), eq(warehouseTransfers.status, 'open')))
  return row
}

/** The newest transfer of a shipment that was not cancelled. */
export const lastTransferOf = async (db: Db, shipmentId: string): Promise<TransferRow | undefined> => {
  const [row] = await db
    .select()
    .from(warehouseTransfers)
    .where(and(eq(warehouseTransfers.shipmentId, shipmentId), ne(warehouseTransfers.status, 'cancelled')))
    .orderBy(desc(warehouseTransfers.createdAt), desc(warehouseTransfers.id))
    .limit(1)
  return row
}

/** What keeps a shipment from anything else while it is in transfer, by the name of where it goes. */
export const inTransferFailure = async (db: Db, shipmentId: string): Promise<Failure> => {
  const open = await openTransferOf(db, shipmentId)
  return fail('shipment_in_transfer', {
    values: { warehouse: open === undefined ? '' : await warehouseName(db, open.toAgentId) },
  })
}

/** Whether a row of `shipments` is in transfer. A transfer is open exactly as long as a carton of it is under way. */
export const isInTransfer = sql<boolean>`exists (
  select 1 from cartons k where k.shipment_id = shipments.id and k.status = 'in_transfer')`

/** Cartons that left the first warehouse and have not come to the second. */
export const underWayCount = (db: Db, shipmentId: string): Promise<number> =>
  db.$count(cartons, and(eq(cartons.shipmentId, shipmentId), eq(cartons.status, 'in_transfer')))

/** The shelf from which each carton left for the other warehouse, by the carton's id. */
export const shelvesLeft = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const { act, cartonId, id } = cartonEvents
  const left = await db
    .selectDistinctOn([cartonId])
    .from(cartonEvents)
    .where(and(eq(act, 'transferred'), inArray(cartonId, [...ids])))
    .orderBy(cartonId, desc(id))
  return new Map(left.map((event) => [event.cartonId, event.fromLocationId]))
}
