import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountCalls, type Otp } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { CaptchaNotice } from '../../../shared/access/captcha/captcha-notice'
import { useSession } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import { contactError, type ContactError } from './contact'
import { DemoHint } from './demo-hint'
import { Resend } from './resend'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** Requests account recovery: a link by mail, a code by phone [ACC-05]. */
export function ForgotPasswordScreen() {
  const t = useText(sessionText)
  const { country } = useSettings()
  const session = useSession()
  const navigate = useNavigate()
  const [contact, setContact] = useState('')
  const errors = useFieldErrors((error: ContactError) => t(error))
  const [sent, setSent] = useState<{ otp: Otp; resendAt: number }>()
  const forgot = useWrite(accountCalls.forgotPassword, {
    successToast: false,
    onDone: ({ result }) => {
      const resend_at = Date.now() + result.resend_in_seconds * 1000
      if (result.channel === 'email') return setSent({ otp: result, resendAt: resend_at })
      session.keepContact({ user_id: contact, otp: result, purpose: 'forgot', resend_at })
      void navigate({ to: '/reset-password' })
    },
    onFailure: ({ status, fields, messages }) => {
      if (status === 422) errors.takeServer({ user_id: fields['user_id'] ?? messages[0] })
    },
  })
  const send = () => void forgot.run({ body: { user_id: contact } })

  if (sent) {
    return (
      <>
        <PageHead title={t('sentTitle')} lead={t('sentLead', { contact: sent.otp.sent_to })} />
        <div className={styles.form}>
          <DemoHint kind="demoLink" />
          <div className={styles.row}>
            <Resend at={sent.resendAt} pending={forgot.pending} onSend={send} />
            <Link to="/login">{t('backToLogin')}</Link>
          </div>
        </div>
      </>
    )
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isSound = errors.check({ user_id: contactError(contact, country) })
    if (!isSound) return event.currentTarget.querySelector('input')?.focus()
    send()
  }
  return (
    <>
      <PageHead title={t('forgotTitle')} lead={t('forgotLead')} />
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('contact')}
          name="user_id"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="send"
          autoCapitalize="none"
          value={contact}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
          error={errors.texts['user_id']}
        />
        <Button type="submit" loading={forgot.pending} fullWidth>
          {t('sendRecovery')}
        </Button>
        <CaptchaNotice />
      </form>
      <p className={styles.after}>
        <Link to="/login">{t('backToLogin')}</Link>
      </p>
    </>
  )
}
