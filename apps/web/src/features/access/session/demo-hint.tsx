import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSettings } from '../../../shared/settings/settings-context'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** Where to find the message when no real mail is sent. */
export function DemoHint({ kind }: { kind: 'demoCode' | 'demoLink' }) {
  const t = useText(sessionText)
  const { verification_in_outbox } = useSettings()
  if (!verification_in_outbox) return null
  return (
    <p className={styles.hint}>
      {t.rich(kind, {
        link: (
          <a href="/ops/outbox" target="_blank" rel="noreferrer">
            {t('console')}
          </a>
        ),
      })}
    </p>
  )
}
