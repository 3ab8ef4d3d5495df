import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Otp, privacyCalls, type PrivacyState } from '@layar/contract'
import { useReload } from '@layar/ui/call/use-reload.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PasswordField } from '../../../shared/access/password/password-field'
import { useSession } from '../../../shared/access/session/session-context'
import { CodeStep } from './code-step'
import { KeptRecords } from './kept-records'
import styles from './setting.module.css'
import { settingText } from './text/area'
import { useFocusError } from './use-focus-error'

export interface DeleteDialogProps {
  readonly deletion: PrivacyState['deletion']
  readonly onClose: () => void
}

const shownBehind = [privacyCalls.privacy]

/** Confirms the deletion of an account; the owner must authenticate again. */
export function DeleteDialog({ deletion, onClose }: DeleteDialogProps) {
  const t = useText(settingText)
  const formId = useId()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const main = useRef<HTMLButtonElement>(null)
  const [byCode, setByCode] = useState(deletion.proof === 'code')
  const [otp, setOtp] = useState<Otp>()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const fieldErrors = useFieldErrors((error: 'badCode' | 'required') => t(error))
  const errors = fieldErrors.texts
  const showBars = useReload(shownBehind)
  const send = useWrite(privacyCalls.sendDeletionCode, {
    successToast: false,
    onDone: ({ result }) => {
      setOtp(result)
      // What was typed, and what was said of it, is about the former code.
      setCode('')
      fieldErrors.drop('code')
    },
  })
  const remove = useWrite(privacyCalls.deleteAccount, {
    onDone: () => {
      session.signOut()
      queries.clear()
      void navigate({ to: '/login', replace: true, ignoreBlocker: true })
    },
    onFailure: ({ status, fields }) => {
      // An order was placed meanwhile, in another tab or by staff: the page below names what blocks the deletion.
      if (status === 409) {
        showBars()
        return onClose()
      }
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })
  useFocusError(formId, fieldErrors.attempt)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (byCode) {
      if (!otp) return void send.run({})
      if (!fieldErrors.check({ code: code.length !== 6 && 'badCode' })) return
      return void remove.run({ body: { otp_key: otp.otp_key, code } })
    }
    if (deletion.proof === 'sign_in') return void remove.run({ body: {} })
    if (!fieldErrors.check({ current_password: password === '' && 'required' })) return
    return void remove.run({ body: { current_password: password } })
  }
  const needsCode = byCode && !otp
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={400}
      title={t('deleteAsk')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            ref={main}
            type="submit"
            form={formId}
            {...(needsCode ? {} : { color: 'red' })}
            loading={send.pending || remove.pending}
          >
            {needsCode ? t('deleteSendCode', { contact: deletion.code_contact ?? '' }) : t('deleteConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p>{t('deleteGone')}</p>
        <KeptRecords kept={deletion.kept} />
        {deletion.credit && <p className={styles.bars}>{t('deleteCredit', { amount: moneyText(deletion.credit) })}</p>}
        {byCode && otp && (
          <CodeStep
            key={otp.last_time}
            otp={otp}
            code={code}
            onChange={setCode}
            error={errors['code']}
            isSending={send.pending}
            onResend={() => void send.run({})}
          />
        )}
        {!byCode && deletion.proof === 'sign_in' && (
          <p className={styles.quiet} role={errors['current_password'] ? 'alert' : undefined}>
            {errors['current_password'] ?? t('deleteSignIn')}
          </p>
        )}
        {!byCode && deletion.proof === 'password' && (
          <>
            <PasswordField
              label={t('currentPassword')}
              name="current_password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errors['current_password']}
            />
            {deletion.code_contact && (
              <Button
                variant="subtle"
                className={styles.flush}
                onClick={() => {
                  // This button goes: the next press is on the one that sends the code.
                  main.current?.focus()
                  setByCode(true)
                }}
              >
                {t('deleteByCode')}
              </Button>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
