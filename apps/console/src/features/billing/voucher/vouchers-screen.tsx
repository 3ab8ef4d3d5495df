import { staffVoucherCalls, type StaffVoucher } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { NothingFound } from '../../../shared/search/nothing-found'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { useNewDialog } from '../../../shared/dialog/use-new-dialog'
import { Worklist } from '../../../shared/worklist/worklist'
import { voucherText } from './text'
import { VoucherDialog } from './voucher-dialog'
import { useWorth, VoucherBadge } from './voucher-labels'

const readers = { search: anyText }

function useVoucherColumns(): Column<StaffVoucher>[] {
  const t = useText(voucherText)
  const words = useText(columnText)
  const format = useFormat()
  const pick = usePick()
  const worth = useWorth()
  return [
    {
      key: 'code',
      name: t('code'),
      place: 'lead',
      cell: ({ voucher_id: id, voucher_code: code }) => (
        <Link to="/vouchers/$id" params={{ id }}>
          {code}
        </Link>
      ),
    },
    {
      key: 'name',
      name: t('name'),
      cell: (row) => (
        <span className={table.pair}>
          {pick(row.title)}
          {row.is_referral && <StatusBadge tone="info">{t('referral')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'service', name: t('service'), cell: (row) => t(row.service) },
    {
      key: 'onlyFor',
      name: words('onlyFor'),
      cell: ({ customer }) => customer && (customer.name || customer.customer_code),
    },
    { key: 'value', name: t('value'), isNumber: true, cell: worth },
    {
      key: 'used',
      name: words('used'),
      isNumber: true,
      cell: (row) => `${format.number(row.used)} / ${format.number(row.usage_limit)}`,
    },
    {
      key: 'written',
      name: words('written'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.date(row.created_at)}</span>,
    },
    { key: 'until', name: words('validUntil'), isOnce: true, cell: (row) => format.date(row.active_to) },
    { key: 'state', name: words('status'), place: 'state', cell: (row) => <VoucherBadge state={row.state} /> },
  ]
}

/** All vouchers with their usage [VOUCH-01]. */
export function VouchersScreen() {
  const t = useText(voucherText)
  const columns = useVoucherColumns()
  const canEdit = useSession(({ staff }) => isAllowed(staff, ['finance']))
  const { values, choose } = useAddress(readers)
  const { search } = values
  const creation = useNewDialog(canEdit)
  const order = useOrder('desc')
  const pages = useListPages(staffVoucherCalls.staffVouchers, {
    query: { count: 30, ...(search !== '' && { search }), ...order.query },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={canEdit && <AddButton onClick={creation.open}>{t('create')}</AddButton>}
      />
      <SearchField label={t('search')} asked={search} max={40} onSearch={(text) => choose({ search: text })} />
      <Worklist
        pages={pages}
        keyOf={(voucher) => voucher.voucher_code}
        table={{ list: 'vouchers', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <NothingFound asked={search} />
        }
      />
      {creation.isOpen && <VoucherDialog voucher={undefined} onClose={creation.close} />}
    </>
  )
}
