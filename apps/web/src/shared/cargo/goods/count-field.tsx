import { NumberField } from '@layar/ui/form/number-field.tsx'

interface CountFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A quantity: whole numbers only. */
export function CountField(props: CountFieldProps) {
  return <NumberField {...props} expected={{ kind: 'whole' }} />
}
