import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { profileCalls, type CustomerProfile } from '@layar/contract'
import { dayIn, type PhoneError } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useLeaveGuard } from '../../form/use-leave-guard'
import { phoneError } from '../../phone/phone-error'
import styles from './profile-form.module.css'
import { profileText } from './profile-text'

/** Today in Singapore, YYYY-MM-DD: the latest birthday accepted. */
const today = (): string => dayIn(new Date(), 'Asia/Singapore')

interface Values {
  readonly first_name: string
  readonly last_name: string
  readonly gender: 'M' | 'F' | ''
  readonly birthday: string
  readonly phone_number_2: string
}

export interface ProfileFormProps {
  readonly profile: CustomerProfile
  /** Called after the server responds with `action` true [GUARD-05]. */
  readonly onSaved?: () => void
}

/** The customer's details [ACC-06]; omits fields that were and still are empty. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useText(profileText)
  const [values, setValues] = useState<Values>({
    first_name: profile.first_name,
    last_name: profile.last_name ?? '',
    gender: profile.gender ?? '',
    birthday: profile.birthday ?? '',
    phone_number_2: profile.phone_number_2 ?? '',
  })
  const fieldErrors = useFieldErrors((error: 'required' | PhoneError) => t(error))
  const errors = fieldErrors.texts
  const leave = useLeaveGuard(
    (['first_name', 'last_name', 'gender', 'birthday', 'phone_number_2'] as const).some(
      (name) => values[name].trim() !== (profile[name] ?? ''),
    ),
  )
  const save = useWrite(profileCalls.updateProfile, {
    invalidates: [profileCalls.profile],
    onDone: ({ action }) => {
      if (!action) return
      leave.release()
      onSaved?.()
    },
    onFailure: ({ fields }) => {
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
    },
  })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const phone = values.phone_number_2.trim()
    const isSound = fieldErrors.check({
      first_name: values.first_name.trim() === '' && 'required',
      phone_number_2: phoneError(phone, profile.country),
    })
    if (!isSound) return
    const filled = (name: Exclude<keyof typeof values, 'first_name' | 'gender'>) =>
      values[name].trim() !== '' || profile[name] ? { [name]: values[name].trim() } : {}
    void save.run({
      body: {
        first_name: values.first_name,
        ...filled('last_name'),
        ...filled('birthday'),
        ...filled('phone_number_2'),
        ...(values.gender !== '' || profile.gender ? { gender: values.gender } : {}),
      },
    })
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        errors={errors}
        labels={{
          first_name: t('first_name'),
          last_name: t('last_name'),
          birthday: t('birthday'),
          phone_number_2: t('phone_number_2'),
        }}
        attempt={fieldErrors.attempt}
      />
      <TextInput
        label={t('first_name')}
        name="first_name"
        required
        autoComplete="given-name"
        value={values.first_name}
        onChange={({ currentTarget }) => set({ first_name: currentTarget.value })}
        error={errors['first_name']}
      />
      <TextInput
        label={t('last_name')}
        name="last_name"
        autoComplete="family-name"
        value={values.last_name}
        onChange={({ currentTarget }) => set({ last_name: currentTarget.value })}
        error={errors['last_name']}
      />
      <NativeSelect
        label={t('gender')}
        name="gender"
        autoComplete="sex"
        data={[
          { value: '', label: t('noGender') },
          { value: 'F', label: t('F') },
          { value: 'M', label: t('M') },
        ]}
        value={values.gender}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          set({ gender: value === 'M' || value === 'F' ? value : '' })
        }}
        error={errors['gender']}
      />
      <TextInput
        label={t('birthday')}
        name="birthday"
        type="date"
        autoComplete="bday"
        max={today()}
        value={values.birthday}
        onChange={({ currentTarget }) => set({ birthday: currentTarget.value })}
        error={errors['birthday']}
      />
      <TextInput
        label={t('phone_number_2')}
        name="phone_number_2"
        type="tel"
        autoComplete="off"
        value={values.phone_number_2}
        onChange={({ currentTarget }) => set({ phone_number_2: currentTarget.value })}
        error={errors['phone_number_2']}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={save.pending}>
          {t('save')}
        </Button>
      </div>
      {leave.question}
    </form>
  )
}
