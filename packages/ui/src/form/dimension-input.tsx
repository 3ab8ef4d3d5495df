import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { readExpected, type ExpectedNumber, type LengthUnit } from '@layar/domain'
import { displayText } from '../display/display-text'
import { useText } from '../i18n/use-text'
import styles from './dimension-input.module.css'
import { FieldError } from './field-error'
import { toldIssue } from './number-problem'
import { NumberQuestion } from './number-question'
import { numberText } from './number-text'
import { unitName } from './unit-name'
import { useTyping } from './use-typing'

export const sides = ['length', 'width', 'height'] as const
export type Side = (typeof sides)[number]

/** Three sides as typed, in one unit; the domain's `toWholeMm` reads them. */
export interface Dimensions {
  readonly sides: Readonly<Record<Side, string>>
  readonly unit: LengthUnit
}

export interface DimensionInputProps {
  readonly label: ReactNode
  readonly sideLabels: Readonly<Record<Side, string>>
  readonly value: Dimensions
  /** Centimetres and millimetres by default. */
  readonly units?: readonly LengthUnit[]
  readonly onChange: (value: Dimensions) => void
  /** The error of each side; the first one is shown as text. */
  readonly errors?: Readonly<Partial<Record<Side, string | undefined>>>
  /** Prefix of the side's name in the error summary: `packagings.0` makes `packagings.0.length`. */
  readonly path?: string
}

/**
 * Length, width and height in one unit: one group, read as one [CARD-06]. Changing the unit keeps the typed numbers.
 */
export function DimensionInput(props: DimensionInputProps) {
  const { label, sideLabels, value, units = ['cm', 'mm'], onChange, errors = {}, path } = props
  const t = useText(displayText)
  const n = useText(numberText)
  const id = useId()
  const typing = useTyping()
  const expected: ExpectedNumber = { kind: 'measure', unit: value.unit }
  const errorOf = (side: Side): string | undefined => {
    const issue = toldIssue(value.sides[side], expected, {
      isTyping: typing.isTyping(side),
      hasError: Boolean(errors[side]),
    })
    return issue === undefined ? errors[side] : n(`number_${issue}`)
  }
  const error = sides.map(errorOf).find(Boolean)
  const put = (side: Side, text: string): void => onChange({ ...value, sides: { ...value.sides, [side]: text } })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <TextInput
            key={side}
            id={`${id}${side}`}
            label={sideLabels[side]}
            // Each side announces its own error to screen readers; there is visible room for only one.
            classNames={{ label: styles.small, error: 'unseen' }}
            name={path === undefined ? side : `${path}.${side}`}
            inputMode="decimal"
            autoComplete="off"
            value={value.sides[side]}
            error={errorOf(side)}
            onChange={({ currentTarget }) => {
              typing.begin(side)
              put(side, currentTarget.value)
            }}
            onBlur={() => typing.end(side)}
          />
        ))}
        <NativeSelect
          label={t('unit')}
          classNames={{ label: styles.small }}
          value={value.unit}
          data={units.map((unit) => ({ value: unit, label: unitName(unit) }))}
          onChange={({ currentTarget }) => {
            const unit = units.find((one) => one === currentTarget.value)
            if (unit) onChange({ ...value, unit })
          }}
        />
      </div>
      {sides.map((side) => (
        <NumberQuestion
          key={side}
          reading={readExpected(value.sides[side], expected)}
          expected={expected}
          label={sideLabels[side]}
          inputId={`${id}${side}`}
          onChoose={(text) => put(side, text)}
        />
      ))}
      <div aria-hidden>
        <FieldError message={error} />
      </div>
    </fieldset>
  )
}
