import { staffMessageCalls } from '@layar/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { MailFrame } from './mail-frame'
import styles from './mail-frame.module.css'
import { outboxText } from './text'

const route = getRouteApi('/_staff/outbox/$id')

export function MessageScreen() {
  const { id } = route.useParams()
  const t = useText(outboxText)
  const format = useFormat()
  const read = useRead(staffMessageCalls.staffOutboxMessage, { params: { message_id: id } })
  if (read.isPending) return <Skeleton count={1} />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const message = read.data.result
  return (
    <>
      <PageHead title={message.subject ?? message.kind} back={<Link to="/outbox">{t('title')}</Link>} />
      <SectionCard>
        <KeyValue
          layout="grid"
          rows={[
            { key: 'to', label: t('to'), value: `${t(`channel_${message.channel}`)} · ${message.recipient}` },
            { key: 'state', label: t('state'), value: t(message.state) },
            { key: 'written', label: t('written'), value: format.dateTime(message.created_at) },
            { key: 'attempts', label: t('attempts'), value: format.number(message.attempts) },
            ...(message.last_error ? [{ key: 'error', label: t('error'), value: message.last_error }] : []),
          ]}
        />
      </SectionCard>
      {message.html === null ? (
        <SectionCard>
          <p className={rows.body}>{message.body}</p>
        </SectionCard>
      ) : (
        <SectionCard>
          <MailFrame html={message.html} title={t('preview')} />
          <details className={styles.plain}>
            <summary>{t('plain')}</summary>
            <p className={rows.body}>{message.body}</p>
          </details>
        </SectionCard>
      )}
    </>
  )
}
