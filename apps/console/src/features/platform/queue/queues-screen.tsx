import { exportQueues, staffQueueCalls, type QueueName } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { staffQueues } from '../../../shared/queue-names'
import styles from './queue.module.css'
import { queueText } from '../../../shared/queue-text'

const placeOf = (queue: Exclude<QueueName, 'parked_jobs'>) => {
  const shipments = staffQueues.find((name) => name === queue)
  if (shipments !== undefined) return { to: '/shipments', search: { queue: shipments } } as const
  const exports = exportQueues.find((name) => name === queue)
  if (exports !== undefined) return { to: '/exports', search: { queue: exports } } as const
  if (queue === 'id_cards') return { to: '/id-cards' } as const
  if (queue === 'tickets' || queue === 'companies' || queue === 'leads') return { to: `/${queue}` } as const
  if (queue === 'claims') return { to: '/claims' } as const
  if (queue === 'unclaimed') return { to: '/claims', search: { show: 'parcels' } } as const
  if (queue === 'refunds_requested') return { to: '/refunds', search: { show: 'requested' } } as const
  if (queue === 'refunds_approved') return { to: '/refunds', search: { show: 'approved' } } as const
  if (queue === 'corrections') return { to: '/balances', search: { show: 'requested' } } as const
  if (queue === 'tickets_in_progress') return { to: '/tickets', search: { show: 'in_progress' } } as const
  if (queue === 'messages_failed') return { to: '/outbox', search: { show: 'failed' } } as const
  if (queue === 'tariff_drafts') return { to: '/tariffs' } as const
  if (queue === 'tax_drafts') return { to: '/taxes' } as const
  if (queue === 'payments' || queue === 'suspense') return { to: `/${queue}` } as const
  return { to: '/receiving' } as const
}

interface CardProps {
  readonly queue: QueueName
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** A queue with its list; jobs have none, and are run again from the server. */
function Card({ queue, isEmpty, children }: CardProps) {
  const t = useText(queueText)
  const card = { className: styles.card, 'data-empty': isEmpty || undefined }
  if (queue !== 'parked_jobs')
    return (
      <Link {...placeOf(queue)} {...card}>
        {children}
      </Link>
    )
  return (
    <div {...card}>
      {children}
      {!isEmpty && <span className={styles.age}>{t('parkedHint')}</span>}
    </div>
  )
}

/** The start page of all staff: queues with size and oldest age. */
export function QueuesScreen() {
  const t = useText(queueText)
  const format = useFormat()
  const queues = useRead(staffQueueCalls.staffQueues, {}, { everyMs: 30_000 })
  const rows = queues.data?.results ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListState
        isPending={queues.isPending}
        error={queues.error}
        isEmpty={rows.length === 0}
        onRetry={() => void queues.refetch()}
        empty={<EmptyState title={t('nothing')} />}
      >
        <ul className={styles.grid}>
          {rows.map(({ queue, count, oldest_at }) => (
            <li key={queue}>
              <Card queue={queue} isEmpty={count === 0}>
                <span className={styles.count}>{format.number(count)}</span>
                <span className={styles.name}>{t(queue)}</span>
                <span className={styles.age}>
                  {count > 0 && oldest_at ? t('oldest', { ago: format.relative(oldest_at) }) : t('nothing')}
                </span>
              </Card>
            </li>
          ))}
        </ul>
      </ListState>
    </>
  )
}
