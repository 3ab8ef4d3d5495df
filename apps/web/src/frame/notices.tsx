import { notificationCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { NoticeList } from './notice-list'
import styles from './notices.module.css'
import { frameText } from './text/area'

export interface NoticesProps {
  /** Other content is shown above: an empty list then shows no text. */
  readonly hasMore: boolean
  readonly close: () => void
}

const shown = 10

/** The notices of import mode. */
export function Notices({ hasMore, close }: NoticesProps) {
  const t = useText(frameText)
  const read = useRead(notificationCalls.notices, { query: { count: shown } }, { staleMs: 0 })
  if (read.isPending) return <Skeleton shape="lines" count={3} />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <NoticeList
      title={t('news')}
      notices={read.data.results}
      unreadCount={read.data.unread_count}
      service="impor"
      source={notificationCalls.notices}
      nothing={hasMore ? null : <p className={styles.nothing}>{t('noNotifications')}</p>}
      onGo={close}
    />
  )
}
