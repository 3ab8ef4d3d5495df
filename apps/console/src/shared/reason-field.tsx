import { Textarea } from '@mantine/core'

interface ReasonFieldProps {
  /** The wire name. */
  readonly name: 'note' | 'reason'
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A required reason that is kept on record. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea {...field} required rows={3} maxLength={500} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
