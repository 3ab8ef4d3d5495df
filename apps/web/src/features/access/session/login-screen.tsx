import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { PasswordField } from '../../../shared/access/password/password-field'
import { useSession, useSessionState } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import { contactError, type ContactError } from './contact'
import styles from './session.module.css'
import { SocialButtons } from './social-buttons'
import { sessionText } from './text/area'
import { useEnter } from './use-enter'

export function LoginScreen() {
  const t = useText(sessionText)
  const { country } = useSettings()
  const session = useSession()
  const hasEnded = useSessionState(({ ended_customer_id }) => ended_customer_id !== null)
  const enter = useEnter()
  const [contact, setContact] = useState('')
  const [password, setPassword] = useState('')
  const fieldErrors = useFieldErrors((error: ContactError) => t(error))
  const errors = fieldErrors.texts
  const login = useWrite(accountCalls.login, {
    successToast: false,
    onDone: (answer) => enter(answer),
    onFailure: ({ status, fields, messages }) => {
      const said = Object.keys(fields).length > 0 ? fields : { password: messages[0] ?? '' }
      fieldErrors.takeServer(status === 422 ? said : {})
    },
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isSound = fieldErrors.check({
      user_id: contactError(contact, country),
      password: password === '' && 'required',
    })
    if (!isSound) return
    void login.run({ body: { user_id: contact, password, next: session.read().history_url } })
  }

  return (
    <>
      <PageHead
        title={t('loginTitle')}
        lead={hasEnded ? <span role="status">{t('sessionEnded')}</span> : t('loginLead')}
      />
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          errors={errors}
          labels={{ user_id: t('contact'), password: t('password') }}
          attempt={fieldErrors.attempt}
        />
        <TextInput
          label={t('contact')}
          name="user_id"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          value={contact}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
          error={errors['user_id']}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <Button type="submit" loading={login.pending} fullWidth>
          {t('login')}
        </Button>
      </form>
      <SocialButtons />
      <p className={styles.after}>
        <Link to="/forgot-password">{t('forgot')}</Link>
      </p>
      <p className={styles.after}>{t.rich('noAccount', { link: <Link to="/register">{t('createAccount')}</Link> })}</p>
    </>
  )
}
