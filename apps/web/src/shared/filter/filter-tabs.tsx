import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './filter-tabs.module.css'

export interface FilterTabsProps<Value extends string> {
  /** Accessible name of the row. */
  readonly label: string
  /** The first tab, which clears the filter. */
  readonly allLabel: string
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly chosen: Value | undefined
  /** Wraps a few tabs onto a second row on a phone instead of scrolling. */
  readonly wraps?: boolean
  readonly onChoose: (value: Value | undefined) => void
}

/** Filters a list by kind with a row of buttons. */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { label, allLabel, tabs, chosen, wraps = false, onChoose } = props
  return (
    <div className={styles.tabs} role="group" aria-label={label} data-wraps={wraps || undefined}>
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
