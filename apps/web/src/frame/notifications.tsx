import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { InvoiceSummary } from '@layar/contract'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { Disclosure } from '../shared/disclosure/disclosure'
import { PlaceLink } from '../shared/link/place-link'
import { useMode } from '../shared/mode/use-mode'
import { fetchPart } from '../shared/platform/offline/when-online'
import { CountBadge } from './count-badge'
import styles from './navbar.module.css'
import { frameText } from './text/area'
import type { Count, WaitingCounts } from './use-counts'

const Notices = lazy(() => fetchPart(() => import('./notices')).then(({ Notices: Named }) => ({ default: Named })))
const ExportNotices = lazy(() =>
  fetchPart(() => import('./export/export-notices')).then(({ ExportNotices: Named }) => ({ default: Named })),
)

interface NotificationsProps {
  readonly count: Count
  readonly invoices: readonly InvoiceSummary[]
  /** The read of the invoices. */
  readonly read: WaitingCounts['unpaidRead']
}

/** In import mode unpaid invoices, due soonest first, and the notices below them; in export mode the notices. Times are SGT [SHELL-14]. */
export function Notifications({ count, invoices, read }: NotificationsProps) {
  const t = useText(frameText)
  const format = useFormat()
  const isExport = useMode() === 'export'
  return (
    <Disclosure
      label={
        count === 'unknown'
          ? t('notificationUnknown')
          : count > 0
            ? t('notificationCount', { count })
            : t('notifications')
      }
      buttonClassName={styles.round}
      isWide
      button={
        <>
          <IconBell size={22} stroke={1.75} aria-hidden />
          <CountBadge count={count} />
        </>
      }
    >
      {(close) => (
        <>
          {!isExport && <FailedPart reads={[read]} what={t('invoice')} />}
          {invoices.length > 0 && (
            <ul className={styles.menu}>
              {invoices.map((invoice) => (
                <li key={invoice.invoice_code}>
                  <PlaceLink
                    to="/import/invoice/detail"
                    search={{ code: invoice.invoice_code }}
                    className={styles.notice}
                    onClick={close}
                  >
                    <span>{t('unpaid', { code: invoice.invoice_code })}</span>
                    <Money value={invoice.total} />
                    <span className={styles.time}>{format.dateTime(invoice.created_at)}</span>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )}
          <Suspense>
            {isExport ? (
              <ExportNotices onGo={close} />
            ) : (
              <Notices hasMore={invoices.length > 0 || count === 'unknown'} close={close} />
            )}
          </Suspense>
        </>
      )}
    </Disclosure>
  )
}
