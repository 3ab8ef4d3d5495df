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
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Period>) => void
}

/** When something begins and ends to apply; on the wire `active_from` and `active_to`. */
export function PeriodFields({ labels, needsEnd = false, value, faults, onChange }: PeriodFieldsProps) {
  return (
    <>
      <MomentField
        name="active_from"
        label={labels.from}
        required
        value={value.from}
        error={faults['active_from']}
        onChange={(from) => onChange({ from })}
      />
      <MomentField
        name="active_to"
        label={labels.to}
        {...(labels.toHint !== undefined && { description: labels.toHint })}
        required={needsEnd}
        value={value.to}
        error={faults['active_to']}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}
