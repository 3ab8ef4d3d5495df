import { TextInput } from '@mantine/core'

interface MomentFieldProps {
  /** The wire name. */
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly required?: boolean
  /** As `shared/sgt.ts` reads and writes it, in Singapore time. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A date with a time. */
export function MomentField({ onChange, ...field }: MomentFieldProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
