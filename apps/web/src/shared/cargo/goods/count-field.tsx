import { TextInput } from '@mantine/core'

interface CountFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Receives digits only. */
  readonly onChange: (digits: string) => void
}

/** A quantity: whole numbers only. */
export function CountField({ label, name, value, error, onChange }: CountFieldProps) {
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
