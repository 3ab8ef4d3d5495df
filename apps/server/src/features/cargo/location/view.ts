import type { ListOrder, StaffLocation } from '@layar/contract'
import { countryName, locationBarcode, type Language } from '@layar/domain'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { agents, locations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { keyOrder } from '../../../request/cursor'
import { seenLocation } from '../../../request/sites'

/** The locations of the buildings where the member of the staff works. */
export const seenPlace = ({ staff }: Pick<StaffContext, 'staff'>): SQL =>
  seenLocation(staff, sql`${locations.agentId}`, sql`${locations.country}`)

/** Those of an agent's warehouse; a text that is no agent's id finds nothing. */
export const ofAgent = (agentId: string): SQL =>
  /^\d{1,9}$/.test(agentId) ? eq(locations.agentId, Number(agentId)) : sql`false`

/** Locations as staff see them, oldest first unless asked otherwise. */
export const locationRows = (db: Db, which: readonly (SQL | undefined)[], limit: number, order: ListOrder = 'asc') =>
  db
    .select({
      location: locations,
      agentName: agents.name,
      cartonCount: sql<number>`(select count(*)::int from cartons k where k.location_id = ${locations.id})`,
      sort_at: sql<string>`${locations.createdAt}::text`,
      id: locations.id,
    })
    .from(locations)
    .leftJoin(agents, eq(agents.id, locations.agentId))
    .where(and(...which))
    .orderBy(keyOrder(locations.createdAt, locations.id, order))
    .limit(limit)

export type LocationListRow = Awaited<ReturnType<typeof locationRows>>[number]

export const locationView = (
  { location, agentName, cartonCount }: LocationListRow,
  language: Language,
): StaffLocation => ({
  barcode: locationBarcode(location.serial),
  name: location.name,
  zone: location.zone,
  agent_id: location.agentId === null ? null : String(location.agentId),
  country: location.country,
  building: agentName ?? countryName(location.country ?? '', language),
  carton_count: cartonCount,
  created_at: location.createdAt.toISOString(),
})
