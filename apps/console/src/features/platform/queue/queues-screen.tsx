import { mostCountedInQueue, staffQueueCalls, type QueueName, type StaffQueue } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { groupOf, queueGroups, type QueueGroup } from '../../../shared/platform/queue/queue-groups'
import { placeOf } from '../../../shared/platform/queue/queue-place'
import { missedTarget } from '../../../shared/platform/queue/queue-target'
import styles from './queue.module.css'
import { queueText } from '../../../shared/platform/queue/queue-text'

/** Where the queues of this person are. */
const usePlace = () => {
  const opensDeliveries = isAllowed(
    useSession(({ staff }) => staff),
    ['hub'],
  )
  return (queue: Exclude<QueueName, 'parked_jobs'>) => placeOf(queue, opensDeliveries)
}

/** A queue with its list; jobs have none, and are run again from the server. */
function Card({ row }: { readonly row: StaffQueue }) {
  const t = useText(queueText)
  const format = useFormat()
  const placeFor = usePlace()
  const { queue, count, oldest_at: oldest } = row
  const target = missedTarget(row)
  const card = { className: styles.card, 'data-late': target !== undefined || undefined }
  const content = (
    <>
      <span className={styles.count}>
        {format.number(count)}
        {count >= mostCountedInQueue && '+'}
      </span>
      <span className={styles.name}>{t(queue)}</span>
      <span className={styles.age}>
        {oldest !== null && t('oldest', { ago: format.relative(oldest) })}
        {target !== undefined && ` · ${t('late', { hours: target })}`}
      </span>
    </>
  )
  if (queue !== 'parked_jobs')
    return (
      <Link {...placeFor(queue)} {...card}>
        {content}
      </Link>
    )
  return (
    <div {...card}>
      {content}
      <span className={styles.age}>{t('parkedHint')}</span>
    </div>
  )
}

/** The queues of one part of the business: those with work as cards, the others in a line. */
function Group({ group, rows }: { readonly group: QueueGroup; readonly rows: readonly StaffQueue[] }) {
  const t = useText(queueText)
  const placeFor = usePlace()
  const waiting = rows.filter(({ count }) => count > 0)
  const done = rows.filter(({ count }) => count === 0)
  return (
    <section className={styles.group} aria-labelledby={`queues-${group}`}>
      <h2 id={`queues-${group}`}>{t(`group_${group}`)}</h2>
      {waiting.length > 0 && (
        <ul className={styles.grid}>
          {waiting.map((row) => (
            <li key={row.queue}>
              <Card row={row} />
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <div className={styles.done}>
          <span>{t('nothing')}</span>
          <ul>
            {done.map(({ queue }) => (
              <li key={queue}>{queue === 'parked_jobs' ? t(queue) : <Link {...placeFor(queue)}>{t(queue)}</Link>}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The start page of all staff: queues with size and oldest age. */
export function QueuesScreen() {
  const t = useText(queueText)
  const queues = useRead(staffQueueCalls.staffQueues, {}, { everyMs: 30_000 })
  const rows = queues.data?.results ?? []
  const groups = queueGroups
    .map((group) => ({ group, rows: rows.filter(({ queue }) => groupOf[queue] === group) }))
    .filter((one) => one.rows.length > 0)
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
        <div className={styles.groups}>
          {groups.map((one) => (
            <Group key={one.group} {...one} />
          ))}
        </div>
      </ListState>
    </>
  )
}
