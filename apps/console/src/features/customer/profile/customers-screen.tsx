import { staffCustomerCalls, type CustomerRow } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { customerText } from './text'

function Badges({ customer }: { customer: CustomerRow }) {
  const t = useText(customerText)
  return (
    <span className={table.pair}>
      {customer.status === 'suspended' && <StatusBadge tone="danger">{t('suspended')}</StatusBadge>}
      {customer.country === 'id' && (
        <StatusBadge tone={customer.id_card_validation_status === 'verified' ? 'success' : 'warning'}>
          {t(customer.id_card_validation_status)}
        </StatusBadge>
      )}
    </span>
  )
}

function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useText(columnText)
  const format = useFormat()
  // The page is for roles that deal with customers; warehouse staff need only the list.
  const canOpen = useSession(({ staff }) => isAllowed(staff, ['support', 'finance']))
  return [
    {
      key: 'name',
      name: t('customer'),
      place: 'lead',
      cell: ({ customer_id: id, name, customer_code: code }) =>
        canOpen ? (
          <Link to="/customers/$id" params={{ id }}>
            {name || code}
          </Link>
        ) : (
          <strong>{name || code}</strong>
        ),
    },
    {
      key: 'code',
      name: t('customerCode'),
      isOnce: true,
      cell: ({ customer_code: code }) => <Mark code={code} size="sm" />,
    },
    {
      key: 'email',
      isClear: true,
      name: t('email'),
      cell: (row) => row.email && <span className={table.any}>{row.email}</span>,
    },
    { key: 'phone', isClear: true, name: t('phone'), isOnce: true, cell: (row) => row.phone_number },
    {
      key: 'openImports',
      name: t('openImports'),
      isNumber: true,
      cell: (row) => (
        <Link to="/shipments" search={{ search: row.customer_code }}>
          {format.number(row.open_imports)}
        </Link>
      ),
    },
    {
      key: 'openExports',
      name: t('openExports'),
      isNumber: true,
      cell: (row) => (
        <Link to="/exports" search={{ search: row.customer_code }}>
          {format.number(row.open_exports)}
        </Link>
      ),
    },
    { key: 'unpaid', name: t('unpaid'), isNumber: true, cell: (row) => format.number(row.unpaid_invoices) },
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: (row) => (row.status === 'suspended' || row.country === 'id' ? <Badges customer={row} /> : null),
    },
    {
      key: 'joined',
      name: t('joined'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.date(row.created_at)}</span>,
    },
  ]
}

const readers = { search: anyText }

export function CustomersScreen() {
  const t = useText(customerText)
  const { values, choose } = useAddress(readers)
  const { search } = values
  const columns = useCustomerColumns()
  const order = useOrder('desc')
  const pages = useListPages(staffCustomerCalls.staffCustomers, {
    query: { count: 30, ...(search !== '' && { search }), ...order.query },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('searchHint')} />
      <SearchField label={t('search')} asked={search} onSearch={(text) => choose({ search: text })} />
      <Worklist
        pages={pages}
        keyOf={(customer) => customer.customer_code}
        table={{ list: 'customers', label: t('title'), columns, order: order.table }}
        empty={
          <EmptyState drawing="search" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}
