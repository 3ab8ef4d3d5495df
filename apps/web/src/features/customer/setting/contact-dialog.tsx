import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountCalls, profileCalls, type CustomerProfile, type Otp } from '@layar/contract'
import { isEmail, type PhoneError } from '@layar/domain'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PasswordField } from '../../../shared/access/password/password-field'
import { phoneError } from '../../../shared/phone/phone-error'
import { CodeStep } from './code-step'
import styles from './setting.module.css'
import { settingText } from './text/area'
import { useFocusError } from './use-focus-error'

export type ContactKind = 'email' | 'phone'

export interface ContactDialogProps {
  readonly kind: ContactKind
  /** The contact is saved but unverified, such as the second one of the registration. */
  readonly isSame?: boolean
  readonly profile: CustomerProfile
  readonly onClose: () => void
}

export const contactTitles = {
  same: { email: 'confirmEmail', phone: 'confirmPhone' },
  other: { email: 'changeEmail', phone: 'changePhone' },
  none: { email: 'addEmail', phone: 'addPhone' },
} as const

/** On a phone a message over the dialog would cover its head. */
const isOfSecondStep = ({ fields }: Failure): boolean => {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => name === 'code' || name === 'current_password')
}

/** A new e-mail address or phone number: verified by a code, and authorised by the password [ACC-06] [ACC-09]. */
export function ContactDialog({ kind, isSame = false, profile, onClose }: ContactDialogProps) {
  const t = useText(settingText)
  const formId = useId()
  const present = (kind === 'email' ? profile.email : profile.phone_number) ?? ''
  const [contact, setContact] = useState(isSame ? present : '')
  const [otp, setOtp] = useState<Otp>()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const fieldErrors = useFieldErrors((error: 'badEmail' | 'badCode' | PhoneError | 'required') => t(error))
  const errors = fieldErrors.texts

  const ask = useWrite(accountCalls.otp, {
    successToast: false,
    onDone: ({ result }) => {
      setOtp(result)
      // What was typed, and what was said of it, is about the former code.
      setCode('')
      fieldErrors.drop('code')
    },
    onFailure: ({ fields, messages, status }) => {
      if (status !== 409 && status !== 422) return
      fieldErrors.takeServer({ contact: fields['user_id'] ?? messages[0] })
      fieldErrors.retell()
    },
  })
  const save = useWrite(profileCalls.updateProfile, {
    invalidates: [profileCalls.profile],
    onDone: onClose,
    isShownInPlace: isOfSecondStep,
    onFailure: ({ fields }) => {
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })

  useFocusError(formId, fieldErrors.attempt)
  const field = useRef<HTMLInputElement>(null)
  const chooseOther = (): void => {
    flushSync(() => {
      setOtp(undefined)
      setCode('')
    })
    field.current?.focus()
    field.current?.select()
  }
  const sendCode = (): void => void ask.run({ query: { user_id: contact, purpose: 'change_contact' } })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!otp) {
      const wrong =
        contact.trim() === ''
          ? 'required'
          : kind === 'phone'
            ? phoneError(contact, profile.country)
            : !isEmail(contact) && 'badEmail'
      if (fieldErrors.check({ contact: wrong })) sendCode()
      return
    }
    const isSound = fieldErrors.check({
      code: code.length !== 6 && 'badCode',
      current_password: profile.has_password && password === '' && 'required',
    })
    if (!isSound) return
    void save.run({
      body: {
        ...(kind === 'email' ? { email: contact } : { phone_number: contact }),
        otp_key: otp.otp_key,
        code,
        ...(password !== '' && { current_password: password }),
      },
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={400}
      title={t(contactTitles[isSame ? 'same' : present === '' ? 'none' : 'other'][kind])}
      actions={
        <Button type="submit" form={formId} loading={ask.pending || save.pending}>
          {t(otp ? 'confirm' : 'sendCode')}
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {otp ? (
          <>
            <CodeStep
              key={otp.last_time}
              // Their own words, in full: a slip in them is why no code arrives.
              otp={{ ...otp, sent_to: contact.trim() }}
              code={code}
              onChange={setCode}
              error={errors['code']}
              isSending={ask.pending}
              onResend={sendCode}
            />
            {!isSame && (
              <Button variant="subtle" className={styles.flush} onClick={chooseOther}>
                {t(kind === 'email' ? 'otherEmail' : 'otherPhone')}
              </Button>
            )}
            {profile.has_password ? (
              <PasswordField
                label={t('currentPassword')}
                name="current_password"
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
                error={errors['current_password']}
              />
            ) : (
              errors['current_password'] && <p role="alert">{errors['current_password']}</p>
            )}
          </>
        ) : isSame ? (
          <>
            <p>{t('confirmLead', { contact: present })}</p>
            {errors['contact'] && <p role="alert">{errors['contact']}</p>}
          </>
        ) : (
          <TextInput
            ref={field}
            data-autofocus
            label={t(kind === 'email' ? 'newEmail' : 'newPhone')}
            name="contact"
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            value={contact}
            onChange={({ currentTarget }) => setContact(currentTarget.value)}
            error={errors['contact']}
          />
        )}
      </form>
    </Dialog>
  )
}
