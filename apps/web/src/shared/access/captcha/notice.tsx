import { useText } from '@layar/ui/i18n/use-text.ts'
import { captchaText } from './text/area'
import styles from './notice.module.css'

const outside = { target: '_blank', rel: 'noreferrer' } as const

export function Notice() {
  const t = useText(captchaText)
  return (
    <p className={styles.notice}>
      {t.rich('notice', {
        privacy: (
          <a href="https://policies.google.com/privacy" {...outside}>
            {t('privacy')}
          </a>
        ),
        terms: (
          <a href="https://policies.google.com/terms" {...outside}>
            {t('terms')}
          </a>
        ),
      })}
    </p>
  )
}
