import { addressFormOf } from '@layar/domain'
import { useState } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { abroadDraftOf, abroadInputOf, type AbroadDraft, type AbroadField } from './abroad-draft'
import { AbroadPlace } from './abroad-place'
import styles from './address.module.css'
import type { AddressFormProps } from './address-form'
import { CountryField, useCountries } from './country-field'
import { FormButtons } from './form-buttons'
import { LabelChoice } from './label-choice'
import { MainChoice } from './main-choice'
import { addressText } from './text/area'
import { textFieldsOf } from './text-field'
import { useSaveAddress } from './use-save-address'

/** Example code for a mask: `999-9999` as `123-4567`. */
const exampleOf = (mask: string): string => {
  let digit = 0
  return mask.replace(/[9AX]/g, (place) => (place === '9' ? String(++digit % 10) : place === 'A' ? 'A' : 'X'))
}

/** Form for the recipient of an export: an address in another country, with that country's address fields. */
export function AbroadForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useText(addressText)
  const joined = useJoined()
  const [stored] = useState<AbroadDraft>(() => ({ ...abroadDraftOf(address), label: address?.label ?? t('home') }))
  const [draft, setDraft] = useState(stored)
  const { save, errors, corrected, attempt, isPending } = useSaveAddress(address, onSaved)
  const change = (changes: Partial<AbroadDraft>): void => {
    setDraft((now) => ({ ...now, ...changes }))
    corrected(...Object.keys(changes))
  }
  const callingCode = useCountries().find(({ id }) => id === draft.country)?.calling_code
  const form = addressFormOf(draft.country)
  const field = textFieldsOf<AbroadField>(draft, errors, change)
  const optional = (label: string): string => joined.brackets(label, t('optional'))
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(abroadInputOf(draft))
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <p className={styles.quiet}>{t('latinHint')}</p>
      <CountryField
        value={draft.country}
        error={errors['country']}
        // The previous country's state and postal code would be wrong here.
        onChoose={(country) =>
          change({ country, ...(country !== draft.country && { province: '', city: '', postal_code: '' }) })
        }
      />
      <LabelChoice value={draft.label} error={errors['label']} onChange={(label) => change({ label })} />
      <div className={styles.pair}>
        {field('recipient_name', t('name_recipient'), { required: true })}
        {field('phone_number', t('phone'), {
          required: true,
          type: 'tel',
          placeholder: callingCode && `+${callingCode}`,
        })}
      </div>
      {field('road_name', t('roadAbroad'), { required: true })}
      {field('building_name', optional(t('buildingAbroad')))}
      <div className={styles.pair}>
        <AbroadPlace
          country={draft.country}
          state={draft.province}
          city={draft.city}
          errors={errors}
          onChange={change}
        />
        {form.postalCode !== 'none' &&
          field('postal_code', form.postalCode === 'required' ? t('postal') : optional(t('postal')), {
            required: form.postalCode === 'required',
            placeholder: form.postalMask === null ? '' : exampleOf(form.postalMask),
          })}
      </div>
      {field('note', optional(t('note')))}
      {address?.is_main !== true && <MainChoice isMain={draft.is_main} onChange={(is_main) => change({ is_main })} />}
      <FormButtons isDirty={draft !== stored} isPending={isPending} onCancel={onCancel} />
    </form>
  )
}
