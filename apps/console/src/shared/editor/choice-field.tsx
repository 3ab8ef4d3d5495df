import { NativeSelect } from '@mantine/core'

interface ChoiceFieldProps<Value extends string> {
  readonly name: string
  readonly label: string
  readonly options: readonly Value[]
  readonly wordsOf: (value: Value) => string
  readonly value: Value
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a closed set of values, such as a country or a service. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { options, wordsOf, value, onChange, ...field } = props
  return (
    <NativeSelect
      {...field}
      value={value}
      data={options.map((option) => ({ value: option, label: wordsOf(option) }))}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? value)}
    />
  )
}
