import { staffTransferCalls, transferDirections, type StaffTransfer } from '@layar/contract'
import { transferTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import table from '../../../shared/table/table.module.css'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { ReceivingStation } from './station'
import { transferText } from './text'
import styles from './transfer.module.css'

const readers = { direction: oneOf(transferDirections, 'in') }

export function TransferBadge({ status }: Pick<StaffTransfer, 'status'>) {
  const { language } = useLanguage()
  return <StatusBadge tone={transferTable[status].badge}>{transferTable[status].labels[language]}</StatusBadge>
}

/** How many of its cartons have come, and how many never did. */
export function Counts({ transfer }: { transfer: StaffTransfer }) {
  const t = useText(transferText)
  const { arrived_count: now, carton_count: all, missing_count: missing } = transfer
  return (
    <span className={styles.number}>
      {t('arrived', { now, all })}
      {missing > 0 && <strong className={styles.missing}> · {t('missing', { count: missing })}</strong>}
    </span>
  )
}

function useTransferColumns(): Column<StaffTransfer>[] {
  const t = useText(columnText)
  const words = useText(transferText)
  const format = useFormat()
  return [
    {
      key: 'shipment',
      name: t('shipment'),
      place: 'lead',
      cell: ({ transfer_id: id, cart_code: code }) => (
        <Link to="/transfers/$id" params={{ id }}>
          {code}
        </Link>
      ),
    },
    { key: 'marking', name: t('marking'), isOnce: true, cell: (row) => row.marking_code },
    {
      key: 'route',
      name: words('between'),
      isClear: true,
      isOnce: true,
      cell: (row) => words('route', { from: row.from_name, to: row.to_name }),
    },
    { key: 'reason', name: t('reason'), cell: (row) => row.reason },
    { key: 'arrived', name: t('cartons'), isClear: true, isOnce: true, cell: (row) => <Counts transfer={row} /> },
    {
      key: 'started',
      name: words('started'),
      isOnce: true,
      cell: (row) => <span className={table.quiet}>{format.dateTime(row.started_at)}</span>,
    },
    {
      key: 'ended',
      name: words('endedAt'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.ended_at && <span className={table.quiet}>{format.dateTime(row.ended_at)}</span>,
    },
    { key: 'by', name: words('startedBy'), isExtra: true, cell: (row) => row.started_by },
    { key: 'status', name: t('status'), place: 'state', cell: ({ status }) => <TransferBadge status={status} /> },
  ]
}

/** What comes in from other warehouses, what goes out to them, and what is over; cartons are received by scan. */
export function TransfersScreen() {
  const t = useText(transferText)
  const address = useAddress(readers)
  const { direction } = address.values
  const columns = useTransferColumns()
  const mayReceive = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse'],
  )
  const pages = useListPages(staffTransferCalls.staffTransfers, { query: { count: 30, direction } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {mayReceive && <ReceivingStation />}
      <Tabs
        label={t('show')}
        value={direction}
        values={transferDirections}
        nameOf={(one) => t(one)}
        onChoose={(one) => address.choose({ direction: one })}
      />
      <Worklist
        pages={pages}
        keyOf={(transfer) => transfer.transfer_id}
        table={{ list: 'transfers', label: t('title'), columns }}
        empty={
          <EmptyState drawing="platform" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}
