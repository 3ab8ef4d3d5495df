import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Draft<Field extends string> = Readonly<Record<Field, string>>

/**
 * Renders the text fields of a draft, each bound to its value, error and change handler. Browsers fill in only what names
 * its kind: left to guess, they put the sender's street into the notes for the courier.
 */
export const textFieldsOf =
  <Field extends string>(
    draft: Draft<Field>,
    errors: Readonly<Record<string, ReactNode>>,
    onChange: (change: Partial<Draft<Field>>) => void,
  ) =>
  (name: Field, label: string, props: TextInputProps = {}) => (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value } as Partial<Draft<Field>>)}
      {...props}
    />
  )
