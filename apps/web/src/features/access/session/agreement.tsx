import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSettings } from '../../../shared/settings/settings-context'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** What opening an account agrees to. In tabs of their own: what was typed here stays. */
export function Agreement() {
  const t = useText(sessionText)
  const { operator } = useSettings()
  const link = (href: string | null, name: string) => (
    <a href={href ?? undefined} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
  return (
    <p className={styles.after}>
      {t.rich('agree', {
        terms: link(operator.terms_url, t('agreeTerms')),
        privacy: link(operator.privacy_url, t('agreePrivacy')),
      })}
    </p>
  )
}
