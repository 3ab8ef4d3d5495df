import { exportQueues, staffQueueCalls, type QueueName } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { staffQueues } from '../../../shared/queue-names'
import styles from './queue.module.css'
import { queueText } from '../../../shared/queue-text'

const placeOf = (queue: QueueName) => {
  const shipments = staffQueues.find((name) => name === queue)
  if (shipments !== undefined) return { to: '/shipments', search: { queue: shipments } } as const
  const exports = exportQueues.find((name) => name === queue)
  if (exports !== undefined) return { to: '/exports', search: { queue: exports } } as const
  if (queue === 'id_cards') return { to: '/id-cards' } as const
  if (queue === 'tickets' || queue === 'companies' || queue === 'leads') return { to: `/${queue}` } as const
  if (queue === 'claims') return { to: '/claims' } as const
  if (queue === 'unclaimed') return { to: '/claims', search: { show: 'parcels' } } as const
  if (queue === 'payments' || queue === 'suspense') return { to: `/${queue}` } as const
  return { to: '/receiving' } as const
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
              <Link {...placeOf(queue)} className={styles.card} data-empty={count === 0 || undefined}>
                <span className={styles.count}>{format.number(count)}</span>
                <span className={styles.name}>{t(queue)}</span>
                <span className={styles.age}>
                  {count > 0 && oldest_at ? t('oldest', { ago: format.relative(oldest_at) }) : t('nothing')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ListState>
    </>
  )
}
