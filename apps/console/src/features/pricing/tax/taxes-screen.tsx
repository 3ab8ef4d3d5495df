import { staffTaxCalls, type TaxVersion } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/table/rows.module.css'
import { versionText } from '../../../shared/platform/version/version-text'
import { VersionCells } from '../../../shared/platform/version/version-labels'
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
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PagedList
        pages={pages}
        keyOf={(version) => version.tax_id}
        render={(version) => (
          <Link to="/taxes/$id" params={{ id: version.tax_id }} className={rows.row}>
            <VersionCells version={version} subject={subjectOf(version)} sample={t('sampleNote')} />
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
