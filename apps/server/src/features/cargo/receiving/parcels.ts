import type { UnclaimedParcel } from '@layar/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { agents, files, staff, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { staffReader } from '../shipment/staff-view'

/** Unclaimed parcels as staff see them. */
export const parcelRows = (db: Db) =>
  db
    .select({
      parcel: unclaimedParcels,
      agentName: agents.name,
      receivedBy: staff.name,
      shelf: sql<string | null>`(select string_agg(distinct l.name, ', ' order by l.name) from cartons k
        join locations l on l.id = k.location_id where k.unclaimed_id = ${unclaimedParcels.id})`,
      sort_at: sql<string>`${unclaimedParcels.createdAt}::text`,
      id: unclaimedParcels.id,
    })
    .from(unclaimedParcels)
    .innerJoin(agents, eq(agents.id, unclaimedParcels.agentId))
    .leftJoin(staff, eq(staff.id, unclaimedParcels.receivedBy))

export const parcelView = (
  context: StaffContext,
  { parcel, agentName, receivedBy, shelf }: Awaited<ReturnType<typeof parcelRows>>[number],
): UnclaimedParcel => ({
  parcel_id: parcel.id,
  status: parcel.status,
  receipt_number: parcel.receiptNumber,
  marking_code: parcel.markingCode,
  agent_id: String(parcel.agentId),
  agent_name: agentName,
  weight_gram: parcel.weightGrams,
  box_count: parcel.boxCount,
  condition: parcel.condition,
  shelf: shelf ?? '',
  photos: parcel.photos.map(staffReader(context).urlOf),
  note: parcel.note,
  received_at: parcel.createdAt.toISOString(),
  received_by: receivedBy ?? '',
})

/** Grants the shipment's owner access to its inspection photos. */
export const showToOwner = async (db: Db, ids: readonly string[], customerId: string): Promise<void> => {
  await db
    .update(files)
    .set({ customerId })
    .where(and(inArray(files.id, [...ids]), eq(files.purpose, 'inspection')))
}
