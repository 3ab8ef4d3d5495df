import type { FigureSite } from '@layar/contract'
import { countries, countrySettings, sightOf, type Country, type Site } from '@layar/domain'
import type { StaffContext, StaffMember } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { allAgents } from '../../pricing/public'

/** Whose figures are asked for. */
export interface ChosenSite {
  /** Who would see them: somebody of this site alone, or the reader where none was named. */
  readonly seer: Pick<StaffMember, 'sight'>
  readonly timeZone: string
  readonly site: FigureSite | null
  readonly sites: readonly FigureSite[]
}

/** Of several sites together: the clock of the company's dates. */
const commonTimeZone = countrySettings.sg.businessTimeZone

interface Asked {
  readonly agent_id?: string | undefined
  readonly country?: Country | undefined
}

const isAsked =
  (asked: Asked) =>
  ({ agent_id: agentId, country }: FigureSite): boolean =>
    asked.country === undefined ? agentId === asked.agent_id : country === asked.country

const of = (site: Site): ChosenSite['seer'] => ({ sight: sightOf([site]) })

/**
 * The site that was named, the only one of the reader, or all of them together.
 * @throws `not_found` for one that does not exist or where the reader does not work, or at `agent_id` if two were named
 */
export const chosenSite = async ({ db, staff }: StaffContext, asked: Asked): Promise<ChosenSite> => {
  if (asked.agent_id !== undefined && asked.country !== undefined) throw failFields({ agent_id: 'building_unsaid' })
  const { sight } = staff
  const agents = (await allAgents(db)).filter(({ id }) => sight.isEverywhere || sight.agentIds.includes(id))
  const buildings = countries.filter((country) => sight.isEverywhere || sight.countries.includes(country))
  const warehouse = ({ id, name }: (typeof agents)[number]): FigureSite => ({
    agent_id: String(id),
    country: null,
    name,
  })
  const building = (country: Country): FigureSite => ({ agent_id: null, country, name: null })
  const known = [...buildings.map(building), ...agents.map(warehouse)]
  const offered = [...buildings.map(building), ...agents.filter(({ isActive }) => isActive).map(warehouse)]
  const isNamed = asked.agent_id !== undefined || asked.country !== undefined
  const site = isNamed ? known.find(isAsked(asked)) : known.length === 1 ? known[0] : undefined
  if (site === undefined) {
    if (isNamed) throw fail('not_found')
    return { seer: staff, timeZone: commonTimeZone, site: null, sites: offered }
  }
  const agent = agents.find(({ id }) => String(id) === site.agent_id)
  return {
    seer: of(
      agent === undefined ? { kind: 'hub', country: site.country ?? 'sg' } : { kind: 'warehouse', agentId: agent.id },
    ),
    timeZone: agent?.timeZone ?? countrySettings[site.country ?? 'sg'].localTimeZone,
    site,
    sites: offered,
  }
}
