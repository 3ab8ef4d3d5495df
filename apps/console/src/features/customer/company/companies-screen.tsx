import { staffCompanyCalls, type StaffCompany } from '@layar/contract'
import { companyStatuses, formatNpwp } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { companyText } from './text'

const readers = { show: oneOf(companyStatuses, 'pending') }

/** @param isByAge whether the server lists them by their submission, as it does while they are pending */
function useCompanyColumns(isByAge: boolean): Column<StaffCompany>[] {
  const t = useText(companyText)
  const words = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'company',
      name: words('company'),
      place: 'lead',
      cell: ({ company_id: id, name }) => (
        <Link to="/companies/$id" params={{ id }}>
          {name}
        </Link>
      ),
    },
    { key: 'npwp', name: t('npwp'), isOnce: true, cell: (row) => formatNpwp(row.tax_number) },
    { key: 'customer', isClear: true, name: t('customer'), cell: (row) => row.customer_name },
    { key: 'customerCode', isClear: true, name: words('customerCode'), isOnce: true, cell: (row) => row.customer_code },
    {
      key: 'submitted',
      name: t('submitted'),
      isOnce: true,
      isKey: isByAge,
      cell: (row) => <span className={table.quiet}>{format.relative(row.submitted_at)}</span>,
    },
  ]
}

/** Business accounts to review [SUPP-05]. */
export function CompaniesScreen() {
  const t = useText(companyText)
  const { values, choose } = useAddress(readers)
  const { show: status } = values
  const columns = useCompanyColumns(status === 'pending')
  const order = useOrder('asc')
  const pages = useListPages(staffCompanyCalls.staffCompanies, { query: { count: 30, status, ...order.query } })
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
      <Worklist
        pages={pages}
        keyOf={(company) => company.company_id}
        table={{ list: 'companies', label: t('title'), columns, order: order.table }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
