import type { ExpectedNumber } from '@layar/domain'
import { NativeSelect, Textarea, type InputWrapperProps } from '@mantine/core'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { CheckField } from '../../../shared/editor/check-field'
import { expectedOf, groupsOf, type TaxField, type TaxForm, type Typed } from './fields'
import styles from './tax.module.css'
import { taxText, type TaxTextKey } from './text'

/** Puts hints below, so that the inputs of a row align. */
const inputWrapperOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
]

interface FieldProps {
  readonly field: TaxField
  readonly value: string
  readonly expected: ExpectedNumber | undefined
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
}

function Field({ field, value, expected, error, isReadOnly, onChange }: FieldProps) {
  const { path, kind, text, hint, choices } = field
  const t = useText(taxText)
  const common = {
    name: path,
    label: t(text),
    description: hint && t(hint),
    error,
    value,
    inputWrapperOrder,
  }
  if (kind === 'check')
    return (
      <div className={styles.wide}>
        <CheckField
          name={path}
          label={t(text)}
          {...(hint && { hint: t(hint) })}
          error={error}
          isChecked={value === 'yes'}
          isDisabled={isReadOnly}
          onChange={(isChecked) => onChange(isChecked ? 'yes' : '')}
        />
      </div>
    )
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        disabled={isReadOnly}
        data={(choices ?? []).map((choice) => ({
          value: choice,
          label: choice === 'cif' || choice === 'declared' ? t(choice satisfies TaxTextKey) : choice,
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (expected === undefined)
    return (
      <Textarea
        {...common}
        className={styles.wide}
        autosize
        minRows={1}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <NumberField
      {...common}
      expected={expected}
      required
      withAsterisk={false}
      readOnly={isReadOnly}
      onChange={onChange}
    />
  )
}

interface RatesFormProps {
  readonly form: TaxForm
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onChange: (path: string, value: string) => void
}

/** The rates of one version, group by group. */
export function RatesForm({ form, typed, errors, isReadOnly, onChange }: RatesFormProps) {
  const t = useText(taxText)
  return groupsOf[form].map(({ title, fields }) => (
    <SectionCard key={title} title={t(title)}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field
            key={field.path}
            field={field}
            value={typed[field.path] ?? ''}
            expected={expectedOf(field, form, typed)}
            error={errors[field.path]}
            isReadOnly={isReadOnly}
            onChange={(value) => onChange(field.path, value)}
          />
        ))}
      </div>
    </SectionCard>
  ))
}
