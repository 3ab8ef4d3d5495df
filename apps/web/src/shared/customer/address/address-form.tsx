import type { AddressInput, GeocodedPlace, SavedAddress } from '@layar/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { phoneError } from '../../phone/phone-error'
import styles from './address.module.css'
import { AreaLists, type AreaChoice } from './area-lists'
import { AreaSearch } from './area-search'
import { draftOf, inputOf, type Draft, type TextField } from './draft'
import { FormButtons } from './form-buttons'
import type { AddressKind } from './kind'
import { LabelChoice } from './label-choice'
import { MainChoice } from './main-choice'
import { PinField } from './pin-field'
import { addressText } from './text/area'
import { textFieldsOf } from './text-field'
import { usePostalHint } from './use-postal-hint'
import { useSaveAddress } from './use-save-address'
import { VillageField } from './village-field'

const buildingTypes = {
  sg: ['hdb', 'condo', 'landed', 'office', 'other'],
  id: ['house', 'apartment', 'office', 'other'],
} as const satisfies Record<string, readonly NonNullable<AddressInput['building_type']>[]>

export interface AddressFormProps {
  readonly kind: AddressKind
  /** The address to change; absent for a new one. */
  readonly address?: SavedAddress | undefined
  readonly onSaved: (address: SavedAddress) => void
  readonly onCancel: () => void
}

/** An address in the customer's country: in Indonesia by kecamatan, in Singapore by postal code. */
export function AddressForm({ kind, address, onSaved, onCancel }: AddressFormProps) {
  const t = useText(addressText)
  const joined = useJoined()
  const { country } = useLanguage()
  const [stored] = useState<Draft>(() => ({ ...draftOf(address), label: address?.label ?? t('home') }))
  const [draft, setDraft] = useState(stored)
  const [hasLists, setLists] = useState(false)
  const { save, errors, corrected, attempt, isPending } = useSaveAddress(address, onSaved)
  const hint = usePostalHint(draft.postal_code, draft.sub_district_id)
  const change = (changes: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...changes }))
    corrected(...Object.keys(changes), ...('pin' in changes ? ['latitude', 'longitude'] : []))
  }
  const chooseArea = ({ id, label, postal_codes: [only, ...others] }: AreaChoice): void =>
    change({
      sub_district_id: id,
      area: label,
      village: id === draft.sub_district_id ? draft.village : '',
      postal_code:
        only !== undefined && others.length === 0 ? only : id === draft.sub_district_id ? draft.postal_code : '',
    })
  const takeArea = (area: GeocodedPlace['area']): void =>
    change({
      sub_district_id: area.sub_district_id ?? '',
      area: [area.district, area.city, area.province].join(', '),
      village: area.village ?? '',
      postal_code: area.postal_code ?? '',
    })
  const field = textFieldsOf<TextField>(draft, errors, change)
  const optional = (label: string): string => joined.brackets(label, t('optional'))
  const postalCode = field('postal_code', t('postal'), {
    required: true,
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    description: hint && <span className={hint.isWarning ? styles.warning : undefined}>{hint.text}</span>,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // An empty one is named by the server together with what else is missing.
        void save(inputOf(draft, kind), draft.phone_number !== '' && phoneError(draft.phone_number, country))
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <LabelChoice value={draft.label} error={errors['label']} onChange={(label) => change({ label })} />
      <div className={styles.pair}>
        {field('recipient_name', t(`name_${kind.type}`), { required: true, autoComplete: 'name' })}
        {field('phone_number', t('phone'), {
          required: true,
          type: 'tel',
          autoComplete: 'tel',
          placeholder: country === 'sg' ? '9123 4567' : '0812 3456 7890',
        })}
      </div>
      {country === 'id' && (
        <>
          <AreaSearch value={draft.area} error={errors['sub_district_id']} onChoose={chooseArea} />
          <Button
            variant="subtle"
            px={8}
            className={styles.switch}
            aria-expanded={hasLists}
            onClick={() => setLists(!hasLists)}
          >
            {t(hasLists ? 'hideLists' : 'showLists')}
          </Button>
          {hasLists && <AreaLists subDistrictId={draft.sub_district_id} onChoose={chooseArea} />}
        </>
      )}
      <div className={styles.pair}>
        {country === 'id' && (
          <VillageField
            value={draft.village}
            error={errors['village']}
            subDistrictId={draft.sub_district_id}
            onChange={(village, code) => change({ village, ...(code !== undefined && { postal_code: code }) })}
          />
        )}
        {postalCode}
        {country === 'sg' && field('block_number', optional(t('block')))}
      </div>
      {field('road_name', t('road'), { required: true, autoComplete: 'address-line1' })}
      <div className={styles.pair}>
        {country === 'id' && field('block_number', optional(t('block')))}
        {field('unit_number', optional(t('unit')), { autoComplete: 'address-line2' })}
        {field('building_name', optional(t('building')))}
        <NativeSelect
          label={optional(t('buildingType'))}
          name="building_type"
          data={[
            { value: '', label: t('choose') },
            ...buildingTypes[country].map((value) => ({ value, label: t(`type_${value}`) })),
          ]}
          value={draft.building_type}
          error={errors['building_type']}
          onChange={({ currentTarget }) =>
            change({ building_type: buildingTypes[country].find((type) => type === currentTarget.value) ?? '' })
          }
        />
      </div>
      {field('note', optional(t('note')), { placeholder: t('noteHint') })}
      <PinField
        draft={draft}
        error={errors['latitude'] ?? errors['longitude']}
        onPin={(pin) => change({ pin })}
        onTakeArea={takeArea}
      />
      {address?.is_main !== true && <MainChoice isMain={draft.is_main} onChange={(is_main) => change({ is_main })} />}
      <FormButtons isDirty={draft !== stored} isPending={isPending} onCancel={onCancel} />
    </form>
  )
}
