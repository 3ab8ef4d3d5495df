import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { accountCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { CaptchaNotice } from '../../../shared/access/captcha/captcha-notice'
import { keepReferral } from '../../../shared/customer/referral/referral-hint'
import { useSession } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import { Agreement } from './agreement'
import { contactError, type ContactError } from './contact'
import styles from './session.module.css'
import { SocialButtons } from './social-buttons'
import { sessionText } from './text/area'

/** First step of registering: the contact [ACC-01]. */
export function RegisterScreen() {
  const t = useText(sessionText)
  const { country } = useSettings()
  const session = useSession()
  const navigate = useNavigate()
  const [contact, setContact] = useState(session.read().pending_contact?.user_id ?? '')
  const errors = useFieldErrors((error: ContactError) => t(error))
  useEffect(() => keepReferral(window.location.search), [])
  const register = useWrite(accountCalls.registerMini, {
    successToast: false,
    onDone: ({ result }) => {
      session.keepContact({
        user_id: contact,
        otp: result,
        purpose: 'register',
        resend_at: Date.now() + result.resend_in_seconds * 1000,
      })
      void navigate({ to: '/contact-verification' })
    },
    onFailure: ({ status, fields, messages }) => {
      if (status === 409 || status === 422) errors.takeServer({ user_id: fields['user_id'] ?? messages[0] })
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isSound = errors.check({ user_id: contactError(contact, country) })
    if (!isSound) return event.currentTarget.querySelector('input')?.focus()
    void register.run({ body: { user_id: contact } })
  }

  return (
    <>
      <PageHead title={t('registerTitle')} lead={t('registerLead')} />
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('contact')}
          description={t(country === 'sg' ? 'contactHintSg' : 'contactHintId')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="user_id"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="send"
          autoCapitalize="none"
          value={contact}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
          error={errors.texts['user_id']}
        />
        <Agreement />
        <Button type="submit" loading={register.pending} fullWidth>
          {t('sendCode')}
        </Button>
        <CaptchaNotice />
      </form>
      <SocialButtons />
      <p className={styles.after}>{t.rich('haveAccount', { link: <Link to="/login">{t('login')}</Link> })}</p>
    </>
  )
}
