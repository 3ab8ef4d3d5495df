import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Otp } from '@layar/contract'
import { CodeInput } from '@layar/ui/code/code-input.tsx'
import { clockText, useCountdown } from '@layar/ui/code/countdown.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSettings } from '../../../shared/settings/settings-context'
import styles from './setting.module.css'
import { settingText } from './text/area'

export interface CodeStepProps {
  /** The code that was sent. Give a new one a new `key`, so that its wait restarts. */
  readonly otp: Otp
  readonly code: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
  readonly isSending: boolean
  readonly onResend: () => void
}

/** The six-digit code sent to a contact, with a resend after a wait [ACC-09]. The keyboard comes to its field. */
export function CodeStep({ otp, code, onChange, error, isSending, onResend }: CodeStepProps) {
  const t = useText(settingText)
  const { verification_in_outbox } = useSettings()
  const [resendAt] = useState(() => Date.now() + otp.resend_in_seconds * 1000)
  const seconds = useCountdown(resendAt)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <>
      <p>{t('sentTo', { contact: otp.sent_to })}</p>
      {verification_in_outbox && <p className={styles.quiet}>{t('demoCode')}</p>}
      <div ref={field}>
        <CodeInput label={t('code')} value={code} onChange={onChange} error={error} />
      </div>
      {seconds > 0 ? (
        <p className={styles.wait}>{t('resendIn', { time: clockText(seconds) })}</p>
      ) : (
        <Button variant="subtle" className={styles.flush} loading={isSending} onClick={onResend}>
          {t('resend')}
        </Button>
      )}
    </>
  )
}
