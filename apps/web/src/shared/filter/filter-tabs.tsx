import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './filter-tabs.module.css'

export interface FilterTabsProps<Value extends string> {
  /** What a screen reader calls the row. */
  readonly label: string
  /** The first tab, which narrows nothing. */
  readonly allLabel: string
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly chosen: Value | undefined
  /** Few tabs take a second row on a phone rather than scroll. */
  readonly wraps?: boolean
  readonly onChoose: (value: Value | undefined) => void
}

/** Narrows a list to one of several kinds, by a row of buttons. */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { label, allLabel, tabs, chosen, wraps = false, onChoose } = props
  return (
    <div className={styles['tabs']} role="group" aria-label={label} data-wraps={wraps || undefined}>
      {[{ value: undefined, label: allLabel, icon: undefined }, ...tabs].map(({ value, label: name, icon }) => (
        <Button
          key={value ?? 'all'}
          size="sm"
          variant={value === chosen ? 'filled' : 'default'}
          aria-pressed={value === chosen}
          leftSection={icon}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
