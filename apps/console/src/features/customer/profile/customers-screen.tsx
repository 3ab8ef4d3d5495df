import { staffCustomerCalls, type CustomerRow } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { isAllowed, useSession } from '../../../shared/session'
import { customerText } from './text'

function Row({ customer }: { customer: CustomerRow }) {
  const t = useText(customerText)
  // The page is for roles that deal with customers; warehouse staff need only the list.
  const canOpen = useSession(({ staff }) => isAllowed(staff, ['support', 'finance']))
  return (
    <div className={rows.row}>
      {canOpen ? (
        <Link to="/customers/$id" params={{ id: customer.customer_id }}>
          <strong>{customer.name || customer.customer_code}</strong>
        </Link>
      ) : (
        <strong>{customer.name || customer.customer_code}</strong>
      )}
      <Mark code={customer.customer_code} size="sm" />
      <span className={rows.breaking}>{[customer.email, customer.phone_number].filter(Boolean).join(', ')}</span>
      {customer.status === 'suspended' && <StatusBadge tone="danger">{t('suspended')}</StatusBadge>}
      {customer.country === 'id' && (
        <StatusBadge tone={customer.id_card_validation_status === 'verified' ? 'success' : 'warning'}>
          {t(customer.id_card_validation_status)}
        </StatusBadge>
      )}
      <span className={rows.quiet}>
        <Link to="/shipments" search={{ search: customer.customer_code }}>
          {t('open', { count: customer.open_shipments })}
        </Link>{' '}
        · {t('unpaid', { count: customer.unpaid_invoices })}
      </span>
    </div>
  )
}

const readers = { search: anyText }

export function CustomersScreen() {
  const t = useText(customerText)
  const { values, replace } = useAddress(readers)
  const { search } = values
  const pages = useListPages(staffCustomerCalls.staffCustomers, {
    query: { count: 30, ...(search !== '' && { search }) },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('searchHint')} />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      <PagedList
        pages={pages}
        keyOf={(customer) => customer.customer_id}
        render={(customer) => <Row customer={customer} />}
        empty={
          <EmptyState drawing="search" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}
