import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { ConsolidationRow } from './store'

/** Where a departure leaves, where it goes, and by air or by sea. */
export type Route = Readonly<Pick<ConsolidationRow, 'service' | 'country' | 'track' | 'agentId' | 'destinationCountry'>>

/** Consolidations of this route. Who may send goods of a route sees its departures. */
export const ofRoute = (route: Route): SQL | undefined => {
  const { service, country, track, agentId, destinationCountry } = consolidations
  return and(
    eq(service, route.service),
    eq(country, route.country),
    eq(track, route.track),
    route.agentId === null ? isNull(agentId) : eq(agentId, route.agentId),
    eq(destinationCountry, route.destinationCountry),
  )
}
