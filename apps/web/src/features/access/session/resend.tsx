import { useText } from '@layar/ui/i18n/use-text.ts'
import { clockText, useCountdown } from '@layar/ui/code/countdown.tsx'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** Sends the code again, after a countdown [ACC-02]. */
export function Resend({ at, pending, onSend }: { at: number; pending: boolean; onSend: () => void }) {
  const t = useText(sessionText)
  const seconds = useCountdown(at)
  if (seconds > 0) return <span className={styles.wait}>{t('resendIn', { time: clockText(seconds) })}</span>
  return (
    <button type="button" className={styles.quiet} disabled={pending} onClick={onSend}>
      {t('resend')}
    </button>
  )
}
