import type { Country } from './country'
import type { SiteKind } from './staff'
import type { ExportStatus } from './status/export-shipment'
import type { ShipmentStatus } from './status/shipment'

/** A place where a staff member works. */
export type Site =
  | { readonly kind: Extract<SiteKind, 'all'> }
  | { readonly kind: Extract<SiteKind, 'country' | 'hub'>; readonly country: Country }
  | { readonly kind: Extract<SiteKind, 'warehouse'>; readonly agentId: number }

/** What somebody sees who works at these sites. */
export interface Sight {
  readonly isEverywhere: boolean
  /** Everything of these countries: shipments that go there, exports that start there, customers and their money. */
  readonly countries: readonly Country[]
  /** The shipments and the unclaimed parcels of these warehouses. */
  readonly agentIds: readonly number[]
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

export const sightOf = (sites: readonly Site[]): Sight => ({
  isEverywhere: sites.some(({ kind }) => kind === 'all'),
  countries: distinct(sites.flatMap((site) => ('country' in site ? [site.country] : []))),
  agentIds: distinct(sites.flatMap((site) => ('agentId' in site ? [site.agentId] : []))),
})

/** Goods on their way; an export has no warehouse abroad, and `country` is where it starts. */
export interface GoodsAtSite {
  /** Destination of an import, origin of an export. */
  readonly country: Country
  readonly agentId: number | null
  readonly status: ShipmentStatus | ExportStatus
}

/** The origin sees its shipments always, the destination those that come to its country, at every station. */
export const seesGoods = (
  { isEverywhere, countries, agentIds }: Sight,
  { country, agentId }: Pick<GoodsAtSite, 'country' | 'agentId'>,
): boolean => isEverywhere || countries.includes(country) || (agentId !== null && agentIds.includes(agentId))

const beforeDeparture: readonly GoodsAtSite['status'][] = [
  'pending',
  'pending_locker',
  'from_seller',
  'quarantine',
  'warehouse',
]

/**
 * Whether somebody at these sites may act on goods in this status: the warehouse until they are `sent`, the hub of the
 * destination from then on, who has the whole country always. Exports lie at the hub of their country from the start.
 */
export const actsOnGoods = (sites: readonly Site[], { country, agentId, status }: GoodsAtSite): boolean => {
  const isAtOrigin = agentId !== null && beforeDeparture.includes(status)
  return sites.some((site) => {
    if (site.kind === 'all') return true
    if (site.kind === 'warehouse') return isAtOrigin && site.agentId === agentId
    return site.country === country && (site.kind === 'country' || !isAtOrigin)
  })
}

/** The warehouse of an agent at the origin, or our own building in a country. */
export type Building = { readonly agentId: number } | { readonly country: Country }

/** Whether somebody at these sites handles what stands in a building; whoever has a whole country, in every warehouse too. */
export const worksIn = (sites: readonly Site[], building: Building): boolean =>
  sites.some((site) => {
    if (site.kind === 'all') return true
    if ('agentId' in building)
      return site.kind === 'country' || ('agentId' in site && site.agentId === building.agentId)
    return 'country' in site && site.country === building.country
  })
