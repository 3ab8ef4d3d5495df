import type { StaffMember, StaffSite } from '@layar/contract'
import type { Site } from '@layar/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { agents, staffSites } from '../../../db/schema'
import { failFields } from '../../../request/fail'

type SiteRow = typeof staffSites.$inferSelect

const siteView = ({ kind, country, agentId }: SiteRow): StaffSite => {
  if (kind === 'all') return { kind }
  if (kind === 'warehouse') return { kind, agent_id: String(agentId) }
  if (country === null) throw new Error('A country or a hub without its country.')
  return { kind, country }
}

/** A site of the wire as the rules of the domain know it. */
export const domainSite = (site: StaffSite): Site =>
  'agent_id' in site ? { kind: site.kind, agentId: Number(site.agent_id) } : site

/** The sites of these staff members. */
export const sitesOfMembers = async (
  db: Db,
  staffIds: readonly string[],
): Promise<(staffId: string) => StaffSite[]> => {
  if (staffIds.length === 0) return () => []
  const rows = await db
    .select()
    .from(staffSites)
    .where(inArray(staffSites.staffId, [...staffIds]))
    .orderBy(asc(staffSites.kind), asc(staffSites.country), asc(staffSites.agentId))
  return (staffId) => rows.filter((row) => row.staffId === staffId).map(siteView)
}

/** The warehouses where somebody of these sites books parcels in: a whole country has goods at all of them. */
export const warehousesOf = async (db: Db, sites: readonly StaffSite[]): Promise<StaffMember['warehouses']> => {
  const hasAll = sites.some(({ kind }) => kind === 'all' || kind === 'country')
  const own = sites.flatMap((site) => ('agent_id' in site ? [site.agent_id] : []))
  if (!hasAll && own.length === 0) return []
  const rows = await db
    .select()
    .from(agents)
    .where(eq(agents.isActive, true))
    .orderBy(asc(agents.position), asc(agents.id))
  return rows
    .filter(({ id }) => hasAll || own.includes(String(id)))
    .map(({ id, name }) => ({ agent_id: String(id), name }))
}

const keyOf = (site: StaffSite): string => JSON.stringify(site)

/** Replaces the sites of a staff member. @throws at `sites` for an unknown warehouse */
export const setSites = async (db: Db, staffId: string, sites: readonly StaffSite[]): Promise<void> => {
  const wanted = [...new Map(sites.map((site) => [keyOf(site), site])).values()]
  const known = new Set((await db.select({ id: agents.id }).from(agents)).map(({ id }) => String(id)))
  if (wanted.some((site) => 'agent_id' in site && !known.has(site.agent_id)))
    throw failFields({ sites: 'agent_unknown' })
  await db.delete(staffSites).where(eq(staffSites.staffId, staffId))
  await db.insert(staffSites).values(
    wanted.map((site) => ({
      staffId,
      kind: site.kind,
      country: 'country' in site ? site.country : null,
      agentId: 'agent_id' in site ? Number(site.agent_id) : null,
    })),
  )
}
