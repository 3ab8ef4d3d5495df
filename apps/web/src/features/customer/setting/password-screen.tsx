import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountCalls, profileCalls } from '@layar/contract'
import type { PasswordError } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { PasswordField } from '../../../shared/access/password/password-field'
import { PasswordOwner } from '../../../shared/access/password/password-owner'
import { passwordError, usePasswordWords } from '../../../shared/access/password/password-error'
import { PasswordRules } from '../../../shared/access/password/password-rules'
import { useProfile } from '../../../shared/customer/profile/use-profile'
import styles from './setting.module.css'
import { settingText } from './text/area'

/** Changes the password; every other session ends [ACC-05]. */
export function PasswordScreen({ onDone }: { onDone: () => void }) {
  const t = useText(settingText)
  const { profile } = useProfile()
  const hasPassword = profile?.has_password ?? true
  const passwordWords = usePasswordWords()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const fieldErrors = useFieldErrors((error: 'required' | PasswordError) =>
    error === 'required' ? t(error) : passwordWords(error),
  )
  const errors = fieldErrors.texts
  const ownData = profile
    ? [profile.first_name, profile.last_name, profile.email, profile.phone_number, profile.birthday].flatMap(
        (text) => text ?? [],
      )
    : []
  const change = useWrite(accountCalls.changePassword, {
    invalidates: [accountCalls.sessions, profileCalls.profile],
    onDone,
    onFailure: ({ fields }) => {
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isSound = fieldErrors.check({
      current_password: hasPassword && current === '' && 'required',
      password: passwordError(next, ownData),
    })
    if (!isSound) return
    void change.run({ body: { ...(hasPassword && { current_password: current }), password: next } })
  }
  return (
    <>
      <PageHead
        title={t(hasPassword ? 'passwordTitle' : 'setPassword')}
        lead={t(hasPassword ? 'passwordPageLead' : 'noPasswordLead')}
        back={<Link to="/setting">{t('back')}</Link>}
      />
      <SectionCard>
        <form noValidate className={styles.narrow} onSubmit={submit}>
          <ErrorSummary
            errors={errors}
            labels={{ current_password: t('currentPassword'), password: t('newPassword') }}
            attempt={fieldErrors.attempt}
          />
          <PasswordOwner userId={profile?.email ?? profile?.phone_number ?? ''} />
          {hasPassword && (
            <PasswordField
              label={t('currentPassword')}
              name="current_password"
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
              error={errors['current_password']}
            />
          )}
          <PasswordField
            label={t('newPassword')}
            name="password"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            error={errors['password']}
          />
          <PasswordRules password={next} ownData={ownData} isRefused={errors['password'] !== undefined} />
          <div>
            <Button type="submit" loading={change.pending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </SectionCard>
    </>
  )
}
