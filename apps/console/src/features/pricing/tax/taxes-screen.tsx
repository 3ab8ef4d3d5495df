import { staffTaxCalls, type TaxVersion } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { useVersionColumns } from '../../../shared/platform/version/version-columns'
import { versionText } from '../../../shared/platform/version/version-text'
import { Worklist } from '../../../shared/worklist/worklist'
import { taxText } from './text'

/** The tax that a version concerns. */
export const useSubject = (): ((version: Pick<TaxVersion, 'kind' | 'country'>) => string) => {
  const t = useText(taxText)
  const words = useText(versionText)
  return ({ kind, country }) =>
    t(kind === 'import' ? 'importTo' : 'servicesIn', {
      country: words(country === 'sg' ? 'singapore' : 'indonesia'),
    })
}

/** The versions of the tax rates: drafts, those in force and earlier ones [CALC-05]. */
export function TaxesScreen() {
  const t = useText(taxText)
  const subjectOf = useSubject()
  const pages = useListPages(staffTaxCalls.staffTaxes, { query: { count: 30 } })
  const columns = useVersionColumns<TaxVersion>({
    linkOf: ({ tax_id: id, code }) => (
      <Link to="/taxes/$id" params={{ id }}>
        {code}
      </Link>
    ),
    subjectOf: subjectOf,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Worklist
        pages={pages}
        keyOf={({ code }) => code}
        table={{ list: 'taxes', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
