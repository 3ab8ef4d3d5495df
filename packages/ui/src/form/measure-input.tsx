import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MeasureUnit } from '@layar/domain'
import { displayText } from '../display/display-text'
import { useText } from '../i18n/use-text'
import styles from './form.module.css'
import { NumberField } from './number-field'
import { unitName } from './unit-name'

/** As typed; the domain's `toWholeGrams` and `toWholeMm` read it. */
export interface Measured<Unit extends MeasureUnit> {
  readonly text: string
  readonly unit: Unit
}

interface UnitSelectProps<Unit extends MeasureUnit> {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly label: string
  readonly onUnit: (unit: Unit) => void
}

function UnitSelect<Unit extends MeasureUnit>({ unit, units, label, onUnit }: UnitSelectProps<Unit>) {
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

export interface MeasureInputProps<Unit extends MeasureUnit> {
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
export function MeasureInput<Unit extends MeasureUnit>(props: MeasureInputProps<Unit>) {
  const { label, value, units, onChange, error, description, required = false, name } = props
  const t = useText(displayText)
  return (
    <NumberField
      label={label}
      description={description}
      expected={{ kind: 'measure', unit: value.unit }}
      withAsterisk={required}
      value={value.text}
      error={error}
      {...(name ? { name } : {})}
      onChange={(text) => onChange({ ...value, text })}
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
