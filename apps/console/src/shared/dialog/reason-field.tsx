import { Textarea } from '@mantine/core'

interface ReasonFieldProps {
  /** The wire name. */
  readonly name: 'note' | 'reason'
  readonly label: string
  readonly description?: string | undefined
  readonly rows?: number
  readonly required?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly 'data-autofocus'?: boolean | undefined
  readonly onChange: (value: string) => void
}

/** A reason that is kept on record; required unless the caller says otherwise. One that is too long is refused, not cut. */
export function ReasonField({ rows = 3, required = true, onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea {...field} required={required} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
