import { staffClaimCalls, staffReceivingCalls, type ParcelClaimStatus, type UnclaimedParcel } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import { Tabs } from '../../../shared/tabs'
import { claimTabs } from './tabs'
import { claimText } from './text'

const readers = { show: oneOf(claimTabs, 'pending') }

function ParcelLine({ parcel }: { parcel: UnclaimedParcel }) {
  const t = useText(claimText)
  const format = useFormat()
  return (
    <div className={rows.row}>
      <strong className={rows.code}>{parcel.receipt_number ?? '–'}</strong>
      {parcel.marking_code && <Mark code={parcel.marking_code} size="sm" />}
      <span>{parcel.agent_name}</span>
      <span>
        {t('shelf')} {parcel.shelf || '–'}
      </span>
      <span className={rows.quiet}>{format.relative(parcel.received_at)}</span>
    </div>
  )
}

function Claims({ status }: { status: ParcelClaimStatus }) {
  const t = useText(claimText)
  const format = useFormat()
  const pages = useListPages(staffClaimCalls.staffClaims, { query: { count: 30, status } })
  return (
    <PagedList
      pages={pages}
      keyOf={(claim) => claim.claim_id}
      render={(claim) => (
        <Link to="/claims/$id" params={{ id: claim.claim_id }} className={rows.row}>
          <strong>{claim.customer_name || claim.customer_code}</strong>
          <span className={rows.code}>{claim.parcel.receipt_number}</span>
          <span>{claim.parcel.agent_name}</span>
          {claim.rivals > 0 && <StatusBadge tone="warning">{t('rivals', { count: claim.rivals })}</StatusBadge>}
          <span className={rows.quiet}>{format.relative(claim.created_at)}</span>
        </Link>
      )}
      empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
    />
  )
}

function Parcels() {
  const t = useText(claimText)
  const pages = useListPages(staffReceivingCalls.staffUnclaimed, { query: { count: 30 } })
  return (
    <PagedList
      pages={pages}
      keyOf={(parcel) => parcel.parcel_id}
      render={(parcel) => <ParcelLine parcel={parcel} />}
      empty={<EmptyState title={t('noParcels')}>{t('noParcelsText')}</EmptyState>}
    />
  )
}

/** Claims on parcels without an owner, and the parcels themselves. */
export function ClaimsScreen() {
  const t = useText(claimText)
  const { values, choose } = useAddress(readers)
  const { show } = values
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={show}
        values={claimTabs}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      {show === 'parcels' ? <Parcels /> : <Claims status={show} />}
    </>
  )
}
