import { Button } from '@mantine/core'
import { failureOf } from '../call/failure'
import { useLanguage } from '../i18n/language'
import { useText } from '../i18n/use-text'
import { LineDrawing } from './drawing'
import styles from './state.module.css'
import { stateText } from './state-text'

/** A failed read, with its message and a retry. */
export function ErrorState({
  error,
  onRetry,
  isRetrying = false,
}: {
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
}) {
  const t = useText(stateText)
  const { language } = useLanguage()
  const { code, messages } = failureOf(error, language)
  // What is not for this reader does not come by another try.
  const isMissing = code === 'not_found'
  const isForOthers = code === 'role_missing' || isMissing
  return (
    <div className={styles.state} role="alert">
      <LineDrawing drawing="broken" />
      {!isForOthers && <p className={styles.title}>{t('errorTitle')}</p>}
      {messages.map((message) => (
        <p key={message} className={isForOthers ? styles.title : styles.text}>
          {message}
        </p>
      ))}
      {isMissing && <p className={styles.text}>{t('missing')}</p>}
      {onRetry && !isForOthers && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
