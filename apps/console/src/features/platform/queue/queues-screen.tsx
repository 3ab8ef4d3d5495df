import { mostCountedInQueue, staffQueueCalls, type QueueName } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { placeOf } from '../../../shared/platform/queue/queue-place'
import { missedTarget } from '../../../shared/platform/queue/queue-target'
import styles from './queue.module.css'
import { queueText } from '../../../shared/platform/queue/queue-text'

interface CardProps {
  readonly queue: QueueName
  readonly isEmpty: boolean
  readonly isLate: boolean
  readonly children: ReactNode
}

/** A queue with its list; jobs have none, and are run again from the server. */
function Card({ queue, isEmpty, isLate, children }: CardProps) {
  const t = useText(queueText)
  const card = { className: styles.card, 'data-empty': isEmpty || undefined, 'data-late': isLate || undefined }
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
          {rows.map((row) => {
            const { queue, count, oldest_at: oldest } = row
            const target = missedTarget(row)
            return (
              <li key={queue}>
                <Card queue={queue} isEmpty={count === 0} isLate={target !== undefined}>
                  <span className={styles.count}>
                    {format.number(count)}
                    {count >= mostCountedInQueue && '+'}
                  </span>
                  <span className={styles.name}>{t(queue)}</span>
                  <span className={styles.age}>
                    {count > 0 && oldest ? t('oldest', { ago: format.relative(oldest) }) : t('nothing')}
                    {target !== undefined && ` · ${t('late', { hours: target })}`}
                  </span>
                </Card>
              </li>
            )
          })}
        </ul>
      </ListState>
    </>
  )
}
