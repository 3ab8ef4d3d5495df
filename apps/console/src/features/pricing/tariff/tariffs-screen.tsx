import { staffTariffCalls, type TariffVersion } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { useVersionColumns } from '../../../shared/platform/version/version-columns'
import { versionText } from '../../../shared/platform/version/version-text'
import { Worklist } from '../../../shared/worklist/worklist'
import { tariffText } from './text'

/** The route that a version prices: import to a country, or export from it. */
export const useRoute = (): ((version: TariffVersion) => string) => {
  const t = useText(tariffText)
  const words = useText(versionText)
  return ({ service, country }) =>
    t(service === 'ekspor' ? 'exportFrom' : 'importTo', {
      country: words(country === 'sg' ? 'singapore' : 'indonesia'),
    })
}

/** The tariff versions: the draft, the one in force and earlier ones [CALC-05]. */
export function TariffsScreen() {
  const t = useText(tariffText)
  const routeOf = useRoute()
  const pages = useListPages(staffTariffCalls.staffTariffs, { query: { count: 30 } })
  const columns = useVersionColumns<TariffVersion>({
    linkOf: ({ tariff_id: id, code }) => (
      <Link to="/tariffs/$id" params={{ id }}>
        {code}
      </Link>
    ),
    subjectOf: routeOf,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Worklist
        pages={pages}
        keyOf={({ code }) => code}
        table={{ list: 'tariffs', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
