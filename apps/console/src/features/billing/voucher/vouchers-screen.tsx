import { staffVoucherCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { isAllowed, useSession } from '../../../shared/session'
import { voucherText } from './text'
import { VoucherDialog } from './voucher-dialog'
import { useWorth, VoucherBadge } from './voucher-labels'

const readers = { search: anyText }

/** All vouchers with their usage [VOUCH-01]. */
export function VouchersScreen() {
  const t = useText(voucherText)
  const format = useFormat()
  const pick = usePick()
  const worth = useWorth()
  const canEdit = useSession(({ staff }) => isAllowed(staff, ['finance']))
  const { values, replace } = useAddress(readers)
  const { search } = values
  const [isMaking, setMaking] = useState(false)
  const pages = useListPages(staffVoucherCalls.staffVouchers, {
    query: { count: 30, ...(search !== '' && { search }) },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={canEdit && <AddButton onClick={() => setMaking(true)}>{t('create')}</AddButton>}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      <PagedList
        pages={pages}
        keyOf={(voucher) => voucher.voucher_id}
        render={(voucher) => (
          <Link to="/vouchers/$id" params={{ id: voucher.voucher_id }} className={rows.row}>
            <strong className={rows.code}>{voucher.voucher_code}</strong>
            <VoucherBadge state={voucher.state} />
            <span>{pick(voucher.title)}</span>
            <span>{worth(voucher)}</span>
            {voucher.service === 'ekspor' && <StatusBadge tone="plain">{t('ekspor')}</StatusBadge>}
            {voucher.is_referral && <StatusBadge tone="info">{t('referral')}</StatusBadge>}
            {voucher.customer && <span>{voucher.customer.name || voucher.customer.customer_code}</span>}
            <span className={rows.quiet}>
              {t('uses', { used: voucher.used, limit: voucher.usage_limit })} ·{' '}
              {t('until', { date: format.date(voucher.active_to) })}
            </span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {isMaking && <VoucherDialog voucher={undefined} onClose={() => setMaking(false)} />}
    </>
  )
}
