import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountCalls } from '@layar/contract'
import type { PasswordError } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { CodeInput } from '@layar/ui/code/code-input.tsx'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { PasswordField } from '../../../shared/access/password/password-field'
import { PasswordOwner } from '../../../shared/access/password/password-owner'
import { passwordError, usePasswordWords } from '../../../shared/access/password/password-error'
import { PasswordRules } from '../../../shared/access/password/password-rules'
import type { PendingContact } from '../../../shared/access/session/session'
import { useSession } from '../../../shared/access/session/session-context'
import { DemoHint } from './demo-hint'
import { ResetNeedsLink } from './reset-needs-link'
import styles from './session.module.css'
import { sessionText } from './text/area'

export interface ResetPasswordScreenProps {
  /** From the link in the mail. */
  readonly token: string | undefined
  /** A recovery by phone in progress. */
  readonly contact: PendingContact | undefined
}

/** Sets a new password by the link of the mail, or with the code sent by phone [ACC-05]. */
export function ResetPasswordScreen({ token, contact }: ResetPasswordScreenProps) {
  const t = useText(sessionText)
  const session = useSession()
  const navigate = useNavigate()
  const passwordWords = usePasswordWords()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const fieldErrors = useFieldErrors((error: 'badCode' | PasswordError) =>
    error === 'badCode' ? t(error) : passwordWords(error),
  )
  const errors = fieldErrors.texts
  const [isSpent, setSpent] = useState(false)
  const reset = useWrite(accountCalls.confirmForgotPassword, {
    onDone: () => {
      // The server ended every session, this browser's too; the customer goes on where they were.
      session.end()
      void navigate({ to: '/login', replace: true })
    },
    isShownInPlace: ({ code: failed }) => failed === 'reset_token_invalid',
    onFailure: ({ code: failed, fields }) => {
      if (failed === 'reset_token_invalid') return setSpent(true)
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })

  if (isSpent || (token === undefined && contact === undefined)) return <ResetNeedsLink isSpent={isSpent} />

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isSound = fieldErrors.check({
      code: token === undefined && code.length !== 6 && 'badCode',
      password: passwordError(password, contact ? [contact.user_id] : []),
    })
    if (!isSound) return
    const proof =
      token === undefined && contact
        ? { otp_key: contact.otp.otp_key, user_id: contact.user_id, code }
        : { token: token ?? '' }
    void reset.run({ body: { ...proof, password } })
  }

  return (
    <>
      <PageHead
        title={t('resetTitle')}
        lead={token === undefined && contact ? t('resetCodeLead', { contact: contact.otp.sent_to }) : t('resetLead')}
      />
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          errors={errors}
          labels={{ code: t('code'), password: t('newPassword') }}
          attempt={fieldErrors.attempt}
        />
        {token === undefined && (
          <>
            <DemoHint kind="demoCode" />
            <CodeInput label={t('code')} value={code} onChange={setCode} error={errors['code']} />
          </>
        )}
        {contact && <PasswordOwner userId={contact.user_id} />}
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <PasswordRules
          password={password}
          ownData={contact ? [contact.user_id] : []}
          isRefused={errors['password'] !== undefined}
        />
        <Button type="submit" loading={reset.pending} fullWidth>
          {t('save')}
        </Button>
      </form>
    </>
  )
}
