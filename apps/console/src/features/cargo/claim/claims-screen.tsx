import {
  staffClaimCalls,
  staffReceivingCalls,
  type ParcelClaimStatus,
  type StaffClaim,
  type UnclaimedParcel,
} from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { claimTabs } from './tabs'
import { claimText } from './text'

const readers = { show: oneOf(claimTabs, 'pending') }

function Claims({ status }: { status: ParcelClaimStatus }) {
  const t = useText(claimText)
  const words = useText(columnText)
  const format = useFormat()
  const order = useOrder('asc')
  const pages = useListPages(staffClaimCalls.staffClaims, { query: { count: 30, status, ...order.query } })
  const columns: Column<StaffClaim>[] = [
    {
      key: 'customer',
      name: t('claimant'),
      place: 'lead',
      cell: ({ claim_id: id, customer_name: name, customer_code: code }) => (
        <Link to="/claims/$id" params={{ id }}>
          {name || code}
        </Link>
      ),
    },
    {
      key: 'customerCode',
      isClear: true,
      name: words('customerCode'),
      isOnce: true,
      cell: (claim) => claim.customer_code,
    },
    { key: 'receipt', name: t('number'), cell: (claim) => claim.parcel.receipt_number },
    { key: 'warehouse', isClear: true, name: t('agent'), cell: (claim) => claim.parcel.agent_name },
    { key: 'shelf', name: t('shelf'), cell: (claim) => claim.parcel.shelf },
    {
      key: 'rivals',
      name: words('claims'),
      place: 'state',
      cell: ({ rivals: count }) => count > 0 && <StatusBadge tone="warning">{t('rivals', { count })}</StatusBadge>,
    },
    {
      key: 'submitted',
      name: words('submitted'),
      isOnce: true,
      isKey: true,
      cell: (claim) => <span className={table.quiet}>{format.relative(claim.created_at)}</span>,
    },
  ]
  return (
    <Worklist
      pages={pages}
      keyOf={(claim) => claim.claim_id}
      table={{ list: 'claims', label: t('title'), columns, order: order.table }}
      empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
    />
  )
}

function Parcels() {
  const t = useText(claimText)
  const words = useText(columnText)
  const format = useFormat()
  const order = useOrder('asc')
  const pages = useListPages(staffReceivingCalls.staffUnclaimed, { query: { count: 30, ...order.query } })
  const columns: Column<UnclaimedParcel>[] = [
    { key: 'receipt', name: t('number'), place: 'lead', cell: (row) => <strong>{row.receipt_number ?? '–'}</strong> },
    {
      key: 'marking',
      isClear: true,
      name: t('mark'),
      cell: ({ marking_code: code }) => code && <Mark code={code} size="sm" />,
    },
    { key: 'warehouse', isClear: true, name: t('agent'), cell: (row) => row.agent_name },
    { key: 'shelf', name: t('shelf'), cell: (row) => row.shelf },
    { key: 'boxes', name: words('boxes'), isNumber: true, cell: (row) => format.number(row.box_count) },
    { key: 'weight', name: words('weight'), isNumber: true, cell: (row) => <Weight grams={row.weight_gram} /> },
    {
      key: 'received',
      name: t('received'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.received_at)}</span>,
    },
  ]
  return (
    <Worklist
      pages={pages}
      keyOf={(parcel) => parcel.parcel_id}
      table={{ list: 'unclaimed', label: t('parcels'), columns, order: order.table }}
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
