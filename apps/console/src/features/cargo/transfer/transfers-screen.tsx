import { staffTransferCalls, transferDirections, type StaffTransfer } from '@layar/contract'
import { transferTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import { isAllowed, useSession } from '../../../shared/session'
import { ReceivingStation } from './station'
import { transferText } from './text'
import styles from './transfer.module.css'

const readers = { direction: oneOf(transferDirections) }

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

function Row({ transfer }: { transfer: StaffTransfer }) {
  const t = useText(transferText)
  const format = useFormat()
  return (
    <div className={styles.row} data-row tabIndex={-1}>
      <div>
        <Link className={rows.code} to="/transfers/$id" params={{ id: transfer.transfer_id }}>
          {transfer.cart_code}
        </Link>
        <div className={styles.small}>{transfer.marking_code}</div>
      </div>
      <div className={styles.wide}>
        <strong>{t('route', { from: transfer.from_name, to: transfer.to_name })}</strong>
        <div className={styles.small}>{transfer.reason}</div>
      </div>
      <Counts transfer={transfer} />
      <div className={styles.small}>{format.dateTime(transfer.ended_at ?? transfer.started_at)}</div>
      <TransferBadge status={transfer.status} />
    </div>
  )
}

/** What comes in from other warehouses, what goes out to them, and what is over; cartons are received by scan. */
export function TransfersScreen() {
  const t = useText(transferText)
  const address = useAddress(readers)
  const direction = address.values.direction ?? 'in'
  const mayReceive = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse'],
  )
  const pages = useListPages(staffTransferCalls.staffTransfers, { query: { count: 30, direction } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {mayReceive && <ReceivingStation />}
      <div className={rows.tabs} role="group" aria-label={t('show')}>
        {transferDirections.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={direction === one ? 'filled' : 'default'}
            aria-pressed={direction === one}
            onClick={() => address.choose({ direction: one })}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      <div className={styles.list}>
        <PagedList
          pages={pages}
          keyOf={(transfer) => transfer.transfer_id}
          render={(transfer) => <Row transfer={transfer} />}
          empty={
            <EmptyState drawing="platform" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
