import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayText } from '../display/display-text'
import { useText } from '../i18n/use-text'
import styles from './form.module.css'

/** As typed, decimal comma included; the domain's `toWholeGrams` and `toWholeMm` parse it. */
export interface Measured<Unit extends string> {
  readonly text: string
  readonly unit: Unit
}

const shortNames: Readonly<Record<string, string>> = { gram: 'g', kg: 'kg', pound: 'lb', ounce: 'oz', inch: 'in' }
/** The unit as it is written beside a number: `inch` is `in`. */
export const unitName = (unit: string): string => shortNames[unit] ?? unit
/** Digits with a comma or a point; other characters are removed while typing. */
export const measureText = (text: string): string => text.replace(/[^\d.,]/g, '').slice(0, 12)

interface UnitSelectProps<Unit extends string> {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly label: string
  readonly onUnit: (unit: Unit) => void
}

function UnitSelect<Unit extends string>({ unit, units, label, onUnit }: UnitSelectProps<Unit>) {
  return (
    <NativeSelect
      className={styles.unit}
      aria-label={label}
      value={unit}
      data={units.map((value) => ({ value, label: unitName(value) }))}
      onChange={({ currentTarget }) => {
        const chosen = units.find((value) => value === currentTarget.value)
        if (chosen) onUnit(chosen)
      }}
    />
  )
}

export interface MeasureInputProps<Unit extends string> {
  readonly label: ReactNode
  readonly value: Measured<Unit>
  readonly units: readonly Unit[]
  readonly onChange: (value: Measured<Unit>) => void
  readonly error?: string | undefined
  readonly description?: ReactNode
  readonly required?: boolean
  /** Field name, for the error summary. */
  readonly name?: string
}

/** A number with its unit: weight, or one length. */
export function MeasureInput<Unit extends string>(props: MeasureInputProps<Unit>) {
  const { label, value, units, onChange, error, description, required = false, name } = props
  const t = useText(displayText)
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      withAsterisk={required}
      value={value.text}
      error={error}
      {...(name ? { name } : {})}
      onChange={({ currentTarget }) => onChange({ ...value, text: measureText(currentTarget.value) })}
      rightSection={units.length === 1 ? <span className={styles.suffix}>{unitName(value.unit)}</span> : undefined}
      inputContainer={(input) =>
        units.length === 1 ? (
          input
        ) : (
          <div className={styles.measure}>
            {input}
            <UnitSelect
              unit={value.unit}
              units={units}
              label={t('unit')}
              onUnit={(unit) => onChange({ ...value, unit })}
            />
          </div>
        )
      }
    />
  )
}
