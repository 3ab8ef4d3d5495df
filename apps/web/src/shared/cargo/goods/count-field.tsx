import { TextInput } from '@mantine/core'

interface CountFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Digits alone. */
  readonly onChange: (digits: string) => void
}

/** How many there are: whole numbers only. */
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
