import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { accountCalls } from '@layar/contract'
import { countrySettings, detectUserId, type PasswordError } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { PasswordField } from '../../../shared/access/password/password-field'
import { PasswordOwner } from '../../../shared/access/password/password-owner'
import { passwordError, usePasswordWords } from '../../../shared/access/password/password-error'
import { PasswordRules } from '../../../shared/access/password/password-rules'
import { keptReferral } from '../../../shared/customer/referral/referral-hint'
import type { PendingContact } from '../../../shared/access/session/session'
import { useSettings } from '../../../shared/settings/settings-context'
import { contactError, type ContactError, isContactError } from './contact'
import styles from './session.module.css'
import { sessionText } from './text/area'
import { useEnter } from './use-enter'

export interface AddPasswordScreenProps {
  readonly contact: PendingContact
  readonly registrationToken: string
}

/** Last step: name, an optional second contact, and the password [ACC-01] [ACC-05]. */
export function AddPasswordScreen({ contact, registrationToken }: AddPasswordScreenProps) {
  const t = useText(sessionText)
  const { country } = useSettings()
  const passwordWords = usePasswordWords()
  const enter = useEnter()
  const [values, setValues] = useState({ first_name: '', last_name: '', second_user_id: '', password: '' })
  const fieldErrors = useFieldErrors((error: ContactError | PasswordError) =>
    isContactError(error) ? t(error) : passwordWords(error),
  )
  const errors = fieldErrors.texts
  const hasEmail = detectUserId(contact.user_id) === 'email'
  const labels = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    second_user_id: t(hasEmail ? 'secondPhone' : 'secondEmail'),
    password: t('password'),
  }
  const ownData = [contact.user_id, values.first_name, values.last_name, values.second_user_id]
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value })

  const finish = useWrite(accountCalls.registerMandatory, {
    // In Indonesia nothing can be shipped before the ID card is checked, so that comes next.
    onDone: (answer) => {
      // A referral link leads to the page of its code, in Indonesia after the card.
      const ownPlace = keptReferral() === '' ? undefined : '/referral-code'
      void enter(answer, countrySettings[country].idCardRequired, ownPlace)
    },
    onFailure: ({ fields }) => {
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const second = values.second_user_id.trim() === '' ? undefined : contactError(values.second_user_id, country)
    const wrongKind =
      values.second_user_id.trim() !== '' && (detectUserId(values.second_user_id) === 'email') === hasEmail
    const isSound = fieldErrors.check({
      first_name: values.first_name.trim() === '' && 'required',
      second_user_id: second ?? (wrongKind && (hasEmail ? 'phone_characters' : 'badEmail')),
      password: passwordError(values.password, ownData),
    })
    if (!isSound) return
    void finish.run({
      body: {
        registration_token: registrationToken,
        user_id: contact.user_id,
        second_user_id: values.second_user_id.trim() || null,
        password: values.password,
        first_name: values.first_name,
        last_name: values.last_name.trim() || null,
      },
    })
  }

  return (
    <>
      <PageHead title={t('passwordTitle')} lead={t('passwordLead', { contact: contact.otp.sent_to })} />
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary errors={errors} labels={labels} attempt={fieldErrors.attempt} />
        <div className={styles.pair}>
          <TextInput
            label={labels.first_name}
            name="first_name"
            autoComplete="given-name"
            value={values.first_name}
            onChange={({ currentTarget }) => set('first_name')(currentTarget.value)}
            error={errors['first_name']}
          />
          <TextInput
            label={labels.last_name}
            name="last_name"
            autoComplete="family-name"
            value={values.last_name}
            onChange={({ currentTarget }) => set('last_name')(currentTarget.value)}
            error={errors['last_name']}
          />
        </div>
        <TextInput
          label={labels.second_user_id}
          description={t('secondHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="second_user_id"
          type={hasEmail ? 'tel' : 'email'}
          autoComplete={hasEmail ? 'tel' : 'email'}
          value={values.second_user_id}
          onChange={({ currentTarget }) => set('second_user_id')(currentTarget.value)}
          error={errors['second_user_id']}
        />
        <PasswordOwner userId={contact.user_id} />
        <PasswordField
          label={labels.password}
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={set('password')}
          error={errors['password']}
        />
        <PasswordRules password={values.password} ownData={ownData} isRefused={errors['password'] !== undefined} />
        <Button type="submit" loading={finish.pending} fullWidth>
          {t('finish')}
        </Button>
      </form>
    </>
  )
}
