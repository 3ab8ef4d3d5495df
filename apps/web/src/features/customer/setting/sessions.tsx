import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { accountCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './setting.module.css'
import { settingText } from './text/area'

const isPhone = (device: string): boolean => /iphone|android|ipad|mobile/i.test(device)

/** The customer's sessions, each with a button to end it. */
export function Sessions() {
  const t = useText(settingText)
  const format = useFormat()
  const sessions = useRead(accountCalls.sessions, {})
  const [ending, setEnding] = useState<string>()
  const rows = useRef<HTMLUListElement>(null)
  const end = useWrite(accountCalls.endSession, { invalidates: [accountCalls.sessions] })
  const list = sessions.data?.results ?? []
  const run = async (session_id?: string): Promise<void> => {
    setEnding(session_id ?? 'others')
    const answer = await end.run({ body: session_id ? { session_id } : {} })
    setEnding(undefined)
    // The button that was pressed goes away with its session.
    if (answer) rows.current?.focus()
  }
  return (
    <SectionCard
      title={t('sessions')}
      actions={
        list.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            className={styles.flush}
            loading={ending === 'others'}
            onClick={() => void run()}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ListState
        isPending={sessions.isPending}
        error={sessions.error}
        isEmpty={list.length === 0}
        onRetry={() => void sessions.refetch()}
        empty={null}
        skeleton={<Skeleton shape="lines" count={3} />}
      >
        <ul ref={rows} className={styles.rows} tabIndex={-1} aria-label={t('sessions')}>
          {list.map((one) => {
            const Icon = isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop
            return (
              <li key={one.session_id} className={styles.row}>
                <Icon size={24} stroke={1.5} aria-hidden className={styles.icon} />
                <div className={styles.words}>
                  <p className={styles.value}>{one.device}</p>
                  <p className={styles.quiet}>{t('lastSeen', { when: format.relative(one.last_seen_at) })}</p>
                </div>
                {one.is_current ? (
                  <StatusBadge tone="success">{t('thisDevice')}</StatusBadge>
                ) : (
                  <Button
                    variant="default"
                    aria-label={`${t('end')}: ${one.device}`}
                    loading={ending === one.session_id}
                    onClick={() => void run(one.session_id)}
                  >
                    {t('end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </ListState>
    </SectionCard>
  )
}
