import { staffCalls } from '@layar/contract'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { useSession } from '../../../shared/session'
import { LanguageChoice } from '../../../shared/language-choice'
import styles from '../../../shared/guest-page.module.css'
import { sessionText } from './text'

export function LoginScreen() {
  const t = useText(sessionText)
  const navigate = useNavigate()
  const signIn = useSession((session) => session.signIn)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useWrite(staffCalls.staffLogin, {
    successToast: false,
    onDone: ({ token, staff }) => {
      signIn(token, staff)
      void navigate({ to: '/' })
    },
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void login.run({ body: { email, password } })
  }
  return (
    <main className={styles.page}>
      <form className={styles.box} onSubmit={submit}>
        <PageHead title={t('title')} lead={t('lead')} actions={<LanguageChoice />} />
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={login.failure?.fields['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={login.failure?.fields['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={login.pending}>
          {t('submit')}
        </Button>
      </form>
    </main>
  )
}
