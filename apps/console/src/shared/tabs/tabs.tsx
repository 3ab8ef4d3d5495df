import { Button } from '@mantine/core'
import rows from '../table/rows.module.css'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** Filters a list by state. */
export function Tabs<Value extends string>({ label, value, values, nameOf, onChoose }: TabsProps<Value>) {
  return (
    <div className={rows.tabs} role="group" aria-label={label}>
      {values.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === value ? 'filled' : 'default'}
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
        >
          {nameOf(one)}
        </Button>
      ))}
    </div>
  )
}
