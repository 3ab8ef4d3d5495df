import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Draft<Field extends string> = Readonly<Record<Field, string>>

/** Makes the text fields of a draft: each with its value, its fault, and its way back. */
export const textFieldsOf =
  <Field extends string>(
    draft: Draft<Field>,
    faults: Readonly<Record<string, ReactNode>>,
    onChange: (change: Partial<Draft<Field>>) => void,
  ) =>
  (name: Field, label: string, props: TextInputProps = {}) => (
    <TextInput
      label={label}
      name={name}
      value={draft[name]}
      error={faults[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value } as Partial<Draft<Field>>)}
      {...props}
    />
  )
