import { Textarea } from '@mantine/core'

interface ReasonFieldProps {
  /** The wire name. */
  readonly name: 'note' | 'reason'
  readonly label: string
  readonly description?: string | undefined
  readonly rows?: number
  readonly required?: boolean
  /** Null if only the server checks the length. */
  readonly maxLength?: number | null
  readonly value: string
  readonly error: string | undefined
  readonly 'data-autofocus'?: boolean | undefined
  readonly onChange: (value: string) => void
}

/** A reason that is kept on record; required unless the caller says otherwise. */
export function ReasonField({ rows = 3, required = true, maxLength = 500, onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      {...field}
      required={required}
      rows={rows}
      maxLength={maxLength ?? undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
