import { type ExportNotice, exportOverviewCalls, type Notice } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { NoticeList } from '../notice-list'
import styles from '../notices.module.css'
import { frameText } from '../text/area'
import { noticeCount } from '../use-counts'

/** Target of a notice: its own path, else its invoice or shipment. */
const pathOf = ({ path, content: { invoice_code, shipment_code } }: ExportNotice): string | null => {
  if (path !== null) return path
  if (invoice_code !== null) return `/export/Invoice?invoice_code=${invoice_code}`
  return shipment_code === null ? null : `/export/Shipment?shipment_code=${shipment_code}`
}

const asNotice = (notice: ExportNotice): Notice => ({ ...notice, subject: notice.label, path: pathOf(notice) })

export interface ExportNoticesProps {
  /** Maximum number to show. */
  readonly shown?: number
  readonly onGo?: (() => void) | undefined
}

/** The notices of export mode: about invoices and shipments [SHELL-14]. */
export function ExportNotices({ shown = noticeCount, onGo }: ExportNoticesProps) {
  const t = useText(frameText)
  const read = useRead(exportOverviewCalls.exportNotices, { query: { count: noticeCount } })
  if (read.isPending) return <Skeleton shape="lines" count={3} />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const { result, unread_count } = read.data.data
  return (
    <NoticeList
      title={t('notifications')}
      notices={result.slice(0, shown).map(asNotice)}
      unreadCount={unread_count}
      service="ekspor"
      source={exportOverviewCalls.exportNotices}
      nothing={
        <>
          <h2 className={classNames(styles.head, styles.title)}>{t('notifications')}</h2>
          <p className={styles.nothing}>{t('noNotices')}</p>
        </>
      }
      onGo={onGo}
    />
  )
}
