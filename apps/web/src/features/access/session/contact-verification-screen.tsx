import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { CodeInput } from '@layar/ui/code/code-input.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import type { PendingContact } from '../../../shared/access/session/session'
import { useSession } from '../../../shared/access/session/session-context'
import { DemoHint } from './demo-hint'
import { Resend } from './resend'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** Second step: the six-digit code [ACC-01] [ACC-02]. */
export function ContactVerificationScreen({ pending: contact }: { pending: PendingContact }) {
  const t = useText(sessionText)
  const session = useSession()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const errors = useFieldErrors((error: 'badCode') => t(error))
  const [resendAt, setResendAt] = useState(contact.resend_at)

  const verify = useWrite(accountCalls.registerVerifyCode, {
    successToast: false,
    onDone: ({ result }) => {
      const latest = session.read().pending_contact ?? contact
      session.keepContact({ ...latest, registration_token: result.registration_token })
      void navigate({ to: '/add-password' })
    },
    // Told once, at the code.
    isShownInPlace: ({ status }) => status === 422,
    onFailure: ({ status, fields, messages }) => {
      if (status === 422) errors.takeServer({ code: fields['code'] ?? messages[0] })
    },
  })
  const resend = useWrite(accountCalls.registerMini, {
    onDone: ({ result }) => {
      const resend_at = Date.now() + result.resend_in_seconds * 1000
      session.keepContact({ ...contact, otp: result, resend_at })
      setResendAt(resend_at)
      setCode('')
      errors.check({})
    },
  })

  const send = (typed: string): void => {
    const { otp } = session.read().pending_contact ?? contact
    void verify.run({ body: { otp_key: otp.otp_key, user_id: contact.user_id, code: typed } })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.length === 6) return send(code)
    errors.check({ code: 'badCode' })
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <>
      <PageHead title={t('verifyTitle')} lead={t('verifyLead', { contact: contact.otp.sent_to })} />
      <form noValidate className={styles.form} onSubmit={submit}>
        <DemoHint kind="demoCode" />
        <CodeInput
          label={t('code')}
          value={code}
          onChange={(next) => {
            setCode(next)
            errors.check({})
          }}
          onComplete={send}
          error={errors.texts['code']}
          pending={verify.pending}
        />
        <Button type="submit" loading={verify.pending} fullWidth>
          {t('verify')}
        </Button>
        <div className={styles.row}>
          <Resend
            at={resendAt}
            pending={resend.pending}
            onSend={() => void resend.run({ body: { user_id: contact.user_id, is_resend: true } })}
          />
          <Link to="/register">{t('otherContact')}</Link>
        </div>
      </form>
    </>
  )
}
