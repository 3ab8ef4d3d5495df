import type { StaffSite } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSession } from '../../../shared/access/session/session'
import { memberText } from './text'

export const siteKey = (site: StaffSite): string =>
  [site.kind, 'country' in site ? site.country : '', 'agent_id' in site ? site.agent_id : ''].join(':')

const countryNames = { sg: 'singapore', id: 'indonesia' } as const

/** Names sites for the reader; a warehouse that is closed by its number. */
export const useSiteNames = (): ((site: StaffSite) => string) => {
  const t = useText(memberText)
  const warehouses = useSession(({ staff }) => staff)?.warehouses ?? []
  return (site) => {
    if (site.kind === 'all') return t('everywhere')
    if (site.kind !== 'warehouse') return t(`${site.kind}Of`, { country: t(countryNames[site.country]) })
    return t('warehouseOf', {
      name: warehouses.find(({ agent_id }) => agent_id === site.agent_id)?.name ?? site.agent_id,
    })
  }
}
