import { staffCompanyCalls } from '@layar/contract'
import { companyStatuses, formatNpwp } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/rows.module.css'
import { Tabs } from '../../../shared/tabs'
import { companyText } from './text'

const readers = { show: oneOf(companyStatuses, 'pending') }

/** Business accounts to review [SUPP-05]. */
export function CompaniesScreen() {
  const t = useText(companyText)
  const format = useFormat()
  const { values, choose } = useAddress(readers)
  const { show: status } = values
  const pages = useListPages(staffCompanyCalls.staffCompanies, { query: { count: 30, status } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={status}
        values={companyStatuses}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <PagedList
        pages={pages}
        keyOf={(company) => company.company_id}
        render={(company) => (
          <Link to="/companies/$id" params={{ id: company.company_id }} className={rows.row}>
            <strong>{company.name}</strong>
            <span className={rows.code}>{formatNpwp(company.tax_number)}</span>
            <span>
              {company.customer_name} ({company.customer_code})
            </span>
            <span className={rows.quiet}>{format.relative(company.submitted_at)}</span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
