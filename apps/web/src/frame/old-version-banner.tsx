import { IconX } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSession, useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'
import styles from './old-version-banner.module.css'
import { frameText } from './text/area'

const told = 'old-version'

/** Link to the previous site, where the deployment offers it [SHELL-16]; closed once, it stays closed. */
export function OldVersionBanner() {
  const t = useText(frameText)
  const { old_version_url } = useSettings()
  const session = useSession()
  const isTold = useSessionState((state) => told in state.told)
  if (!old_version_url || isTold) return null
  return (
    <aside className={styles.banner} aria-label={t('oldVersion')}>
      <p>
        {t('oldVersionLead')} <a href={old_version_url}>{t('oldVersionGo')}</a>
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('oldVersionClose')}
        onClick={() => session.keepTold(told)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </aside>
  )
}
