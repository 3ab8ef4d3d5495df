import { type ReactNode, useEffect } from 'react'
import { type Call, type Notice, notificationCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceLink } from '../shared/link/place-link'
import { tell } from '../shared/platform/telemetry/report-error'
import styles from './notices.module.css'
import { frameText } from './text/area'

export interface NoticeListProps {
  readonly title: string
  readonly notices: readonly Notice[]
  readonly unreadCount: number
  /** The service the notices are about, and the read that loads them. */
  readonly service: 'impor' | 'ekspor'
  readonly source: Call
  /** Shown instead of an empty list. */
  readonly nothing: ReactNode
  /** Called when a notice with a target was opened. */
  readonly onGo?: (() => void) | undefined
}

/** Notifications, newest first, with times in SGT [SHELL-14]; an opened one is marked as read. */
export function NoticeList({ title, notices, unreadCount, service, source, nothing, onGo }: NoticeListProps) {
  const t = useText(frameText)
  const format = useFormat()
  const mark = useWrite(notificationCalls.readNotices, { successToast: false, invalidates: [source] })
  useEffect(() => tell({ name: 'view_notification' }), [])
  if (notices.length === 0) return nothing
  return (
    <section className={styles.news}>
      <div className={styles.head}>
        <h2 className={styles.title}>{unreadCount > 0 ? t('titleUnread', { title, count: unreadCount }) : title}</h2>
        {unreadCount > 0 && (
          <button
            type="button"
            className={styles.all}
            disabled={mark.pending}
            onClick={() => void mark.run({ body: { service } })}
          >
            {t('readAll')}
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {notices.map(({ notice_id, subject, body, path, created_at, is_read }) => {
          const open = (): void => {
            if (!is_read) void mark.run({ body: { notice_id, service } })
            if (path !== null) onGo?.()
          }
          const words = (
            <>
              <strong>
                {subject}
                {!is_read && <span className="unseen"> ({t('unread')})</span>}
              </strong>
              <span>{body}</span>
              <span className={styles.time}>{format.dateTime(created_at)}</span>
            </>
          )
          const [to = '/', query] = path?.split('?') ?? []
          return (
            <li key={notice_id} data-unread={!is_read || undefined}>
              {path === null ? (
                <button type="button" className={styles.notice} onClick={open}>
                  {words}
                </button>
              ) : (
                <PlaceLink
                  to={to}
                  search={Object.fromEntries(new URLSearchParams(query))}
                  className={styles.notice}
                  onClick={open}
                >
                  {words}
                </PlaceLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
