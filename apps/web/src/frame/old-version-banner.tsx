import { IconX } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSession, useSessionState } from '../shared/access/session/session-context'
import styles from './old-version-banner.module.css'
import { frameText } from './text/area'

const told = 'old-version'

/** Closed once, it stays closed. */
export function OldVersionBanner({ address }: { readonly address: string }) {
  const t = useText(frameText)
  const session = useSession()
  const isTold = useSessionState((state) => told in state.told)
  if (isTold) return null
  return (
    <aside className={styles.banner} aria-label={t('oldVersion')}>
      <p>
        {t('oldVersionLead')} <a href={address}>{t('oldVersionGo')}</a>
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
