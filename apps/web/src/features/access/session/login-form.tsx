import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountCalls, type LoginAnswer } from '@layar/contract'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PasswordField } from '../../../shared/access/password/password-field'
import { useSession } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import { contactError, type ContactError } from './contact'
import styles from './session.module.css'
import { SocialButtons } from './social-buttons'
import { sessionText } from './text/area'

const isRefused = ({ status }: Failure): boolean => status === 422

/** Sign-in with contact and password, or by a provider; used by the login page and by the sign-in over a page. */
export function LoginForm({ onDone }: { readonly onDone: (answer: LoginAnswer) => void }) {
  const t = useText(sessionText)
  const { country } = useSettings()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [contact, setContact] = useState('')
  const [password, setPassword] = useState('')
  const fieldErrors = useFieldErrors((error: ContactError) => t(error))
  const errors = fieldErrors.texts
  const login = useWrite(accountCalls.login, {
    successToast: false,
    onDone,
    // Told once, at the field, which the focus reads aloud.
    isShownInPlace: isRefused,
    onFailure: (failure) => {
      const { fields, messages } = failure
      const said = Object.keys(fields).length > 0 ? fields : { password: messages[0] ?? '' }
      flushSync(() => fieldErrors.takeServer(isRefused(failure) ? said : {}))
      if (isRefused(failure)) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
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
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
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
          data-autofocus
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
    </>
  )
}
