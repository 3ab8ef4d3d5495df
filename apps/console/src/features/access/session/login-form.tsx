import { staffCalls, type Answer } from '@layar/contract'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { CodeField } from '../../../shared/access/second-factor/code-field'
import styles from './login-form.module.css'
import { sessionText } from './text'
import { useScans } from './use-scans'

const isCodeNeeded = ({ code }: Failure): boolean => code === 'second_factor_needed'

export interface LoginFormProps {
  readonly onDone: (answer: Answer<typeof staffCalls.staffLogin>) => void
  readonly className: string | undefined
  readonly children?: ReactNode
}

/** Staff sign-in; used by the sign-in page and by the sign-in over a page. `children` come above the fields. */
export function LoginForm({ onDone, className, children }: LoginFormProps) {
  const t = useText(sessionText)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const login = useWrite(staffCalls.staffLogin, {
    successToast: false,
    isShownInPlace: isCodeNeeded,
    onDone,
    onFailure: (failure) => {
      if (isCodeNeeded(failure)) setCode('')
    },
  })
  const setters = { email: setEmail, password: setPassword, code: setCode }
  const { codes, onKeyDown } = useScans(({ name }, before) => setters[name as keyof typeof setters](before))
  const said = useMemo(() => (codes.length > 0 ? { tone: 'wrong' } : undefined), [codes])
  useWrongTone(said)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void login.run({ body: { email, password, ...(code !== undefined && { code }) } })
  }
  return (
    <form noValidate className={className} onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      {codes.length > 0 && (
        <p className={styles.notTaken} role="alert">
          {t('notTaken', { codes: codes.join(', ') })}
        </p>
      )}
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        data-autofocus
        value={email}
        error={login.failure?.fields['email']}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          // A code is of one account.
          setCode(undefined)
        }}
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
      {code !== undefined && (
        <>
          <p className={styles.codeHint}>{t('codeHint')}</p>
          <CodeField
            label={t('code')}
            value={code}
            error={login.failure?.fields['code']}
            isFocused
            onChange={setCode}
          />
        </>
      )}
      <Button type="submit" loading={login.pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
