import { notificationCalls, type NoticeChannel } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './setting.module.css'
import { settingText } from './text/area'

const labels = { app: 'channelApp', email: 'channelEmail', whatsapp: 'channelPhone' } as const

/** Channels of notifications. */
export function NoticeChannels() {
  const t = useText(settingText)
  const read = useRead(notificationCalls.noticePreferences, {})
  const save = useWrite(notificationCalls.saveNoticePreferences, {
    invalidates: [notificationCalls.noticePreferences],
  })
  const channels = read.data?.result.channels ?? []
  const turn = (channel: NoticeChannel, isOn: boolean): void => {
    const muted = channels.filter((one) => (one.channel === channel ? !isOn : one.is_muted)).map((one) => one.channel)
    void save.run({ body: { muted } })
  }
  const detail = (channel: NoticeChannel, contact: string | null): string | undefined => {
    if (channel === 'app') return undefined
    if (contact === null) return t('noContact')
    return channel === 'whatsapp' ? t('phoneLead', { contact }) : contact
  }
  return (
    <SectionCard title={t('notices')} lead={t('noticesLead')}>
      <ListState
        isPending={read.isPending}
        error={read.error}
        isEmpty={channels.length === 0}
        onRetry={() => void read.refetch()}
        empty={null}
        skeleton={<Skeleton shape="lines" count={3} />}
      >
        <ul className={styles.rows}>
          {channels.map(({ channel, is_muted, contact }) => (
            <li key={channel}>
              <label className={styles.switch}>
                <span className={styles.words}>
                  <span className={styles.value}>{t(labels[channel])}</span>
                  <span className={styles.quiet}>{detail(channel, contact)}</span>
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  checked={!is_muted}
                  disabled={save.pending}
                  onChange={({ currentTarget }) => turn(channel, currentTarget.checked)}
                />
              </label>
            </li>
          ))}
        </ul>
      </ListState>
    </SectionCard>
  )
}
