import { TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import { contentText } from './text'

/** When something is shown, as field values in Singapore time. */
export interface Shown {
  readonly isActive: boolean
  readonly from: string
  readonly to: string
}

interface ShownFieldsProps {
  readonly value: Shown
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (value: Shown) => void
}

export function ShownFields({ value, faults, onChange }: ShownFieldsProps) {
  const t = useText(contentText)
  return (
    <div className={fields['pair']}>
      <TextInput
        type="datetime-local"
        name="active_from"
        label={t('activeFrom')}
        required
        value={value.from}
        error={faults['active_from']}
        onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        name="active_to"
        label={t('activeTo')}
        description={t('activeToHint')}
        value={value.to}
        error={faults['active_to']}
        onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
      />
      <label className={fields['check']}>
        <input
          type="checkbox"
          checked={value.isActive}
          onChange={(event) => onChange({ ...value, isActive: event.currentTarget.checked })}
        />
        {t('isActive')}
      </label>
    </div>
  )
}
