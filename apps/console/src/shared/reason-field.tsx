import { Textarea } from '@mantine/core'

interface ReasonFieldProps {
  /** Its name on the wire. */
  readonly name: 'note' | 'reason'
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Why something is done: demanded, and on record. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea {...field} required rows={3} maxLength={500} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
