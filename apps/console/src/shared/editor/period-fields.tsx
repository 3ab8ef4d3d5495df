import { MomentField } from './moment-field'

/** A period as field values in Singapore time. */
export interface Period {
  readonly from: string
  readonly to: string
}

interface PeriodFieldsProps {
  readonly labels: { readonly from: string; readonly to: string; readonly toHint?: string }
  /** Without an end the period stays open. */
  readonly needsEnd?: boolean
  readonly value: Period
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Period>) => void
}

/** When something begins and ends to apply; on the wire `active_from` and `active_to`. */
export function PeriodFields({ labels, needsEnd = false, value, errors, onChange }: PeriodFieldsProps) {
  return (
    <>
      <MomentField
        name="active_from"
        label={labels.from}
        required
        value={value.from}
        error={errors['active_from']}
        onChange={(from) => onChange({ from })}
      />
      <MomentField
        name="active_to"
        label={labels.to}
        {...(labels.toHint !== undefined && { description: labels.toHint })}
        required={needsEnd}
        value={value.to}
        error={errors['active_to']}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}
