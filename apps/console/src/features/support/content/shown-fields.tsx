import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import { PeriodFields, type Period } from '../../../shared/editor/period-fields'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'
import { contentText } from './text'

/** When something is shown, as field values in Singapore time. */
export interface Shown extends Period {
  readonly isActive: boolean
}

interface ShownRow {
  readonly is_active: boolean
  readonly active_from: string
  readonly active_to: string | null
}

export const shownOf = (row: ShownRow | undefined, now: Date): Shown => ({
  isActive: row?.is_active ?? true,
  from: toSgtField(row?.active_from ?? now.toISOString()),
  to: toSgtField(row?.active_to ?? null),
})

/** Undefined if the beginning is missing. */
export const shownBody = ({ isActive, from, to }: Shown): ShownRow | undefined => {
  const begin = fromSgtField(from)
  return begin === undefined
    ? undefined
    : { is_active: isActive, active_from: begin, active_to: fromSgtField(to) ?? null }
}

interface ShownFieldsProps {
  readonly value: Shown
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: Shown) => void
}

export function ShownFields({ value, errors, onChange }: ShownFieldsProps) {
  const t = useText(contentText)
  return (
    <div className={fields.pair}>
      <PeriodFields
        labels={{ from: t('activeFrom'), to: t('activeTo'), toHint: t('activeToHint') }}
        value={value}
        errors={errors}
        onChange={(part) => onChange({ ...value, ...part })}
      />
      <label className={fields.check}>
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
