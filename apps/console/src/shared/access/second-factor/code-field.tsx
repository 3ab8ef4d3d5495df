import { TextInput } from '@mantine/core'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly isFocused?: boolean
  readonly onChange: (value: string) => void
}

/** A code of the authenticator app, which phones and password managers fill in. */
export function CodeField({ label, value, error, isFocused = false, onChange }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      translate="no"
      maxLength={40}
      value={value}
      error={error}
      autoFocus={isFocused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
